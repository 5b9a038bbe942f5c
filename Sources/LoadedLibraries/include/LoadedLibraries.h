#ifndef LOADED_LIBRARIES_H
#define LOADED_LIBRARIES_H

/// Calls `body` with the name of each library that was loaded with the program and with `context`.
/// The program itself has an empty name.
void forEachLoadedLibrary(void (*body)(const char *name, void *context), void *context);

#endif
