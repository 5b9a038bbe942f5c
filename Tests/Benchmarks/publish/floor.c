// How fast this disk takes a site: holds the files of a folder in memory, then writes them to
// another with a few threads and does nothing else.
//
//   cc -O2 -pthread -o floor floor.c && ./floor SITE COPY THREADS
//
// Prints the seconds that the writing took, and those of the processor. COPY must not exist. A
// thread takes some files of a folder at a time, as the threads of Aisle do: one folder holds most
// files, and a single thread would be busy with it long after the others have finished.
#define _GNU_SOURCE
#include <dirent.h>
#include <err.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct file {
  char *name;
  char *bytes;
  size_t count;
};

struct folder {
  char *path;
  struct file *files;
  size_t count;
};

// Some files of a folder that follow one another.
struct share {
  struct folder *folder;
  size_t start, end;
};

enum { SHARE_SIZE = 64 };

static struct folder *folders;
static size_t folder_count;
static struct share *shares;
static size_t share_count;
static atomic_size_t next_share;
static int copy;

static struct file read_file(int folder, const char *name) {
  int in = openat(folder, name, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (in < 0 || fstat(in, &status) != 0) err(1, "%s", name);
  struct file file = {strdup(name), malloc(status.st_size + 1), status.st_size};
  if (read(in, file.bytes, file.count) != (ssize_t)file.count) err(1, "%s", name);
  close(in);
  return file;
}

// Adds a folder, and then the folders in it.
static void read_folder(int folder, const char *path) {
  size_t index = folder_count++;
  folders = realloc(folders, folder_count * sizeof *folders);
  folders[index] = (struct folder){strdup(path), NULL, 0};
  DIR *entries = fdopendir(folder);
  if (entries == NULL) err(1, "%s", path);
  for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
    if (entry->d_type == DT_DIR) {
      if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
      char inner[4096];
      snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
      read_folder(openat(folder, entry->d_name, O_RDONLY | O_DIRECTORY | O_CLOEXEC), inner);
    } else {
      struct folder *own = &folders[index];
      if ((own->count & (own->count - 1)) == 0) {
        own->files = realloc(own->files, (own->count * 2 + 1) * sizeof *own->files);
      }
      own->files[own->count++] = read_file(folder, entry->d_name);
    }
  }
  closedir(entries);
}

static void divide(void) {
  for (size_t i = 0; i < folder_count; i++) {
    struct folder *folder = &folders[i];
    for (size_t start = 0; start < folder->count; start += SHARE_SIZE) {
      size_t end = start + SHARE_SIZE < folder->count ? start + SHARE_SIZE : folder->count;
      shares = realloc(shares, (share_count + 1) * sizeof *shares);
      shares[share_count++] = (struct share){folder, start, end};
    }
  }
}

static void *write_shares(void *unused) {
  for (size_t index; (index = atomic_fetch_add(&next_share, 1)) < share_count;) {
    struct share *share = &shares[index];
    int folder = openat(copy, share->folder->path, O_PATH | O_DIRECTORY | O_CLOEXEC);
    for (size_t i = share->start; i < share->end; i++) {
      struct file *file = &share->folder->files[i];
      int out = openat(folder, file->name, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
      if (write(out, file->bytes, file->count) != (ssize_t)file->count) err(1, "%s", file->name);
      close(out);
    }
    close(folder);
  }
  return unused;
}

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **words) {
  if (count != 4) errx(2, "usage: floor SITE COPY THREADS");
  read_folder(open(words[1], O_RDONLY | O_DIRECTORY | O_CLOEXEC), ".");
  divide();
  int threads = atoi(words[3]);
  double start = seconds(CLOCK_MONOTONIC), used = seconds(CLOCK_PROCESS_CPUTIME_ID);
  if (mkdir(words[2], 0777) != 0) err(1, "%s", words[2]);
  copy = open(words[2], O_PATH | O_DIRECTORY | O_CLOEXEC);
  for (size_t i = 1; i < folder_count; i++) mkdirat(copy, folders[i].path, 0777);
  pthread_t others[64];
  for (int i = 1; i < threads && i < 64; i++) pthread_create(&others[i], NULL, write_shares, NULL);
  write_shares(NULL);
  for (int i = 1; i < threads && i < 64; i++) pthread_join(others[i], NULL);
  printf("%.4f %.4f\n", seconds(CLOCK_MONOTONIC) - start,
         seconds(CLOCK_PROCESS_CPUTIME_ID) - used);
  return 0;
}
