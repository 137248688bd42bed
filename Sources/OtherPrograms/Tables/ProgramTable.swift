import Importing
import Values

/// A program's table whose dates and amounts have been looked at as a whole, read one row at a time.
struct ProgramTable {
    /// The rows.
    private(set) var rows: ExportTable
    /// How the file writes dates.
    let dates: ExportDates
    /// How the file writes amounts.
    let amounts: ExportAmounts
    /// The currency that is assumed where nothing names one.
    let defaultCurrency: Currency
    private let dateColumn: Int
    private var hasRounded = false

    /// Looks at every date and amount of a table.
    init(_ rows: ExportTable, date: Int, amounts columns: [Int], into file: inout StatementFile, _ options: ReadOptions) {
        self.rows = rows
        dateColumn = date
        defaultCurrency = options.defaultCurrency
        var dates = ExportDates(options)
        var amounts = ExportAmounts()
        var survey = rows
        while survey.next() {
            dates.see(survey.bytes(date), survey.text(date))
            for column in columns { amounts.see(survey.bytes(column)) }
        }
        dates.decide(into: &file)
        (self.dates, self.amounts) = (dates, amounts)
    }

    /// Goes to the next row that can be read; false after the last.
    mutating func next(into file: inout StatementFile) -> Bool {
        while rows.next() {
            if Int(rows.raw.length) > ImportLimits.lineBytes {
                file.note(.csvLineTooLong, line: rows.line, count: Int(rows.raw.length))
                continue
            }
            if rows.hasOpenQuote { file.note(.csvQuoteUnterminated, line: rows.line) }
            return true
        }
        return false
    }

    /// The row's line with its day and no amount; an error when the day can't be read.
    func line(into file: inout StatementFile) -> StatementLine? {
        let cell = rows.bytes(dateColumn)
        guard let day = dates.day(cell) else {
            file.note(.csvDateUnreadable, line: rows.line, found: cell)
            return nil
        }
        var line = StatementLine(day: day, amount: 0, lineNumber: UInt32(truncatingIfNeeded: rows.line))
        line.raw = rows.raw
        return line
    }

    /// The amount of a column in minor units; an error when it can't be read, also when it is empty.
    mutating func amount(_ column: Int, _ currency: Currency? = nil, into file: inout StatementFile) -> Int64? {
        let cell = rows.bytes(column)
        guard let read = amounts.read(cell, exponent: (currency ?? amounts.currency ?? defaultCurrency).exponent) else {
            file.note(cell.isEmpty ? .csvAmountEmpty : .csvAmountUnreadable, line: rows.line, found: cell)
            return nil
        }
        if read.isRounded, !hasRounded {
            hasRounded = true
            file.note(.amountRounded, line: rows.line, found: cell)
        }
        return read.minorUnits
    }

    /// The row's account; an error when it names none.
    func account(_ column: Int, into file: inout StatementFile) -> TextRange? {
        let account = rows.text(column)
        guard !account.isEmpty else {
            file.note(.programAccountMissing, line: rows.line, found: file.bytes(rows.raw))
            return nil
        }
        return account
    }
}
