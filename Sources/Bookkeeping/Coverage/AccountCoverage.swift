import Importing
package import Values

/// What is known of one account's history: which days statements cover, where days are missing, and whether the rows
/// prove the declared balances.
package struct AccountCoverage: Hashable, Sendable {
    /// Days that statements cover, joined where they touch, oldest first.
    package var covered: [DaySpan] = []
    /// Days between the first and the last that no statement covers.
    package var gaps: [DaySpan] = []
    /// Days that two or more statements cover.
    package var overlaps: [DaySpan] = []
    /// Each stretch between two declared balances, oldest first.
    package var proofs: [BalanceProof] = []

    /// Whether every stretch between declared balances is proven; nil if no two balances are declared.
    package var isProven: Bool? {
        proofs.isEmpty ? nil : proofs.allSatisfy { $0.difference == 0 }
    }
}

extension AccountCoverage {
    /// The coverage of one account.
    ///
    /// Days touch when one span ends the day before the next begins. Balances are held against the posted rows
    /// between them: a closing balance stands after its day, an opening balance before it. Rows that a person entered count where they also
    /// say what the account holds afterwards: a bank's balance knows nothing of them.
    package init(of account: UInt16, spans: [CoveredSpan], in ledger: Ledger) {
        let own = spans.filter { $0.account == account }.ordered { left, right in
            left.days.first != right.days.first ? left.days.first < right.days.first : left.days.last < right.days.last
        }
        for span in own where !span.isSaid { add(span.days) }
        proofs = AccountCoverage.proofs(of: account, own, ledger)
    }

    /// Joins a span, in order of its first day, to what is covered so far.
    private mutating func add(_ days: DaySpan) {
        guard let last = covered.last else {
            covered.append(days)
            return
        }
        if days.first <= last.last {
            noteOverlap(DaySpan(ordered: days.first, min(days.last, last.last)))
        }
        if days.first.number <= last.last.number + 1 {
            covered[covered.count - 1] = DaySpan(ordered: last.first, max(last.last, days.last))
        } else {
            gaps.append(DaySpan(ordered: last.last.advanced(by: 1), days.first.advanced(by: -1)))
            covered.append(days)
        }
    }

    private mutating func noteOverlap(_ days: DaySpan) {
        if let last = overlaps.last, days.first.number <= last.last.number + 1 {
            overlaps[overlaps.count - 1] = DaySpan(ordered: last.first, max(last.last, days.last))
        } else {
            overlaps.append(days)
        }
    }

    private static func proofs(of account: UInt16, _ spans: [CoveredSpan], _ ledger: Ledger) -> [BalanceProof] {
        var points: [(after: Day, amount: Int64, isSaid: Bool)] = []
        for span in spans {
            if let opening = span.opening { points.append((opening.day.advanced(by: -1), opening.amount, span.isSaid)) }
            if let closing = span.closing { points.append((closing.day, closing.amount, span.isSaid)) }
        }
        points = points.ordered { $0.after != $1.after ? $0.after < $1.after : $0.amount < $1.amount }
        var proofs: [BalanceProof] = []
        for (from, to) in zip(points, points.dropFirst()) where from.after < to.after {
            let days = DaySpan(ordered: from.after.advanced(by: 1), to.after)
            let others: RowFlags = to.isSaid ? .unposted : [.unposted, .manual]
            proofs.append(BalanceProof(days: days, from: from.amount, to: to.amount, rows: sum(of: account, days, without: others, ledger)))
        }
        return proofs
    }

    private static func sum(of account: UInt16, _ days: DaySpan, without flags: RowFlags, _ ledger: Ledger) -> Int64 {
        var total: Int64 = 0
        for row in ledger.rows(in: days) where ledger.accountNumbers[row] == account {
            // A row that no statement has booked is no part of what the bank declares.
            if ledger.flags[row].isDisjoint(with: flags) { total &+= ledger.amounts[row] }
        }
        return total
    }
}
