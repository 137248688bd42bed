import Bookkeeping
import Values

/// Transfers of the last days of which one half is booked and the other is not yet.
struct Underway {
    /// The half that is expected: its account is the one where earlier transfers of the same name arrived.
    struct Half {
        let account: UInt16
        let amount: Int64
        /// The half that is booked.
        let row: Int32
    }

    private(set) var found: [Half] = []

    /// Days that a half waits for the other.
    private static let daysLimit: Int32 = 5
    /// Halves that are looked at.
    private static let limit = 20

    init(_ ledger: Ledger, rows: Range<Int>, asOf: Int32, _ transfers: OwnTransfers, isOpen: [Bool]) {
        var looked = 0
        for row in rows.reversed() where looked < Underway.limit {
            guard ledger.days[row] > asOf &- Underway.daysLimit else { break }
            guard ledger.flags[row].contains(.transfer), ledger.flags[row].isDisjoint(with: .unposted), transfers.other[row] < 0,
                Int(ledger.accountNumbers[row]) < isOpen.count, isOpen[Int(ledger.accountNumbers[row])]
            else { continue }
            looked += 1
            guard let account = Underway.counterpart(of: row, ledger, rows, transfers) else { continue }
            found.append(
                Half(account: account, amount: Amounts.signed(ledger.amounts[row], -1), row: Int32(truncatingIfNeeded: row)))
        }
    }

    /// Where the other half of the last transfer of the same name was booked, if it was at least twice of three times.
    private static func counterpart(of row: Int, _ ledger: Ledger, _ rows: Range<Int>, _ transfers: OwnTransfers) -> UInt16? {
        let merchant = ledger.merchant(ofRow: row)
        var (seen, matched): (Int, UInt16?) = (0, nil)
        var count = 0
        for other in (rows.lowerBound..<row).reversed() where seen < 3 {
            guard ledger.flags[other].contains(.transfer), ledger.accountNumbers[other] == ledger.accountNumbers[row],
                (ledger.amounts[other] < 0) == (ledger.amounts[row] < 0), ledger.merchant(ofRow: other) == merchant
            else { continue }
            seen += 1
            guard transfers.other[other] >= 0 else { continue }
            count += 1
            if matched == nil { matched = ledger.accountNumbers[Int(transfers.other[other])] }
        }
        return count >= 2 ? matched : nil
    }
}
