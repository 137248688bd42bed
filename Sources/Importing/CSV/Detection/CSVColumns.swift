/// The columns of a table while their roles are being decided: what their headers say and what their cells look like.
struct CSVColumns {
    /// What each column looks like over the sample.
    private(set) var profiles: [CSVColumnProfile]
    /// What each header may mean; empty lists without a header.
    private(set) var meanings: [[HeaderMeaning]]
    /// The currency that each header names.
    private(set) var currencies: [UInt32]
    /// What each column was decided to hold.
    var roles: [CSVRole]
    /// Columns that a person decided about.
    private(set) var fixed: [Bool]
    /// Roles that a person decided about.
    private(set) var fixedRoles: [CSVRole] = []

    /// The columns of a sample's table.
    init(_ sample: CSVSample, _ layout: CSVLayout) {
        let count = layout.columnCount
        profiles = [CSVColumnProfile](repeating: CSVColumnProfile(), count: count)
        meanings = [[HeaderMeaning]](repeating: [], count: count)
        currencies = [UInt32](repeating: 0, count: count)
        roles = [CSVRole](repeating: .ignored, count: count)
        fixed = [Bool](repeating: false, count: count)
        if let header = layout.headerRow {
            let cells = sample.cells(header)
            for column in 0..<min(cells.count, count) {
                meanings[column] = HeaderWords.meanings(of: cells[column])
                currencies[column] = HeaderCurrency.packed(in: cells[column])
            }
        }
        let last = min(sample.rows.count, layout.firstDataRow + CSVLimits.profileRows)
        for row in layout.firstDataRow..<max(last, layout.firstDataRow) where sample.rows[row].fieldCount > 1 {
            let cells = sample.cells(row)
            for column in 0..<min(cells.count, count) { profiles[column].add(cells[column]) }
        }
    }

    /// Obeys a person's choices, as far as the table has the columns; says which columns it has not.
    mutating func fix(_ choices: CSVChoices) -> [Int] {
        var missing: [Int] = []
        for column in choices.columns {
            guard roles.indices.contains(column.index) else {
                missing.append(column.index)
                continue
            }
            roles[column.index] = column.role
            fixed[column.index] = true
            if column.role != .ignored, !fixedRoles.contains(column.role) { fixedRoles.append(column.role) }
        }
        if choices.namesAmount { fixedRoles += [.amount, .debit, .credit] }
        fixedRoles += choices.absentRoles
        return missing
    }

    /// Whether a column is still to be decided about.
    func isFree(_ column: Int) -> Bool {
        !fixed[column] && roles[column] == .ignored
    }

    /// Whether detection may give a role to a column.
    func mayTake(_ role: CSVRole) -> Bool {
        !fixedRoles.contains(role)
    }

    /// The columns that have a role.
    func having(_ role: CSVRole) -> [Int] {
        roles.indices.filter { roles[$0] == role }
    }

    /// Whether the table has a column for the amount, or columns for debit or credit.
    var haveAmount: Bool { roles.contains(.amount) || roles.contains(.debit) || roles.contains(.credit) }
}
