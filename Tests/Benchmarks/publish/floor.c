// How fast this disk takes a site: holds the files of a folder in memory, then writes them to
// another with a few threads and does nothing else.
//
//   cc -O2 -pthread -o floor floor.c && ./floor SITE COPY THREADS
//
// Prints the seconds that the writing took. COPY must not exist. A thread takes a whole folder at a
// time, so threads don't wait for one another.
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

static struct folder *folders;
static size_t folder_count;
static atomic_size_t next_folder;
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

// A folder stands before those in it.
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

static void *write_folders(void *unused) {
  for (size_t index; (index = atomic_fetch_add(&next_folder, 1)) < folder_count;) {
    struct folder *own = &folders[index];
    int folder = openat(copy, own->path, O_PATH | O_DIRECTORY | O_CLOEXEC);
    for (size_t i = 0; i < own->count; i++) {
      struct file *file = &own->files[i];
      int out = openat(folder, file->name, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
      if (write(out, file->bytes, file->count) != (ssize_t)file->count) err(1, "%s", file->name);
      close(out);
    }
    close(folder);
  }
  return unused;
}

int main(int count, char **words) {
  if (count != 4) errx(2, "usage: floor SITE COPY THREADS");
  read_folder(open(words[1], O_RDONLY | O_DIRECTORY | O_CLOEXEC), ".");
  int threads = atoi(words[3]);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (mkdir(words[2], 0777) != 0) err(1, "%s", words[2]);
  copy = open(words[2], O_PATH | O_DIRECTORY | O_CLOEXEC);
  for (size_t i = 1; i < folder_count; i++) mkdirat(copy, folders[i].path, 0777);
  pthread_t others[64];
  for (int i = 1; i < threads && i < 64; i++) pthread_create(&others[i], NULL, write_folders, NULL);
  write_folders(NULL);
  for (int i = 1; i < threads && i < 64; i++) pthread_join(others[i], NULL);
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.4f\n", end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9);
  return 0;
}
