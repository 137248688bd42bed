import Values

extension CSVRowReader {
    /// Brings a row with more fields than the table has columns to the table's width, if that makes sense of it.
    ///
    /// Blank fields at the end are dropped. Otherwise some text holds the delimiter without quotes: the text whose pieces must be
    /// joined is the one that leaves readable dates and amounts in their columns.
    mutating func narrow(into file: inout StatementFile) {
        let width = detection.layout.columnCount
        while scanner.fieldCount > width, scanner.cells[scanner.fieldCount - 1].isEmpty { scanner.dropLastField() }
        let extra = scanner.fieldCount - width
        guard extra > 0 else { return }
        for column in (columns.payees.all + columns.memos.all).prefix(CSVLimits.joinedTexts) where fits(column, extra) {
            scanner.joinFields(from: column, count: extra + 1)
            return file.note(.csvColumnsMany, line: scanner.line, found: excerpt(), count: width)
        }
    }

    /// Whether a row makes sense when a text is taken to go over some more fields.
    private mutating func fits(_ text: Int, _ extra: Int) -> Bool {
        let cells = scanner.cells
        func cell(_ column: Int) -> UnsafeBufferPointer<UInt8> { cells[column > text ? column + extra : column] }
        func isNumber(_ column: Int, orEmpty: Bool) -> Bool {
            let read = detection.reader.read(cell(column), exponent: 2)
            return read.flags.contains(.empty) ? orEmpty : !read.flags.contains(.unreadable)
        }
        guard CSVDateLexer.parts(of: cell(columns.date)) != nil, columns.balance < 0 || isNumber(columns.balance, orEmpty: true) else {
            return false
        }
        if !columns.amounts.isEmpty { return columns.amounts.contains { isNumber($0, orEmpty: false) } }
        let sides = [columns.debit, columns.credit].filter { $0 >= 0 }
        return sides.allSatisfy { isNumber($0, orEmpty: true) } && sides.contains { isNumber($0, orEmpty: false) }
    }
}
