package import Values

/// The small things of a day.
package enum MicroWins {
    /// How many there are on a day, at most.
    package static let most = 3
    /// A buffer of as many days is no longer thin.
    package static let bufferDays = 30
    /// A statement is old after as many days.
    package static let statementDays = 30
    /// Reasons that are looked at.
    package static let reasonLimit = 2_000
    /// Times that something was put away which make its rest longer, at most.
    static let mostTimes = 6

    /// One of a day, with what became of it.
    package struct OfDay: Hashable, Sendable {
        /// What became of it today.
        package enum State: UInt8, Sendable {
            /// It can be done.
            case open
            /// It was done.
            case done
            /// It was put away.
            case putAway
        }

        /// What it is.
        package let win: MicroWin
        /// What became of it today.
        package let state: State
    }

    /// The small things of a day, at most one of a kind.
    ///
    /// What was done or put away before today stays away for a while; what happens today changes only the state of those that are there.
    /// Among the others those that bring most come first, with a little chance that is the same all day and another tomorrow.
    ///
    /// - Parameters:
    ///   - reasons: what the person's money shows.
    ///   - events: what they did, on all devices.
    ///   - seed: a number of the person's own.
    ///   - today: by their own calendar.
    ///   - chosen: what this was today already: it stays, in its order, even if its reason is gone. Empty for the first time of a day.
    package static func ofDay(
        _ reasons: [MicroWinReason], _ events: GrowthEvents, seed: UInt64, today: Day, chosen: [MicroWin] = []
    ) -> [OfDay] {
        var wins = Array(chosen.prefix(most))
        for win in best(reasons, events, seed: seed, today: today) where wins.count < most {
            if !wins.contains(where: { $0.reason.kind == win.reason.kind }) { wins.append(win) }
        }
        return wins.map { OfDay(win: $0, state: state($0, events, today)) }
    }

    /// The best one of each kind, the best kind first.
    private static func best(_ reasons: [MicroWinReason], _ events: GrowthEvents, seed: UInt64, today: Day) -> [MicroWin] {
        let past = events.all.filter { $0.day < today && ($0.kind == .microWin || $0.kind == .setAside) }
        let open = reasons.prefix(reasonLimit).compactMap { MicroWin($0) }.filter { !isResting($0, past, today) }
        let ranked = open.map { Ranked($0, seed: seed, today: today) }
        var best: [Ranked] = []
        for kind in MicroWinReason.Kind.allCases {
            if let first = ranked.filter({ $0.win.reason.kind == kind }).ordered(by: Ranked.brings).first { best.append(first) }
        }
        return best.ordered { $0.rank == $1.rank ? $0.win.reason.kind.rawValue < $1.win.reason.kind.rawValue : $0.rank > $1.rank }
            .map { $0.win }
    }

    /// Whether something was done or put away so lately that it is not proposed again.
    private static func isResting(_ win: MicroWin, _ past: [GrowthEvent], _ today: Day) -> Bool {
        let (name, rest) = (win.name, win.reason.kind.rest)
        let own = past.filter { $0.thing == name }
        if let done = own.last(where: { $0.kind == .microWin }), done.day.distance(to: today) <= rest.done { return true }
        let away = own.filter { $0.kind == .setAside }
        guard let last = away.last else { return false }
        return last.day.distance(to: today) <= rest.putAway * min(away.count, mostTimes)
    }

    private static func state(_ win: MicroWin, _ events: GrowthEvents, _ today: Day) -> OfDay.State {
        let own = events.all.filter { $0.day == today && $0.thing == win.name }
        return own.contains { $0.kind == .microWin } ? .done : own.contains { $0.kind == .setAside } ? .putAway : .open
    }
}

extension MicroWinReason.Kind {
    /// Days for which something stays away after it was done, and after it was put away for the first time.
    var rest: (done: Int, putAway: Int) {
        switch self {
        case .noCheckIn, .questions: (1, 3)
        case .unsorted, .lesson: (1, 7)
        case .overUsual, .goalBehind, .thinBuffer: (7, 14)
        case .oldStatement: (3, 7)
        case .envelopeLeft: (14, 14)
        case .unusedSubscription, .billRose: (60, 45)
        }
    }
}

/// A small thing with what speaks for it.
private struct Ranked {
    let win: MicroWin
    let rank: Int
    private let name: [UInt8]

    init(_ win: MicroWin, seed: UInt64, today: Day) {
        self.win = win
        name = Array(win.name.utf8)
        var hash = Hash64(seed: seed)
        hash.combine(UInt64(bitPattern: Int64(today.number)))
        name.withUnsafeBufferPointer { hash.combine($0) }
        rank = Ranked.worth(win) + Int(hash.value % 4)
    }

    /// Of one kind the one that brings most, then the one with most to do; of equals the one whose name comes first. A total order, so that
    /// the order in which reasons come does not matter, even if two contradict each other.
    static func brings(_ one: Ranked, _ other: Ranked) -> Bool {
        let (left, right) = (one.win.gain, other.win.gain)
        if left.yearly != right.yearly { return left.yearly > right.yearly }
        if left.daysSooner != right.daysSooner { return left.daysSooner > right.daysSooner }
        let (much, less) = (one.win.reason.extent, other.win.reason.extent)
        return much == less ? one.name.lexicographicallyPrecedes(other.name) : much > less
    }

    /// From about 2 to 10: amounts and days by their size, a little for being quick.
    private static func worth(_ win: MicroWin) -> Int {
        let amounts: [Int64] = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000]
        let days = [1, 7, 30, 90]
        let money = amounts.filter { win.gain.yearly >= $0 }.count
        let sooner = days.filter { win.gain.daysSooner >= $0 }.count
        return 2 + max(money, sooner) + (win.minutes <= 2 ? 2 : win.minutes <= 5 ? 1 : 0)
    }
}
