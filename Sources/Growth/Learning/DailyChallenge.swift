package import Values

/// The challenge of a day.
package enum DailyChallenge {
    /// Challenges that there are, at most.
    package static let limit = 1_000

    /// One of some codes: the same all day on every device of a person, each once before any comes again, and never one two days in a row
    /// (with one code alone it cannot be otherwise). Nil without codes.
    ///
    /// - Parameters:
    ///   - codes: those that fit the person; the same in any order.
    ///   - seed: a number of the person's own.
    ///   - day: by the person's own calendar.
    package static func code(of codes: [String], on day: Day, seed: UInt64) -> String? {
        let sorted = sortedOnce(codes)
        guard !sorted.isEmpty else { return nil }
        // Counted from the first day of data, so that no number is negative.
        let number = Day.earliest.distance(to: max(day, .earliest))
        let (round, place) = (number / sorted.count, number % sorted.count)
        return order(sorted, round, seed)[place]
    }

    /// The codes of a round in their order. A round's first is not the last of the one before.
    private static func order(_ sorted: [String], _ round: Int, _ seed: UInt64) -> [String] {
        var mixed = shuffled(sorted, round, seed)
        guard sorted.count > 1, round > 0 else { return mixed }
        // With two codes, moving the first would move the last, on which the next round looks: both rounds are alike then.
        if sorted.count == 2 { return shuffled(sorted, 0, seed) }
        if mixed[0] == shuffled(sorted, round - 1, seed)[sorted.count - 1] { mixed.swapAt(0, 1) }
        return mixed
    }

    private static func shuffled(_ codes: [String], _ round: Int, _ seed: UInt64) -> [String] {
        var (mixed, random) = (codes, SeededRandom(seed: seed ^ UInt64(round) &* 0x9E37_79B9_7F4A_7C15))
        for place in stride(from: mixed.count - 1, to: 0, by: -1) {
            mixed.swapAt(place, random.integer(in: 0...place))
        }
        return mixed
    }

    private static func sortedOnce(_ codes: [String]) -> [String] {
        var sorted: [String] = []
        for code in codes.prefix(limit).map({ $0 }).ordered(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where code != sorted.last {
            sorted.append(code)
        }
        return sorted
    }
}
