#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>

/// A file of this package that the binary carries, so that it works alone.
struct EmbeddedFile {
  /// Relative to the package: `templates/layout.mustache`.
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// The default templates and the starter shop, in no order that means anything; NULL from the
/// count of them on.
const struct EmbeddedFile *_Nullable embedded_file(size_t index);

#endif
