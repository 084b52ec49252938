// `mallinfo2`, which the module of the C library does not have.
#include <malloc.h>
