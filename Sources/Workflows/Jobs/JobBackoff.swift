/// How long a job that failed waits.
package enum JobBackoff {
    /// Milliseconds after the first failure.
    package static let firstMilliseconds: Int64 = 10_000
    /// Milliseconds at most.
    package static let mostMilliseconds: Int64 = 6 * 3_600_000

    /// Milliseconds until the next try: twice as many after each, less up to a half by chance, so that jobs that failed together are not
    /// tried together.
    ///
    /// - Parameter random: any number.
    package static func milliseconds(afterAttempts attempts: Int, random: UInt64) -> Int64 {
        let doublings = min(max(attempts - 1, 0), 30)
        let whole = min(firstMilliseconds << Int64(doublings), mostMilliseconds)
        return whole - Int64(random % UInt64(whole / 2 + 1))
    }
}
