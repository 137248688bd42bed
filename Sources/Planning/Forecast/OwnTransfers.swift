import Bookkeeping
import Values

/// Which rows are the two halves of a transfer between two accounts of one currency.
struct OwnTransfers {
    /// For each row the other half's index, or -1.
    private(set) var other: [Int32]
    /// Rows that go out of an account and have a half, in the order of their days.
    private(set) var leaving: [Int32] = []

    /// Days that a transfer takes at most.
    private static let daysLimit: Int32 = 6
    /// Halves of one amount that wait for theirs and are looked at.
    private static let lookLimit = 8

    /// - Parameters:
    ///   - rows: those that are looked at.
    ///   - isOpen: for each account, whether it counts.
    init(in ledger: Ledger, rows: Range<Int>, isOpen: [Bool]) {
        other = [Int32](repeating: -1, count: rows.upperBound)
        let moved: [Int] = ledger.withColumns { columns in
            rows.filter { row in
                let flags = columns.flags[row]
                return flags.contains(.transfer) && flags.isDisjoint(with: .unposted) && columns.amounts[row] != 0
                    && Int(columns.accounts[row]) < isOpen.count && isOpen[Int(columns.accounts[row])]
            }
        }
        let amounts = moved.map { ledger.amounts[$0].magnitude }
        let order = moved.indices.sorted { amounts[$0] != amounts[$1] ? amounts[$0] < amounts[$1] : $0 < $1 }
        var start = 0
        while start < order.count {
            var end = start
            while end < order.count, amounts[order[end]] == amounts[order[start]] { end += 1 }
            if end - start > 1 { pair(order[start..<end].map { moved[$0] }, ledger) }
            start = end
        }
        leaving = moved.filter { other[$0] >= 0 && ledger.amounts[$0] < 0 }.map { Int32(truncatingIfNeeded: $0) }
    }

    /// Pairs rows of one amount, in the order of their days, each with the earliest that fits.
    private mutating func pair(_ rows: [Int], _ ledger: Ledger) {
        var waiting: [Int] = []
        for row in rows {
            waiting.removeAll { ledger.days[row] &- ledger.days[$0] > OwnTransfers.daysLimit }
            let place = waiting.prefix(OwnTransfers.lookLimit).firstIndex { half in
                (ledger.amounts[half] < 0) != (ledger.amounts[row] < 0) && ledger.accountNumbers[half] != ledger.accountNumbers[row]
                    && ledger.currency(ofRow: half) == ledger.currency(ofRow: row)
            }
            if let place {
                let half = waiting.remove(at: place)
                other[half] = Int32(truncatingIfNeeded: row)
                other[row] = Int32(truncatingIfNeeded: half)
            } else if waiting.count < OwnTransfers.lookLimit {
                waiting.append(row)
            }
        }
    }

    /// The account on the other side of most of the last of some rows, if most of them are halves.
    func counterpart(of rows: [Int32], _ ledger: Ledger) -> UInt16? {
        let latest = rows.suffix(6)
        var accounts: [UInt16] = []
        for row in latest where Int(row) < other.count && other[Int(row)] >= 0 {
            accounts.append(ledger.accountNumbers[Int(other[Int(row)])])
        }
        guard accounts.count * 2 > latest.count, let last = accounts.last else { return nil }
        return last
    }
}
