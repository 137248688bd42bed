import Importing
import Values

extension MatchLines {
    /// Pass 0: what a statement says again of days that an earlier statement of the same file covers.
    ///
    /// A file may hold one account twice (two downloads pasted together). Statements that only touch, as pages and
    /// consecutive days do, say nothing twice.
    mutating func matchRepeats() {
        guard plan.statements.count > 1 else { return }
        let spans = plan.statements.map { CoveredSpan(file.statements[$0], importNumber: 0, account: plan.account)?.days }
        for (later, statement) in plan.statements.enumerated().dropFirst() {
            guard let span = spans[later] else { continue }
            let earlier = (0..<later).filter { index in
                guard let other = spans[index], let shared = span.intersection(other) else { return false }
                return shared.count > 1 || other == span
            }
            if !earlier.isEmpty { matchRepeats(of: statement, in: earlier.map { plan.statements[$0] }, days: span) }
        }
    }

    private mutating func matchRepeats(of statement: Int, in earlier: [Int], days: DaySpan) {
        let keys = (0..<plan.count).map { index -> UInt64 in
            let isEarlier = earlier.contains(Int(plan.order[index].statement))
            return isEarlier && days.contains(plan.line(index, in: file).day) ? repeatKey(index) : 0
        }
        var chains = KeyChains(keys)
        for index in 0..<plan.count where Int(plan.order[index].statement) == statement {
            if chains.take(repeatKey(index), where: { _ in true }) != nil {
                plan.matches[index] = LineMatch(kind: .known, reason: .sameText, row: -1)
            }
        }
    }

    private func repeatKey(_ index: Int) -> UInt64 {
        let line = plan.line(index, in: file)
        let identity = plan.bankKey(index) != 0 ? plan.bankKey(index) : plan.keys[index] &+ UInt64(line.flags.contains(.pending) ? 1 : 0)
        return MatchLines.key(UInt64(truncatingIfNeeded: Int(line.day.number)), line.amount, identity)
    }
}
