// Tells the sanitizer of threads of Swift's `Mutex`. Whoever waits for one waits inside of the standard library, which the sanitizer does not
// watch, so that it would not know that what the one thread wrote before it let go is what the other reads. Loaded before the tests by
// Scripts/sanitize.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Programs that the tests start are not watched and have neither.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

SWIFT void watchedLock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void watchedUnlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void watchedLock(uint32_t thread, SELF void *mutex) {
    SWIFT void (*lock)(uint32_t, SELF void *) = (SWIFT void (*)(uint32_t, SELF void *))dlsym(RTLD_NEXT, LOCK);
    lock(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void watchedUnlock(SELF void *mutex) {
    SWIFT void (*unlock)(SELF void *) = (SWIFT void (*)(SELF void *))dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(mutex);
    unlock(mutex);
}
