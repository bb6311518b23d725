// Instead of the library's own header, which could only say less.
#error "a bot of this game plays alone: it can start no threads, so there is no <pthread.h>"
