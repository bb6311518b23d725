module codecraft

go 1.19
