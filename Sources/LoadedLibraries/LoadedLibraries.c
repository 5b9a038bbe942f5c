// glibc declares `dl_iterate_phdr` only to programs that ask for its extensions, as Swift does not.
#define _GNU_SOURCE
#include "LoadedLibraries.h"
#include <link.h>

struct Visit {
  void (*body)(const char *name, void *context);
  void *context;
};

static int visit(struct dl_phdr_info *library, size_t size, void *data) {
  (void)size;
  const struct Visit *visit = data;
  visit->body(library->dlpi_name, visit->context);
  return 0;
}

void forEachLoadedLibrary(void (*body)(const char *name, void *context), void *context) {
  struct Visit state = {body, context};
  dl_iterate_phdr(visit, &state);
}
