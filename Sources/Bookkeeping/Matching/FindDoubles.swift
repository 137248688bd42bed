package import Values

/// Two rows, in whatever order.
package struct RowPair: Hashable, Sendable {
    private let lower: UUID128
    private let upper: UUID128

    /// A pair of rows.
    package init(_ one: UUID128, _ other: UUID128) {
        (lower, upper) = one < other ? (one, other) : (other, one)
    }
}

/// Finds pairs of rows that look like one transaction that came twice, such as once in a file and once by hand, or in two files that print
/// it on different days. What matching found to be one is no pair any more.
///
/// A false alarm costs trust. One file that lists two equal coffees tells of two. Of two files each must speak for the days of both
/// rows, so that it would have had the other one as well: where one statement ends and the next begins, equal rows are two. The last
/// day of a file does not count, as it may go on after the file was made.
package struct FindDoubles {
    /// Days between two prints of one transaction at most.
    package static let daysApart: Int32 = 3
    /// Pairs that are found at most.
    package static let limit = 200
    /// Rows before one that are looked through.
    private static let reach = 2_000

    private let ledger: Ledger
    private let spans: [CoveredSpan]

    /// The pairs, the newest first, each row in one at most.
    ///
    /// - Parameters:
    ///   - ledger: the rows as the household sees them.
    ///   - spans: what the files of the imports cover.
    ///   - distinct: pairs that somebody said are two transactions.
    /// - Returns: indices of rows, the earlier row first.
    package static func pairs(
        in ledger: Ledger, spans: [CoveredSpan], except distinct: Set<RowPair>
    ) -> [(first: Int, second: Int)] {
        let finding = FindDoubles(ledger: ledger, spans: spans)
        var isUsed = [Bool](repeating: false, count: ledger.count)
        var pairs: [(first: Int, second: Int)] = []
        for second in stride(from: ledger.count - 1, through: 0, by: -1) where !isUsed[second] && pairs.count < limit {
            guard let first = finding.double(of: second, distinct, isUsed) else { continue }
            isUsed[first] = true
            isUsed[second] = true
            pairs.append((first, second))
        }
        return pairs
    }

    /// The nearest earlier row that looks like the same transaction.
    private func double(of second: Int, _ distinct: Set<RowPair>, _ isUsed: [Bool]) -> Int? {
        guard ledger.amounts[second] != 0, ledger.flags[second].isDisjoint(with: .unposted) else { return nil }
        let earliest = ledger.days[second] - FindDoubles.daysApart
        for first in stride(from: second - 1, through: max(0, second - FindDoubles.reach), by: -1) {
            guard ledger.days[first] >= earliest else { return nil }
            guard ledger.amounts[first] == ledger.amounts[second], ledger.accountNumbers[first] == ledger.accountNumbers[second] else {
                continue
            }
            guard !isUsed[first], ledger.flags[first].isDisjoint(with: .unposted), cameApart(first, second), isSimilar(first, second),
                !distinct.contains(RowPair(ledger.ids[first], ledger.ids[second]))
            else { continue }
            return first
        }
        return nil
    }

    /// Whether two rows came in ways of which each would have brought both.
    private func cameApart(_ first: Int, _ second: Int) -> Bool {
        let isManual = (ledger.flags[first].contains(.manual), ledger.flags[second].contains(.manual))
        guard !isManual.0, !isManual.1 else { return isManual.0 != isManual.1 }
        return ledger.importNumbers[first] != ledger.importNumbers[second] && covers(first, second) && covers(second, first)
    }

    /// Whether the file that brought a row speaks for the day of another one, of the same account.
    private func covers(_ row: Int, _ other: Int) -> Bool {
        spans.contains { span in
            span.importNumber == ledger.importNumbers[row] && span.account == ledger.accountNumbers[row]
                && span.days.first.number <= ledger.days[other] && ledger.days[other] < span.days.last.number
        }
    }

    private func isSimilar(_ first: Int, _ second: Int) -> Bool {
        let merchant = ledger.merchant(ofRow: first)
        if merchant != 0, merchant == ledger.merchant(ofRow: second) { return true }
        let texts = ledger.descriptors.texts
        return texts.withBytes(ledger.descriptorNumbers[first]) { one in
            texts.withBytes(ledger.descriptorNumbers[second]) { SimilarText.oneHoldsTheOther(one, $0) }
        }
    }
}
