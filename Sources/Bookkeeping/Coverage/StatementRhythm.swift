package import Values

/// How regularly the statements of an account came so far, from the days on which their periods ended.
package struct StatementRhythm: Hashable, Sendable {
    /// The last day of the newest statement.
    package let last: Day
    /// Days from the end of one statement to the end of the next, most often.
    package let days: Int
    /// The day of the month on which they end, 31 for its last one; nil for those that do not come month by month.
    package let monthDay: Int?

    /// Periods that are looked back at, so that a rhythm which changed is taken up.
    static let lookedAt = 6
    /// Ends that are closer than this are of one statement that was fetched twice.
    static let shortestDays = 5
    /// A longer rhythm than this does not count.
    static let longestDays = 400

    /// The rhythm of an account; nil with fewer than two periods, and for ends that are no rhythm.
    ///
    /// - Parameter spans: of all accounts, in any order; balances that a person says are no statements.
    package init?(of account: UInt16, spans: [CoveredSpan]) {
        let ends = StatementRhythm.ends(of: account, spans).suffix(StatementRhythm.lookedAt + 1)
        guard ends.count > 1, let last = ends.last else { return nil }
        let steps = zip(ends, ends.dropFirst()).map { $0.distance(to: $1) }.ordered { $0 < $1 }
        let usual = steps[steps.count / 2]
        guard usual <= StatementRhythm.longestDays else { return nil }
        // A month has three days more or less, and a bank may wait for a weekend to pass.
        let near = steps.reduce(0) { $0 + (abs($1 - usual) * 5 <= usual + 10 ? 1 : 0) }
        guard near * 3 >= steps.count * 2 else { return nil }
        self.last = last
        days = usual
        monthDay = (28...31).contains(usual) ? ends.reduce(1) { max($0, $1.civil.day) } : nil
    }

    /// The days on which periods ended, in order; of ends that are close together the last.
    private static func ends(of account: UInt16, _ spans: [CoveredSpan]) -> [Day] {
        var ends: [Day] = []
        for end in spans.filter({ $0.account == account && !$0.isSaid }).map({ $0.days.last }).ordered(by: { $0 < $1 }) {
            if let before = ends.last, before.distance(to: end) < shortestDays { ends.removeLast() }
            ends.append(end)
        }
        return ends
    }

    /// The day on which a later statement likely ends.
    ///
    /// - Parameter step: 1 for the next one.
    package func end(_ step: Int) -> Day {
        guard let monthDay else { return last.advanced(by: days * step) }
        let month = Month(containing: last).advanced(by: step)
        return month.number > Month(containing: .latest).number ? .latest : month.day(monthDay)
    }
}

/// What to expect of an account's statements.
package struct StatementDue: Hashable, Sendable {
    /// Statements that should be out by now and are not here; 0 while none is due.
    package let count: Int
    /// The day on which the newest of them ended; while none is due, on which the next one ends.
    package let end: Day
    /// The day by which that one should be out.
    package let out: Day

    /// Days that a bank takes to have a statement ready.
    package static let bankDays = 3
    /// Missing statements that are counted at most.
    package static let countLimit = 120

    /// What is due of an account; nil for one that is closed, and for one whose statements have no rhythm.
    ///
    /// - Parameter closed: the day on which the account was closed.
    package init?(of account: UInt16, spans: [CoveredSpan], closed: Day?, on today: Day) {
        if let closed, closed <= today { return nil }
        guard let rhythm = StatementRhythm(of: account, spans: spans) else { return nil }
        var count = 0
        while count < StatementDue.countLimit, StatementDue.out(rhythm, count + 1) <= today { count += 1 }
        self.count = count
        end = rhythm.end(max(count, 1))
        out = StatementDue.out(rhythm, max(count, 1))
    }

    private static func out(_ rhythm: StatementRhythm, _ step: Int) -> Day { rhythm.end(step).advanced(by: bankDays) }
}
