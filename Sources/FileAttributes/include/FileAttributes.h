// What the C library's own Swift module leaves out: attributes that stand beside a file's bytes.
#ifndef FILE_ATTRIBUTES_H
#define FILE_ATTRIBUTES_H

#include <sys/xattr.h>

#endif
