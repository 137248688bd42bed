// Preloaded into a program, this brings it to another day: the clock of the day is SECONDS_AHEAD ahead, and whatever waits until a time of that
// clock waits as long as ever. The clocks that count on from a start are those of the machine, as on any machine whose day is changed.
//
// Not libfaketime: 0.9.10 moves the timers and sleeps of the counting clock too, so that Swift's never fire and Chromium spins.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t ahead(void) {
  static time_t seconds;
  static int is_known;
  if (!is_known) {
    const char *text = getenv("SECONDS_AHEAD");
    seconds = text ? atoll(text) : 0;
    is_known = 1;
  }
  return seconds;
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

int clock_gettime(clockid_t clock, struct timespec *now) {
  REAL(clock_gettime);
  int result = real(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead();
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  REAL(gettimeofday);
  int result = real(now, zone);
  if (result == 0) now->tv_sec += ahead();
  return result;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict until) {
  REAL(sem_timedwait);
  struct timespec here = {until->tv_sec - ahead(), until->tv_nsec};
  return real(semaphore, &here);
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
  REAL(pthread_cond_timedwait);
  // The second bit says that the condition waits by the counting clock (glibc 2.25 and later).
  int is_counting = (condition->__data.__wrefs & 2) != 0;
  struct timespec here = {until->tv_sec - (is_counting ? 0 : ahead()), until->tv_nsec};
  return real(condition, mutex, &here);
}
