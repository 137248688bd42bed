package import Bookkeeping
import Importing
import Values

/// Looks over all accounts.
package enum AccountFigures {
    /// One figure for each account of a ledger, in its order. Costs one pass over all rows.
    ///
    /// - Parameter spans: what the imported statements covered and declared.
    package static func of(_ ledger: Ledger, spans: [CoveredSpan]) -> [AccountFigure] {
        var figures = ledger.accounts.indices.map { AccountFigure(account: UInt16(truncatingIfNeeded: $0)) }
        let declared = figures.map { latestBalance(of: $0.account, spans) }
        var sums = [Sum](repeating: Sum(), count: figures.count)
        var laterRows = [Int](repeating: 0, count: figures.count)
        let pending = RowFlags.pending.rawValue
        let deleted = RowFlags.deleted.rawValue
        ledger.withColumns { columns in
            for row in 0..<columns.count {
                let account = Int(columns.accounts[row])
                guard account < figures.count, columns.flags[row].rawValue & deleted == 0 else { continue }
                figures[account].see(columns.amounts[row])
                if columns.flags[row].rawValue & pending != 0 {
                    figures[account].pendingCount += 1
                    continue
                }
                let day = Day(number: columns.days[row])
                figures[account].rowCount += 1
                figures[account].span = DaySpan(ordered: figures[account].span?.first ?? day, day)
                if let balance = declared[account], day > balance.day {
                    sums[account].add(columns.amounts[row])
                    laterRows[account] += 1
                }
            }
        }
        for index in figures.indices {
            guard let balance = declared[index] else { continue }
            figures[index].balance = AccountBalance(
                amount: Sum.adding(balance.amount, sums[index].value), declared: balance, laterRows: laterRows[index])
        }
        return figures
    }

    /// The latest balance that statements declare of an account, as one that stands after its day.
    private static func latestBalance(of account: UInt16, _ spans: [CoveredSpan]) -> StatementBalance? {
        var latest: StatementBalance?
        for span in spans where span.account == account {
            let opening = span.opening.map { StatementBalance(amount: $0.amount, day: $0.day.advanced(by: -1)) }
            for case let balance? in [opening, span.closing] where latest.map({ balance.day >= $0.day }) ?? true {
                latest = balance
            }
        }
        return latest
    }
}

extension AccountFigure {
    /// Takes the amount of a row into account.
    fileprivate mutating func see(_ amount: Int64) {
        largest = max(largest ?? 0, Int64(clamping: amount.magnitude))
    }
}
