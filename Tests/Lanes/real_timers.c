// Loaded before libfaketime: its `timerfd_settime` moves timers of the monotonic clock by as much as the day, and they never fire
// (0.9.10); Swift's timers are such. This one gives them to the kernel as they are.
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

int timerfd_settime(int file, int flags, const struct itimerspec *next, struct itimerspec *before) {
  return (int)syscall(SYS_timerfd_settime, file, flags, next, before);
}
