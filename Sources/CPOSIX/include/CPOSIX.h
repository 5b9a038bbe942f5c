// What Linux and Darwin call by different names, and what POSIX lacks. With `AISLE_PORTABLE`, only
// POSIX is used: for other systems, and for the tests of `.ci/run`.
#ifndef CPOSIX_H
#define CPOSIX_H

#include <dirent.h>
#include <stdint.h>
#include <sys/stat.h>
#include <time.h>

static inline int64_t nanoseconds(struct timespec time) {
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// When anything about a file was last changed, in nanoseconds since 1970.
static inline int64_t changeNanoseconds(struct stat status) {
#ifdef __APPLE__
  return nanoseconds(status.st_ctimespec);
#else
  return nanoseconds(status.st_ctim);
#endif
}

/// When a file's bytes were last changed, in nanoseconds since 1970.
static inline int64_t modificationNanoseconds(struct stat status) {
#ifdef __APPLE__
  return nanoseconds(status.st_mtimespec);
#else
  return nanoseconds(status.st_mtim);
#endif
}

/// Nanoseconds since 1970 by the clock of the file system: no file that is changed from now on has
/// an earlier time of change.
static inline int64_t fileClockNanoseconds(void) {
  struct timespec now = {0};
#if defined(CLOCK_REALTIME_COARSE) && !defined(AISLE_PORTABLE)
  clock_gettime(CLOCK_REALTIME_COARSE, &now);
  return nanoseconds(now);
#else
  clock_gettime(CLOCK_REALTIME, &now);
  // Times of files may be of the last tick, and a second has at least 100 of them.
  return nanoseconds(now) - 10000000;
#endif
}

/// The kind of an entry of a folder: 1 for a folder, 0 for anything else, and -1 if its state must
/// be asked for.
static inline int isFolderEntry(const struct dirent *entry) {
#if defined(DT_UNKNOWN) && !defined(AISLE_PORTABLE)
  return entry->d_type == DT_UNKNOWN ? -1 : entry->d_type == DT_DIR;
#else
  (void)entry;
  return -1;
#endif
}

/// The name of an entry, which lives as long as the entry.
static inline const char *entryName(const struct dirent *entry) { return entry->d_name; }

/// The words that the program was called with, the first one its own name; null at the end. Null
/// where the system does not say before `main`.
char *const *programArguments(void);

/// Calls `body` with `context` and the path of the program, then of each library that was loaded
/// with it; never where the system can't tell. Not every path leads to a file.
void forEachProgramFile(void (*body)(const char *path, void *context), void *context);

/// Writes all that was changed in the file system of an open file to its disk; elsewhere than on
/// Linux, asks for that for all disks.
///
/// Gives 0, or -1 with `errno`.
int syncFileSystem(int file);

/// From now on, returns blocks of memory of a megabyte and more to the system when they are freed.
/// glibc would put those of up to 32 megabytes, after the first one, among the others, which leaves
/// gaps: a fifth of the memory of a large build.
void returnLargeBlocks(void);

#endif
