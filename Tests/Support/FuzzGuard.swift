import Foundation
import Synchronization

/// Ends the tests when one input is read for over a second of processor time, or as long as `FuzzSettings` says, naming it; and names the inputs that were
/// being read when the program crashes.
package struct FuzzGuard: ~Copyable {
    /// What one run is reading. Written by its own thread, read by the guard's: name and clock stand once it is running.
    private struct Slot: ~Copyable {
        var name: UnsafeMutablePointer<CChar>?
        var clock = clockid_t()
        let number = Atomic<UInt64>(0)
        let isRunning = Atomic<Bool>(false)
    }

    private static let slotCount = 32
    private static let used = Atomic<Int>(0)
    private static nonisolated(unsafe) let slots: UnsafeMutablePointer<Slot> = {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: slotCount)
        for index in 0..<slotCount { (slots + index).initialize(to: Slot()) }
        return slots
    }()

    private static let isStarted: Bool = {
        for crash in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS] {
            signal(crash) { number in
                FuzzGuard.nameInputs()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        Thread.detachNewThread { FuzzGuard.watch() }
        return true
    }()

    private let slot: Int

    /// Watches this thread, which reads inputs of some kind from now on, until the guard goes.
    package init(of name: String) {
        slot = FuzzGuard.used.add(1, ordering: .relaxed).oldValue
        precondition(slot < FuzzGuard.slotCount, "more runs than FuzzGuard has places for")
        var clock = clockid_t()
        guard FuzzGuard.isStarted, pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return }
        FuzzGuard.slots[slot].name = strdup(name)
        FuzzGuard.slots[slot].clock = clock
        FuzzGuard.slots[slot].isRunning.store(true, ordering: .releasing)
    }

    /// Says which input is read from now on.
    package func reading(_ number: UInt64) {
        FuzzGuard.slots[slot].number.store(number, ordering: .relaxed)
    }

    deinit {
        FuzzGuard.slots[slot].isRunning.store(false, ordering: .releasing)
    }

    private static func watch() {
        var since = [(number: UInt64, seconds: Double)](repeating: (UInt64.max, 0), count: slotCount)
        while true {
            usleep(100_000)
            for index in 0..<slotCount where slots[index].isRunning.load(ordering: .acquiring) {
                let (seconds, number) = (processorSeconds(slots[index].clock), slots[index].number.load(ordering: .relaxed))
                if number != since[index].number || !slots[index].isRunning.load(ordering: .acquiring) {
                    since[index] = (number, seconds)
                } else if seconds - since[index].seconds > FuzzSettings.seconds {
                    nameInputs()
                    abort()
                }
            }
        }
    }

    private static func processorSeconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Writes the inputs that are being read, without allocating: it is called from a signal.
    private static func nameInputs() {
        for index in 0..<slotCount where slots[index].isRunning.load(ordering: .acquiring) {
            write("\nfuzz: reading input ")
            write(slots[index].number.load(ordering: .relaxed))
            write(" of ")
            if let name = slots[index].name { _ = Foundation.write(2, name, strlen(name)) }
            write(" (EVENKEEL_FUZZ_ONLY=<input> reads it alone)\n")
        }
    }

    private static func write(_ text: StaticString) {
        _ = Foundation.write(2, text.utf8Start, text.utf8CodeUnitCount)
    }

    private static func write(_ number: UInt64) {
        var divisor: UInt64 = 10_000_000_000_000_000_000
        var hasBegun = false
        while divisor > 0 {
            var digit = UInt8(truncatingIfNeeded: 48 + number / divisor % 10)
            hasBegun = hasBegun || digit != 48 || divisor == 1
            if hasBegun { _ = Foundation.write(2, &digit, 1) }
            divisor /= 10
        }
    }
}
