#include "EmbeddedFiles.h"
