/// How a CSV file was understood: shown to the person, correctable, and remembered per account and layout.
package struct CSVMapping: Hashable, Sendable {
    /// The byte between the fields of a row.
    package var delimiter: UInt8 = UInt8(ascii: ",")
    /// Lines before the table (its header, or without one its first row) that were passed over.
    package var skippedLines = 0
    /// The header's texts; nil if the table has no header.
    package var header: [String]?
    /// What each column holds.
    package var roles: [CSVRole] = []
    /// The order of day, month and year in dates that leave it open.
    package var dateOrder: DateOrder = .yearMonthDay
    /// Whether any date leaves the order open.
    package var hasOpenDates = false
    /// Whether no other order makes sense for the file; if not, the person should be asked.
    package var dateOrderIsCertain = true
    /// The mark before the fraction, `.` or `,`.
    package var decimalMark: UInt8 = UInt8(ascii: ".")
    /// The mark between groups of digits: `,`, `.`, `'`, a space (of any width), or 0 when none occurs.
    package var groupMark: UInt8 = 0
    /// Whether the file prints money out without a minus, as exports of cards do. Words and columns of debit and credit go before it.
    package var invertsSign = false
    /// Whether the file shows which way money went; if not, the person should be asked.
    package var signIsCertain = true
    /// Whether several columns may hold the amount and nothing tells which; no row is read before the person says.
    package var amountIsOpen = false
    /// Whether the categories are a bank's words for its merchants rather than somebody's own.
    package var categoriesAreTheBanks = false
    /// What this layout is recognised by: a hash of the delimiter and the header's texts, or of how the columns look.
    package var layout: UInt64 = 0

    /// An empty mapping, before detection.
    package init() {}

    /// The columns that have a role, counted from 0.
    package func columns(_ role: CSVRole) -> [Int] {
        roles.indices.filter { roles[$0] == role }
    }

    /// The first column that has a role, counted from 0.
    package func column(_ role: CSVRole) -> Int? {
        roles.firstIndex(of: role)
    }

    /// The mapping as choices that make the reader understand such a file in the same way again.
    package var choices: CSVChoices {
        var choices = CSVChoices()
        choices.delimiter = delimiter
        choices.hasHeader = header != nil
        // A header is found by its words wherever it stands; a table without one has to be counted out.
        choices.skippedLines = header == nil && skippedLines > 0 ? skippedLines : nil
        for (column, role) in roles.enumerated() { choices.decide(role, column) }
        choices.dateOrder = hasOpenDates ? dateOrder : nil
        choices.decimalMark = decimalMark
        choices.invertsSign = invertsSign
        return choices
    }

    /// The mapping in one line, such as `delimiter=, header=yes date=1 payee=2 amount=3 order=dmy decimal=. invert=no`;
    /// `CSVChoices(_:)` reads it back.
    package var text: String {
        choices.text
    }
}
