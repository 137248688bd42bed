/// What a person decided about a CSV file; everything that is not set is detected.
package struct CSVChoices: Hashable, Sendable {
    /// The byte between the fields of a row.
    package var delimiter: UInt8?
    /// Whether the table has a header.
    package var hasHeader: Bool?
    /// Lines before the table.
    package var skippedLines: Int?
    /// Columns of which the role was decided; a role named here is taken from every column that is not.
    package private(set) var columns: [Column] = []
    /// Roles that no column shall have.
    package var absentRoles: [CSVRole] = []
    /// The order of day, month and year.
    package var dateOrder: DateOrder?
    /// The mark before the fraction, `.` or `,`.
    package var decimalMark: UInt8?
    /// The mark between groups of digits; 0 for none.
    package var groupMark: UInt8?
    /// Whether the file prints money out without a minus.
    package var invertsSign: Bool?

    /// One decided column.
    package struct Column: Hashable, Sendable {
        /// What it holds.
        package var role: CSVRole
        /// Which column, counted from 0.
        package var index: Int

        /// A decision about the column with this index.
        package init(role: CSVRole, index: Int) {
            self.role = role
            self.index = index
        }
    }

    /// No decisions.
    package init() {}

    /// Decides about one more column; columns are kept in the order of their roles, so that equal choices are equal.
    package mutating func decide(_ role: CSVRole, _ index: Int) {
        let place = columns.firstIndex { ($0.role.rawValue, $0.index) > (role.rawValue, index) } ?? columns.count
        columns.insert(Column(role: role, index: index), at: place)
    }

    /// Whether nothing was decided.
    package var isEmpty: Bool { self == CSVChoices() }

    /// Whether some column was decided to have a role.
    func names(_ role: CSVRole) -> Bool {
        columns.contains { $0.role == role }
    }

    /// Whether it was decided which columns hold the amount.
    var namesAmount: Bool { names(.amount) || names(.debit) || names(.credit) }
}
