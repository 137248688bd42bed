import Bookkeeping
import Values

/// Follows the rows that a person marked for a refund.
enum MarkedRefunds {
    /// Days for which a marked row is waited for.
    private static let waitingDays = 365
    /// The tags that mark a row, folded.
    private static let tags: [String] = ["refund", "refunds", "remboursement", "remboursements", "reembolso", "reembolsos"]

    /// For each marked row that it has not come back yet, or, shortly after, that it has.
    ///
    /// An incoming row of the same merchant of at most as much answers for one marked row, the earliest for the earliest.
    static func find(_ marks: RowMarks, _ scope: FactScope) -> [Fact] {
        let wanted = (0..<marks.tagNames.count).map { isRefund(UInt32(truncatingIfNeeded: $0), marks) }
        var taken: [Int] = []
        var last: Int32 = -1
        var facts: [Fact] = []
        for tag in marks.tags where Int(tag.tag) < wanted.count && wanted[Int(tag.tag)] && tag.row != last {
            last = tag.row
            let row = Int(tag.row)
            guard scope.window.contains(row), scope.ledger.flags[row].isCounted, scope.ledger.amounts[row] < 0,
                scope.age(row) <= waitingDays
            else { continue }
            guard let answer = answer(to: row, taken, scope) else {
                facts.append(Fact(.refundExpected, row: row, scope))
                continue
            }
            taken.append(answer)
            guard scope.age(answer) < RefundFacts.recentDays else { continue }
            var fact = Fact(.refundArrived, row: answer, scope)
            fact.beside = [tag.row]
            facts.append(fact)
        }
        return facts
    }

    private static func isRefund(_ tag: UInt32, _ marks: RowMarks) -> Bool {
        var folded: [UInt8] = []
        marks.tagNames.withBytes(tag) { TextFolding.fold($0, appendingTo: &folded) }
        let name = folded.map { $0 >= 65 && $0 <= 90 ? $0 | 0x20 : $0 }
        return tags.contains { Array($0.utf8) == name }
    }

    private static func answer(to row: Int, _ taken: [Int], _ scope: FactScope) -> Int? {
        let ledger = scope.ledger
        let (merchant, currency) = (ledger.merchant(ofRow: row), ledger.currency(ofRow: row))
        guard merchant != 0 else { return nil }
        for other in (row + 1)..<max(row + 1, scope.window.upperBound) {
            guard ledger.amounts[other] > 0, ledger.amounts[other].magnitude <= ledger.amounts[row].magnitude,
                ledger.merchant(ofRow: other) == merchant, ledger.flags[other].isCounted, ledger.currency(ofRow: other) == currency
            else { continue }
            if !taken.contains(other) { return other }
        }
        return nil
    }
}
