#include "EmbeddedFiles.h"

static const struct EmbeddedFile files[] = {};

const struct EmbeddedFile *embedded_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
