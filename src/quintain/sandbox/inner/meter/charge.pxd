cimport cython

cdef long long HUGE, MOST_OVERRUNS, ITEM
cdef int NOTHING, CHARACTERS
cdef object GENERATOR, _LARGE
cdef str _ADDRESS
cdef frozenset _SIZED

@cython.final
cdef class Meter:
    cdef public long long left
    cdef public long long overruns
    cdef public object error
    cdef public object give_up
    cpdef int take(self, long long cost) except -1
    cpdef int overrun(self) except -1

@cython.final
cdef class Charge:
    cdef public Meter meter
    cdef public long long cost

@cython.final
cdef class Walk:
    cdef Meter meter
    cdef int shift
    cdef dict shifts
    cdef tuple operators
    cpdef object other(self, object value)

@cython.final
cdef class Search:
    cdef Meter meter
    cdef int shift
    cdef object other

@cython.final
cdef class Product:
    cdef object pay_for

@cython.final
cdef class Operand:
    cdef object guarded
    cdef bint is_any

@cython.final
cdef class Group:
    cdef object guarded
    cdef dict kinds

@cython.final
cdef class Price:
    cdef Meter meter
    cdef dict shifts

@cython.final
cdef class Telling:
    cdef Meter meter
    cdef object stable

@cython.final
cdef class Receiver:
    cdef Meter meter
    cdef dict shifts
    cdef object other

@cython.final
cdef class Alias:
    cdef frozenset kinds
    cdef object wrapped

@cython.final
cdef class Items:
    cdef Meter __meter__
    cdef object __items__
    cdef long long __price__
