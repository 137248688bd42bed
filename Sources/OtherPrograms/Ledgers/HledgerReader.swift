import Importing

/// Reads hledger's journal, which Ledger's is much like.
enum HledgerReader {
    /// Half a unit of the last digit that money has: what rounding of prices may leave.
    private static let tolerance = LedgerDecimal(units: 50_000_000)

    /// Whether a text is a journal: a line that begins with a day, under it an indented line with an account and an amount.
    static func recognises(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var lines = LedgerLines(UnsafeBufferPointer(rebasing: text.prefix(LedgerLimits.window)))
        var afterDay = false
        while lines.next() {
            guard !lines.isBlank else {
                afterDay = false
                continue
            }
            if lines.isIndented {
                if afterDay, isPosting(lines.bytes) { return true }
                continue
            }
            var cursor = LedgerCursor(text: text, index: lines.start, end: lines.end)
            afterDay = cursor.day(year: 2000) != nil
        }
        return false
    }

    /// Whether an indented line is an account, alone or with two blanks and an amount behind it.
    private static func isPosting(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = line.drop { $0 <= 0x20 }
        guard let first = text.first, first != UInt8(ascii: ";") else { return false }
        let body = Array(text)
        let gap = body.indices.first { index in
            body[index] == 9 || (body[index] == 0x20 && index + 1 < body.count && body[index + 1] == 0x20)
        }
        let name = body[..<(gap ?? body.count)]
        guard name.contains(UInt8(ascii: ":")), let gap else { return name.contains(UInt8(ascii: ":")) }
        return body[gap...].contains { $0 &- 48 <= 9 } || body[gap...].contains(UInt8(ascii: ";"))
    }

    /// Reads the file's source into its statements and issues.
    static func read(into file: inout StatementFile, options: ReadOptions) {
        let source = file.source
        var reading = HledgerReading(file, options)
        reading.run()
        file = reading.file
        let (accounts, read) = (reading.accounts, file)
        var book = LedgerBook(reading.commodities, tolerance: tolerance) { accounts.type(read.bytes($0)) }
        book.transactions = reading.transactions
        book.finish(into: &file)
        book.add(reading.budgets, today: options.today, into: &file)
        withExtendedLifetime(source) {}
    }
}
