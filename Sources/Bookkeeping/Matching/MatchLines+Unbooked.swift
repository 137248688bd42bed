import Importing
import Values

extension MatchLines {
    /// Days before a pending row in which its booked form may stand.
    static let daysBeforePending = 1
    /// Days after a pending row in which its booked form may stand.
    static let daysAfterPending = 10
    /// Days by which a hand-made row may be off.
    static let daysOffByHand = 4
    /// How much a booked amount may exceed the pending one (a tip, a filled tank), in per cent.
    static let tipPercent: Int64 = 30

    /// Pass 4: pending and hand-made rows that this statement books, and pending lines that the ledger already holds
    /// booked. Same amounts come before changed ones, so that a plain meeting is never spoiled by a tip.
    mutating func matchUnbooked() {
        let unbooked = rows.indices.filter { !claimed[$0] && isUnbooked($0) }
        guard !unbooked.isEmpty || plan.hasPending else { return }
        pass { $0.meet($1, unbooked, sameAmount: true, similar: true) }
        pass { $0.meet($1, unbooked, sameAmount: true, similar: false) }
        pass { $0.meet($1, unbooked, sameAmount: false, similar: true) }
    }

    /// Tries to let one line meet the nearest fitting row.
    private mutating func meet(_ line: Int32, _ unbooked: [Int], sameAmount: Bool, similar: Bool) -> Bool {
        let statementLine = plan.line(Int(line), in: file)
        var best: (place: Int, distance: Int)?
        let places = statementLine.flags.contains(.pending) ? Array(rows.indices) : unbooked
        for place in near(statementLine.day, places) where !claimed[place] {
            guard fits(line, statementLine, place, sameAmount: sameAmount, similar: similar) else { continue }
            let distance = abs(Day(number: ledger.days[Int(rows[place])]).distance(to: statementLine.day))
            if distance < (best?.distance ?? Int.max) { best = (place, distance) }
        }
        guard let best else { return false }
        let flags = ledger.flags[Int(rows[best.place])]
        let (kind, reason) = MatchLines.verdict(
            linePending: statementLine.flags.contains(.pending), flags: flags, sameAmount: sameAmount, similar: similar)
        settle(line, best.place, kind, reason)
        return true
    }

    private static func verdict(
        linePending: Bool, flags: RowFlags, sameAmount: Bool, similar: Bool
    ) -> (LineMatch.Kind, LineMatch.Reason) {
        if flags.contains(.manual) { return (similar ? .confirms : .doubtful, .enteredByHand) }
        if linePending || flags.contains(.deleted) { return (.known, .wasPending) }
        guard similar else { return (.doubtful, .wasPending) }
        return (.confirms, sameAmount ? .wasPending : .wasPendingOtherAmount)
    }

    /// Whether a row can be the pending or hand-made form of a line, or the booked form of a pending line.
    private func fits(_ line: Int32, _ statementLine: StatementLine, _ place: Int, sameAmount: Bool, similar: Bool) -> Bool {
        let row = Int(rows[place])
        let flags = ledger.flags[row]
        let linePending = statementLine.flags.contains(.pending)
        guard linePending || !flags.isDisjoint(with: [.pending, .manual]) else { return false }
        let later = Day(number: ledger.days[row]).distance(to: statementLine.day)
        guard isNear(later, linePending: linePending, flags: flags) else { return false }
        let amountFits =
            sameAmount
            ? ledger.amounts[row] == statementLine.amount
            : MatchLines.isTip(
                pending: linePending ? statementLine.amount : ledger.amounts[row],
                booked: linePending ? ledger.amounts[row] : statementLine.amount)
        guard amountFits else { return false }
        return similar ? isSimilar(line, place) : !linePending
    }

    private func isNear(_ later: Int, linePending: Bool, flags: RowFlags) -> Bool {
        if flags.contains(.manual) { return abs(later) <= MatchLines.daysOffByHand }
        let afterPending = linePending && !flags.contains(.pending) ? 0 - later : later
        return afterPending >= 0 - MatchLines.daysBeforePending && afterPending <= MatchLines.daysAfterPending
    }

    private static func isTip(pending: Int64, booked: Int64) -> Bool {
        guard pending < 0, booked < pending, pending > Int64.min / 200, booked > Int64.min / 200 else { return false }
        return booked * 100 >= pending * (100 + tipPercent)
    }

    private func isSimilar(_ line: Int32, _ place: Int) -> Bool {
        let descriptor = ledger.descriptorNumbers[Int(rows[place])]
        let ours = descriptors.merchants[Int(plan.descriptors[Int(line)])]
        return (ours != 0 && ours == ledger.descriptors.merchants[Int(descriptor)]) || textsAreSimilar(line, place)
    }

    /// The places, of some that are in order of day, whose rows lie near a day.
    private func near(_ day: Day, _ places: [Int]) -> ArraySlice<Int> {
        let start = places.lowerBound { ledger.days[Int(rows[$0])] >= day.number - Int32(MatchLines.window) }
        let end = places.lowerBound { ledger.days[Int(rows[$0])] > day.number + Int32(MatchLines.window) }
        return places[start..<max(start, end)]
    }
}
