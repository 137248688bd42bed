// How glibc keeps memory, which its module for Swift leaves out.
#include <malloc.h>
