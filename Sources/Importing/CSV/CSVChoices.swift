import Values

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

extension CSVChoices {
    /// Reads choices such as `date=1 payee=2,3 amount=5 order=dmy decimal=, delimiter=; header=yes skip=3 invert=no`.
    ///
    /// Words are parted by spaces. Columns count from 1, `none` takes a role from every column. `delimiter` is `,`, `;`, `|` or
    /// `tab`; `decimal` is `.` or `,`; `group` is `,`, `.`, `'`, `space` or `none`; `order` is `dmy`, `mdy` or `ymd`.
    package init(_ text: String) throws(CSVChoiceError) {
        self.init()
        var word: [UInt8] = []
        for byte in text.utf8 {
            if byte == 0x20 || (byte >= 9 && byte <= 13) {
                try take(word)
                word = []
            } else {
                word.append(byte)
            }
        }
        try take(word)
    }

    /// The choices as text, in a fixed order, so that equal choices have equal texts.
    package var text: String {
        var words: [String] = []
        if let delimiter { words.append("delimiter=" + (delimiter == 9 ? "tab" : CSVChoices.string(delimiter))) }
        if let hasHeader { words.append("header=" + (hasHeader ? "yes" : "no")) }
        if let skippedLines { words.append("skip=" + String(skippedLines)) }
        for role in CSVRole.allCases {
            var numbers: [String] = []
            for column in columns where column.role == role { numbers.append(String(column.index + 1)) }
            if !numbers.isEmpty { words.append(role.code + "=" + CSVChoices.join(numbers, ",")) }
            if absentRoles.contains(role) { words.append(role.code + "=none") }
        }
        if let dateOrder { words.append("order=" + dateOrder.code) }
        if let decimalMark { words.append("decimal=" + CSVChoices.string(decimalMark)) }
        if let groupMark { words.append("group=" + (groupMark == 0 ? "none" : groupMark == 0x20 ? "space" : CSVChoices.string(groupMark))) }
        if let invertsSign { words.append("invert=" + (invertsSign ? "yes" : "no")) }
        return CSVChoices.join(words, " ")
    }

    private mutating func take(_ word: [UInt8]) throws(CSVChoiceError) {
        guard !word.isEmpty else { return }
        let shown = String(decoding: word, as: UTF8.self)
        guard let equals = word.firstIndex(of: UInt8(ascii: "=")) else { throw .unknownChoice(word: shown) }
        let name = String(decoding: word[..<equals], as: UTF8.self)
        let value = Array(word[(equals + 1)...])
        switch name {
        case "delimiter": delimiter = try CSVChoices.value(shown, CSVChoices.delimiter(value))
        case "header": hasHeader = try CSVChoices.value(shown, CSVChoices.bool(value))
        case "skip": skippedLines = try CSVChoices.value(shown, CSVChoices.number(value))
        case "order": dateOrder = try CSVChoices.value(shown, CSVChoices.order(value))
        case "decimal": decimalMark = try CSVChoices.value(shown, CSVChoices.byte(value, of: ".,"))
        case "group": groupMark = try CSVChoices.value(shown, CSVChoices.group(value))
        case "invert": invertsSign = try CSVChoices.value(shown, CSVChoices.bool(value))
        default: try takeRole(name, value, shown)
        }
    }

    private mutating func takeRole(_ name: String, _ value: [UInt8], _ shown: String) throws(CSVChoiceError) {
        guard let role = CSVRole.allCases.first(where: { $0.code == name }) else { throw .unknownChoice(word: shown) }
        if value.elementsEqual("none".utf8) {
            guard !names(role), role != .ignored else { throw .contradiction(word: shown) }
            absentRoles.append(role)
            return
        }
        for part in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            guard let number = CSVChoices.number(Array(part)), number >= 1, number <= ImportLimits.columns else {
                throw .badValue(word: shown)
            }
            guard role.isPlural || !names(role), !columns.contains(where: { $0.index == number - 1 }) else {
                throw .contradiction(word: shown)
            }
            decide(role, number - 1)
        }
    }

    private static func value<Value>(_ word: String, _ value: Value?) throws(CSVChoiceError) -> Value {
        guard let value else { throw .badValue(word: word) }
        return value
    }

    private static func byte(_ value: [UInt8], of allowed: String) -> UInt8? {
        value.count == 1 && allowed.utf8.contains(value[0]) ? value[0] : nil
    }

    private static func delimiter(_ value: [UInt8]) -> UInt8? {
        value.elementsEqual("tab".utf8) ? 9 : byte(value, of: ",;|")
    }

    private static func group(_ value: [UInt8]) -> UInt8? {
        if value.elementsEqual("none".utf8) { return 0 }
        if value.elementsEqual("space".utf8) { return 0x20 }
        return byte(value, of: ",.'")
    }

    private static func bool(_ value: [UInt8]) -> Bool? {
        value.elementsEqual("yes".utf8) ? true : value.elementsEqual("no".utf8) ? false : nil
    }

    private static func order(_ value: [UInt8]) -> DateOrder? {
        DateOrder.allCases.first { value.elementsEqual($0.code.utf8) }
    }

    /// A whole number of at most six digits.
    private static func number(_ value: [UInt8]) -> Int? {
        guard !value.isEmpty, value.count <= 6 else { return nil }
        var number = 0
        for byte in value {
            guard byte &- 48 <= 9 else { return nil }
            number = number * 10 + Int(byte - 48)
        }
        return number
    }

    private static func string(_ byte: UInt8) -> String {
        String(decoding: [byte], as: UTF8.self)
    }

    private static func join(_ words: [String], _ separator: String) -> String {
        var text = ""
        for (index, word) in words.enumerated() { text += index == 0 ? word : separator + word }
        return text
    }
}
