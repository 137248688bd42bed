// Runs one command and writes "nanoseconds user-microseconds system-microseconds peak-KiB status" to a file. A process
// inherits the peak memory of whoever starts it, and Python's own is above what some of the measured programs need; this
// one stays under two megabytes.

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000ll + now.tv_nsec;
}

static long long microseconds(struct timeval time) {
    return time.tv_sec * 1000000ll + time.tv_usec;
}

int main(int count, char **words) {
    struct rusage usage;
    int status;
    if (count < 3) return fprintf(stderr, "usage: measure RESULT-FILE COMMAND…\n"), 64;
    FILE *result = fopen(words[1], "we");
    if (!result) return fprintf(stderr, "measure: %s: %s\n", words[1], strerror(errno)), 74;
    long long start = nanoseconds();
    pid_t child = fork();
    if (child == 0) {
        execvp(words[2], words + 2);
        fprintf(stderr, "measure: %s: %s\n", words[2], strerror(errno));
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &usage) != child) return 74;
    long long end = nanoseconds();
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    fprintf(result, "%lld %lld %lld %ld %d\n", end - start, microseconds(usage.ru_utime), microseconds(usage.ru_stime),
            usage.ru_maxrss, code);
    return fclose(result) == 0 ? code : 74;
}
