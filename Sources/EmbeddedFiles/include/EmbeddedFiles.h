#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>

/// The path of an embedded file, relative to the package: `templates/layout.mustache`. NULL from
/// the number of files on.
const char *_Nullable embedded_file_path(size_t index);

/// The bytes of all embedded files, one file after another in the order of their paths, each
/// followed by a value that is not a byte, `EMBEDDED_FILE_END`.
const short *_Nonnull embedded_file_bytes(void);

#define EMBEDDED_FILE_END (-1)

#endif
