import Synchronization
import Values

/// A clock that stands still until a test moves it.
final class TestClock: Sendable {
    private let milliseconds: Mutex<Int64>

    init(_ now: Instant = Instant(milliseconds: 1_795_000_000_000)) {
        milliseconds = Mutex(now.milliseconds)
    }

    var now: Instant { Instant(milliseconds: milliseconds.withLock { $0 }) }

    /// Goes on to an instant, unless it is past it already.
    func catchUp(with now: Instant) { milliseconds.withLock { $0 = max($0, now.milliseconds) } }

    func advance(minutes: Int) { advance(seconds: minutes * 60) }

    func advance(seconds: Int) { milliseconds.withLock { $0 += Int64(seconds) * 1000 } }
}
