#include "EmbeddedFiles.h"

// The compiler has known #embed in every dialect of C since before C23 made it standard.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define QUOTED(text) #text

// FileList.h is read twice, so that it names each file once: first for the paths, with no byte of
// any file, then for the bytes. They are kept as shorts because a value that is not a byte must mark
// where a file ends.

static const char *const paths[] = {
#define FILE(path) QUOTED(../../path) limit(0) if_empty(#path, )
#include "FileList.h"
#undef FILE
};

static const short bytes[] = {
#define FILE(path) QUOTED(../../path) suffix(, EMBEDDED_FILE_END, ) if_empty(EMBEDDED_FILE_END, )
#include "FileList.h"
#undef FILE
};

const char *embedded_file_path(size_t index) {
  return index < sizeof paths / sizeof *paths ? paths[index] : NULL;
}

const short *embedded_file_bytes(void) { return bytes; }
