import Importing
import Values

/// Finds pending rows that never came: a hold that was released, an amount that was booked under another name.
enum Lapse {
    /// Booked days that must follow a pending row, in the same statement, before it counts as gone.
    static let daysUntilLapsed = 10

    /// Pending rows of the part's account that the statement's booked rows reach well past without booking them.
    static func rows(_ part: AccountPlan, _ file: StatementFile, _ ledger: Ledger) -> [Int32] {
        guard let booked = bookedSpan(part, file) else { return [] }
        let last = booked.last.advanced(by: -daysUntilLapsed)
        guard last >= booked.first else { return [] }
        var met: Set<Int32> = []
        for match in part.matches where match.row >= 0 { met.insert(match.row) }
        var lapsed: [Int32] = []
        for row in ledger.rows(in: DaySpan(ordered: booked.first, last)) where ledger.accountNumbers[row] == part.account {
            guard ledger.flags[row].contains(.pending), !ledger.flags[row].contains(.deleted) else { continue }
            if !met.contains(Int32(truncatingIfNeeded: row)) { lapsed.append(Int32(truncatingIfNeeded: row)) }
        }
        return lapsed
    }

    private static func bookedSpan(_ part: AccountPlan, _ file: StatementFile) -> DaySpan? {
        var first: Day?
        var last: Day?
        for index in 0..<part.count {
            let line = part.line(index, in: file)
            guard !line.flags.contains(.pending) else { continue }
            if first == nil { first = line.day }
            last = line.day
        }
        guard let first, let last else { return nil }
        return DaySpan(first, last)
    }
}
