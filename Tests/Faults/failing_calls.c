// Preloaded into a program, fails one of its system calls: that with the number `FAIL_NUMBER` among
// those of the function `FAIL_CALL`. `FAIL_WITH` is the number of the error, with `+` at its end to
// fail all later calls too, or `short` to read or write a single byte. The file `FAIL_LOG` gets
// `failed FUNCTION PATH` for each failed call and, at the end, `count FUNCTION NUMBER` for each
// function.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

// The functions of the C library through which Aisle and Foundation reach files.
#define FUNCTIONS(F) \
  F(open) F(openat) F(close) F(read) F(pread) F(write) F(lseek) F(flock) F(fsync) F(syncfs) \
  F(stat) F(lstat) F(fstat) F(fstatat) F(mkdir) F(mkdirat) F(rename) F(renameat) F(unlink) \
  F(unlinkat) F(rmdir) F(fchmod) F(opendir) F(fdopendir) F(readdir) F(realpath) F(readlink)

#define ENUMERATE(name) CALL_##name,
enum { FUNCTIONS(ENUMERATE) CALL_COUNT };
#define NAME(name) #name,
static const char *const names[] = {FUNCTIONS(NAME)};

static atomic_long counts[CALL_COUNT];
static int failingCall = -1, error, isLasting, isShort;
static long failingNumber;

static void note(const char *text) {
  const char *log = getenv("FAIL_LOG");
  if (log == NULL) return;
  int (*open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  ssize_t (*write)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  int (*close)(int) = dlsym(RTLD_NEXT, "close");
  int file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0 || write(file, text, strlen(text)) < 0 || close(file) != 0) abort();
}

__attribute__((constructor)) static void begin(void) {
  const char *call = getenv("FAIL_CALL"), *with = getenv("FAIL_WITH");
  if (call == NULL || with == NULL) return;
  for (int index = 0; index < CALL_COUNT; index++) {
    if (strcmp(call, names[index]) == 0) failingCall = index;
  }
  failingNumber = atol(getenv("FAIL_NUMBER"));
  isShort = strcmp(with, "short") == 0;
  isLasting = strchr(with, '+') != NULL;
  error = atoi(with);
}

__attribute__((destructor)) static void end(void) {
  char text[64];
  for (int index = 0; index < CALL_COUNT; index++) {
    snprintf(text, sizeof text, "count %s %ld\n", names[index], atomic_load(&counts[index]));
    note(text);
  }
}

/// True if the call is the one that fails; `errno` is set then.
static int fails(int call, int folder, const char *path) {
  long number = atomic_fetch_add(&counts[call], 1) + 1;
  if (call != failingCall || number < failingNumber) return 0;
  if (number > failingNumber && !isLasting) return 0;
  char link[32], place[1024] = "", text[2048];
  snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
  ssize_t (*readlink)(const char *, char *, size_t) = dlsym(RTLD_NEXT, "readlink");
  if (folder >= 0) {
    ssize_t length = readlink(link, place, sizeof place - 1);
    place[length < 0 ? 0 : length] = 0;
  }
  snprintf(text, sizeof text, "failed %s %s %s\n", names[call], place, path == NULL ? "" : path);
  note(text);
  errno = error;
  return 1;
}

