import Bookkeeping
import Values

/// What people said about due days, brought to the due days and the rows that there are.
struct ResolvedDecisions {
    /// For each due day the rows that pay it.
    private(set) var paid: [DueKey: [Int32]] = [:]
    /// Rows that don't pay a due day.
    private(set) var refused: Set<RefusedRow> = []
    /// Due days that don't happen.
    private(set) var skipped: Set<DueKey> = []
    /// Due days that were paid in a way that the ledger does not see.
    private(set) var settled: Set<DueKey> = []
    /// What can't be followed, by due day.
    private(set) var problems: [BillDecisionProblem] = []

    private let bills: [Bill]
    private let placeOfSource: [ExpectedPayment.Source: Int]

    /// - Parameter last: the day behind which rows are not looked at.
    init(_ decisions: BillDecisions, _ bills: [Bill], in ledger: Ledger, until last: Day) {
        self.bills = bills
        var places: [ExpectedPayment.Source: Int] = [:]
        for (place, bill) in bills.enumerated() {
            places[bill.source] = place
            // What was said while the ledger alone knew of it goes with the bill that is now kept by hand.
            if let key = bill.series, places[.series(key)] == nil { places[.series(key)] = place }
        }
        placeOfSource = places
        for id in decisions.skipped {
            if let key = key(of: id) { skipped.insert(key) } else { add(id, nil, .unknownOccurrence) }
        }
        for id in decisions.settled {
            if let key = key(of: id) { settled.insert(key) } else { add(id, nil, .unknownOccurrence) }
        }
        let rows = RowPlaces(of: decisions.paid.map { $0.row } + decisions.refused.map { $0.row }, in: ledger)
        for one in decisions.refused {
            guard let row = rows[one.row], let key = key(of: one.occurrence) else { continue }
            refused.insert(RefusedRow(key: key, row: Int32(truncatingIfNeeded: row)))
        }
        takePaid(decisions.paid, rows, in: ledger, until: last)
        problems = problems.ordered { $0.occurrence.day < $1.occurrence.day }
    }

    private mutating func takePaid(
        _ said: [(occurrence: Occurrence.ID, row: UUID128)], _ rows: RowPlaces, in ledger: Ledger, until last: Day
    ) {
        var wanted: [(key: DueKey, row: Int32, id: Occurrence.ID, rowID: UUID128)] = []
        for (id, rowID) in said {
            guard let key = key(of: id) else {
                add(id, rowID, .unknownOccurrence)
                continue
            }
            guard let row = rows[rowID], ledger.flags[row].isDisjoint(with: .unposted), ledger.days[row] <= last.number else {
                add(id, rowID, .unknownRow)
                continue
            }
            guard ledger.currency(ofRow: row) == bills[key.bill].currency else {
                add(id, rowID, .otherCurrency)
                continue
            }
            wanted.append((key, Int32(truncatingIfNeeded: row), id, rowID))
        }
        wanted = wanted.ordered { left, right in
            if left.key.day != right.key.day { return left.key.day < right.key.day }
            return left.key.bill != right.key.bill ? left.key.bill < right.key.bill : left.row < right.row
        }
        var owners: [Int32: DueKey] = [:]
        for one in wanted {
            if let owner = owners[one.row] {
                if owner != one.key { add(one.id, one.rowID, .rowPaysAnother) }
                continue
            }
            owners[one.row] = one.key
            paid[one.key, default: []].append(one.row)
        }
    }

    private mutating func add(_ id: Occurrence.ID, _ row: UUID128?, _ reason: BillDecisionProblem.Reason) {
        problems.append(BillDecisionProblem(occurrence: id, row: row, reason: reason))
    }

    /// The due day that is meant: the very day, or the nearest one within reach.
    private func key(of id: Occurrence.ID) -> DueKey? {
        guard let place = placeOfSource[id.source] else { return nil }
        return bills[place].due.nearest(to: id.day, within: bills[place].due.cadence.reachDays).map { DueKey(bill: place, day: $0) }
    }
}
