import Importing
import Values

/// Reads beancount's ledger.
enum BeancountReader {
    /// Half a unit of the last digit that money has.
    private static let tolerance = LedgerDecimal(units: 50_000_000)

    /// Whether a text is a ledger: a day and `open`, `balance`, `pad` with an account, or a flag with a text in quotes.
    static func recognises(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var lines = LedgerLines(UnsafeBufferPointer(rebasing: text.prefix(LedgerLimits.window)))
        while lines.next() {
            var cursor = LedgerCursor(text: text, index: lines.start, end: lines.end)
            guard cursor.byte &- 48 <= 9, cursor.day(year: nil) != nil, cursor.passBlanks() else { continue }
            if cursor.pass(word: "open ") || cursor.pass(word: "balance ") || cursor.pass(word: "pad ") {
                cursor.passBlanks()
                if BeancountReading.account(&cursor) != nil { return true }
            } else if cursor.pass("*") || cursor.pass("!") || cursor.pass(word: "txn") {
                cursor.passBlanks()
                if cursor.byte == UInt8(ascii: "\"") { return true }
            }
        }
        return false
    }

    /// Reads the file's source into its statements and issues.
    static func read(into file: inout StatementFile, options: ReadOptions) {
        let source = file.source
        var reading = BeancountReading(file, options)
        reading.run()
        file = reading.file
        let (roots, read) = (reading.roots, file)
        var book = LedgerBook(reading.commodities, tolerance: tolerance) { roots.type(read.bytes($0)) }
        book.transactions = reading.transactions
        book.claims = reading.claims
        let pads = Dictionary(grouping: reading.pads) { Hash64.of(read.bytes($0.account)) }
        book.pads = pads.mapValues { LedgerPads($0) }
        book.finish(into: &file)
        book.add(reading.budgets, today: options.today, into: &file)
        withExtendedLifetime(source) {}
    }
}
