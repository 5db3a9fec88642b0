/*
 * Preloaded into the program by bench/power-cut: notes every flush as "device inode size", so that the campaign knows how
 * much of a file a power cut would have left.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void note(int fd) {
    const char *path = getenv("FLUSHES");
    struct stat file;
    if (path == NULL || fstat(fd, &file) != 0) {
        return;
    }
    int log = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (log < 0) {
        return;
    }
    char line[96];
    int length = snprintf(line, sizeof line, "%llu %llu %lld\n", (unsigned long long) file.st_dev,
            (unsigned long long) file.st_ino, (long long) file.st_size);
    /* one write to a file opened for appending: lines of several threads and processes do not mix */
    if (write(log, line, (size_t) length) != length) {
        abort();
    }
    close(log);
}

int fsync(int fd) {
    static int (*real)(int);
    if (real == NULL) {
        real = (int (*)(int)) dlsym(RTLD_NEXT, "fsync");
    }
    int result = real(fd);
    if (result == 0) {
        note(fd);
    }
    return result;
}

int fdatasync(int fd) {
    static int (*real)(int);
    if (real == NULL) {
        real = (int (*)(int)) dlsym(RTLD_NEXT, "fdatasync");
    }
    int result = real(fd);
    if (result == 0) {
        note(fd);
    }
    return result;
}
