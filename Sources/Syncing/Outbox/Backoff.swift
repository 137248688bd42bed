/// How long to wait before something that failed is tried again: twice as long each time up to a limit, and of that a random part, so
/// that many devices which failed together don't come back together.
package enum Backoff {
    /// The longest wait after the first failure.
    package static let firstMilliseconds: Int64 = 1_000
    /// The longest wait at all: 15 minutes.
    package static let lastMilliseconds: Int64 = 900_000
    /// Failures after which a person has to look.
    package static let attemptLimit = 12

    /// The wait in milliseconds after a number of failures, at least half of the longest one for it.
    package static func milliseconds(after failures: Int, random: inout some RandomNumberGenerator) -> Int64 {
        let doublings = Int64(min(max(failures - 1, 0), 20))
        let longest = min(firstMilliseconds << doublings, lastMilliseconds)
        return longest / 2 + Int64(truncatingIfNeeded: random.next() % UInt64(longest / 2 + 1))
    }
}
