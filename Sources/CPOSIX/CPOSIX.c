// glibc and musl declare `dl_iterate_phdr` only to programs that ask for extensions.
#define _GNU_SOURCE
#include "CPOSIX.h"

#if (defined(__GLIBC__) || defined(__APPLE__)) && !defined(AISLE_PORTABLE)
static char *const *arguments;

// These two call constructors as they call `main`.
__attribute__((constructor)) static void keepArguments(int count, char *const *words) {
  (void)count;
  arguments = words;
}

char *const *programArguments(void) { return arguments; }
#else
char *const *programArguments(void) { return 0; }
#endif

#if defined(__APPLE__) && !defined(AISLE_PORTABLE)
#include <mach-o/dyld.h>

void forEachProgramFile(void (*body)(const char *path, void *context), void *context) {
  for (uint32_t image = 0; image < _dyld_image_count(); image++) {
    body(_dyld_get_image_name(image), context);
  }
  // The system keeps its own libraries in one cache, which changes with its version.
  body("/System/Library/CoreServices/SystemVersion.plist", context);
}

#elif defined(__linux__) && !defined(AISLE_PORTABLE)
#include <link.h>

struct Visit {
  void (*body)(const char *path, void *context);
  void *context;
};

static int visit(struct dl_phdr_info *library, size_t size, void *data) {
  (void)size;
  const struct Visit *visit = data;
  // The program itself, which comes first, has no name.
  if (library->dlpi_name[0] != 0) visit->body(library->dlpi_name, visit->context);
  return 0;
}

void forEachProgramFile(void (*body)(const char *path, void *context), void *context) {
  body("/proc/self/exe", context);
  struct Visit state = {body, context};
  dl_iterate_phdr(visit, &state);
}

#else

void forEachProgramFile(void (*body)(const char *path, void *context), void *context) {
  (void)body;
  (void)context;
}

#endif

#include <unistd.h>

#if defined(__linux__) && !defined(AISLE_PORTABLE)
int syncFileSystem(int file) { return syncfs(file); }
#else
int syncFileSystem(int file) {
  (void)file;
  sync();
  return 0;
}
#endif

#if defined(__GLIBC__) && !defined(AISLE_PORTABLE)
#include <malloc.h>

void returnLargeBlocks(void) { mallopt(M_MMAP_THRESHOLD, 1 << 20); }
#else
void returnLargeBlocks(void) {}
#endif