/// As `fails`, for a call that opens a file: for a full disk, only if it makes one. What Foundation
/// asks of the kernel, without which it ends the program, is not a file.
static int failsToOpen(int call, int folder, const char *path, int flags) {
  if (strncmp(path, "/proc/", 6) == 0) return 0;
  if (error == ENOSPC && call == failingCall && !(flags & O_CREAT)) {
    atomic_fetch_add(&counts[call], 1);
    return 0;
  }
  return fails(call, folder, path);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// The mode is passed on even where the caller gave none; the system ignores it then.
#define MODE(flags) \
  va_list rest; \
  va_start(rest, flags); \
  mode_t mode = va_arg(rest, mode_t); \
  va_end(rest)

int open(const char *path, int flags, ...) {
  MODE(flags);
  return failsToOpen(CALL_open, -1, path, flags) ? -1 : REAL(open)(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  MODE(flags);
  if (failsToOpen(CALL_openat, folder, path, flags)) return -1;
  return REAL(openat)(folder, path, flags, mode);
}

// A file is closed even if that fails, as on Linux.
int close(int file) {
  int isFailing = fails(CALL_close, file, NULL), code = errno;
  int result = REAL(close)(file);
  if (!isFailing) return result;
  errno = code;
  return -1;
}

ssize_t read(int file, void *bytes, size_t count) {
  if (!fails(CALL_read, file, NULL)) return REAL(read)(file, bytes, count);
  return isShort ? REAL(read)(file, bytes, count < 1 ? count : 1) : -1;
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  if (!fails(CALL_pread, file, NULL)) return REAL(pread)(file, bytes, count, offset);
  return isShort ? REAL(pread)(file, bytes, count < 1 ? count : 1, offset) : -1;
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (!fails(CALL_write, file, NULL)) return REAL(write)(file, bytes, count);
  return isShort ? REAL(write)(file, bytes, count < 1 ? count : 1) : -1;
}

off_t lseek(int file, off_t offset, int whence) {
  return fails(CALL_lseek, file, NULL) ? -1 : REAL(lseek)(file, offset, whence);
}

int flock(int file, int operation) {
  return fails(CALL_flock, file, NULL) ? -1 : REAL(flock)(file, operation);
}

int fsync(int file) { return fails(CALL_fsync, file, NULL) ? -1 : REAL(fsync)(file); }

int syncfs(int file) { return fails(CALL_syncfs, file, NULL) ? -1 : REAL(syncfs)(file); }

int stat(const char *path, struct stat *status) {
  return fails(CALL_stat, -1, path) ? -1 : REAL(stat)(path, status);
}

int lstat(const char *path, struct stat *status) {
  return fails(CALL_lstat, -1, path) ? -1 : REAL(lstat)(path, status);
}

int fstat(int file, struct stat *status) {
  return fails(CALL_fstat, file, NULL) ? -1 : REAL(fstat)(file, status);
}

int fstatat(int folder, const char *path, struct stat *status, int flags) {
  return fails(CALL_fstatat, folder, path) ? -1 : REAL(fstatat)(folder, path, status, flags);
}

int mkdir(const char *path, mode_t mode) {
  return fails(CALL_mkdir, -1, path) ? -1 : REAL(mkdir)(path, mode);
}

int mkdirat(int folder, const char *path, mode_t mode) {
  return fails(CALL_mkdirat, folder, path) ? -1 : REAL(mkdirat)(folder, path, mode);
}

int rename(const char *path, const char *newPath) {
  return fails(CALL_rename, -1, path) ? -1 : REAL(rename)(path, newPath);
}

int renameat(int folder, const char *path, int newFolder, const char *newPath) {
  return fails(CALL_renameat, newFolder, newPath)
             ? -1
             : REAL(renameat)(folder, path, newFolder, newPath);
}

int unlink(const char *path) { return fails(CALL_unlink, -1, path) ? -1 : REAL(unlink)(path); }

int unlinkat(int folder, const char *path, int flags) {
  return fails(CALL_unlinkat, folder, path) ? -1 : REAL(unlinkat)(folder, path, flags);
}

int rmdir(const char *path) { return fails(CALL_rmdir, -1, path) ? -1 : REAL(rmdir)(path); }

int fchmod(int file, mode_t mode) {
  return fails(CALL_fchmod, file, NULL) ? -1 : REAL(fchmod)(file, mode);
}

DIR *opendir(const char *path) {
  return fails(CALL_opendir, -1, path) ? NULL : REAL(opendir)(path);
}

DIR *fdopendir(int file) {
  return fails(CALL_fdopendir, file, NULL) ? NULL : REAL(fdopendir)(file);
}

struct dirent *readdir(DIR *folder) {
  return fails(CALL_readdir, dirfd(folder), NULL) ? NULL : REAL(readdir)(folder);
}

char *realpath(const char *path, char *resolved) {
  return fails(CALL_realpath, -1, path) ? NULL : REAL(realpath)(path, resolved);
}

ssize_t readlink(const char *path, char *target, size_t size) {
  return fails(CALL_readlink, -1, path) ? -1 : REAL(readlink)(path, target, size);
}
