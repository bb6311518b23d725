from libc.math cimport floor as _floor
from libc.math cimport sqrt as _sqrt

cpdef double root(double number) noexcept nogil
cpdef int whole(double number) noexcept nogil
