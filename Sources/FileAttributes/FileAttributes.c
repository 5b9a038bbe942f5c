// A target needs a source; everything is in the header.
#include "FileAttributes.h"
