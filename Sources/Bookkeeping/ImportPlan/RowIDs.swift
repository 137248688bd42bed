package import Values

/// Fresh row ids in ascending order. A value: a copy gives the same ids again, so that what is stored and what a
/// ledger in memory holds agree without keeping a list.
package struct RowIDs: Sendable {
    private var generator = UUIDv7Generator()
    private var random: SeededRandom
    private let now: Instant

    /// Ids made at an instant, their random part from a seed that the caller draws.
    package init(now: Instant, seed: UInt64) {
        self.now = now
        random = SeededRandom(seed: seed)
    }

    /// The next id.
    package mutating func next() -> UUID128 {
        generator.next(at: now, random: &random)
    }
}
