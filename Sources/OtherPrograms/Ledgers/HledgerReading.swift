import Importing
import Values

/// The state of reading an hledger journal, line by line.
struct HledgerReading {
    var file: StatementFile
    let text: UnsafeBufferPointer<UInt8>
    var lines: LedgerLines
    var amounts = HledgerAmount()
    var commodities: LedgerCommodities
    var accounts = HledgerAccounts()
    var aliases = HledgerAliases()
    var transactions: [LedgerTransaction] = []
    /// The transaction that indented lines belong to.
    var open: LedgerTransaction?
    /// The commodity whose directive's lines follow.
    var openCommodity: Int?
    /// The account whose directive's lines follow.
    var openAccount: TextRange?
    /// The year of dates without one.
    var year: Int?
    /// The directive that ends a comment of several lines; nothing outside of one.
    var isInComment = false
    var virtual: (line: Int, count: Int) = (0, 0)
    var rules: (line: Int, count: Int) = (0, 0)

    init(_ file: StatementFile, _ options: ReadOptions) {
        self.file = file
        text = file.source.bytes
        lines = LedgerLines(text)
        commodities = LedgerCommodities(options.defaultCurrency)
        year = options.today.civil.year
    }

    /// Reads the whole journal.
    mutating func run() {
        while lines.next() {
            if lines.end - lines.start > ImportLimits.lineBytes {
                file.note(.csvLineTooLong, line: lines.number, count: lines.end - lines.start)
            } else if isInComment {
                isInComment = !lines.bytes.says("end comment")
            } else if lines.isBlank {
                close()
            } else if lines.isIndented {
                readIndented()
            } else {
                close()
                readTop()
            }
        }
        close()
        if virtual.count > 0 { file.note(.ledgerVirtualLeft, line: virtual.line, count: virtual.count) }
        if rules.count > 0 { file.note(.ledgerRulesIgnored, line: rules.line, count: rules.count) }
    }

    /// A cursor over the current line.
    func cursor() -> LedgerCursor {
        LedgerCursor(text: text, index: lines.start, end: lines.end)
    }

    /// Ends what the indented lines before belonged to.
    mutating func close() {
        openCommodity = nil
        openAccount = nil
        guard let transaction = open else { return }
        open = nil
        if !transaction.postings.isEmpty || transaction.isBroken { transactions.append(transaction) }
    }

    /// A line that begins at the margin: a transaction, a directive, a rule or a comment.
    private mutating func readTop() {
        var cursor = cursor()
        switch cursor.byte {
        case UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "|"): return
        case UInt8(ascii: "~"), UInt8(ascii: "="):
            if rules.count == 0 { rules.line = lines.number }
            rules.count += 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            guard let day = cursor.day(year: year) else {
                return file.note(.ledgerLineUnknown, line: lines.number, found: lines.bytes)
            }
            guard let day else { return file.note(.ledgerDateInvalid, line: lines.number, found: lines.bytes) }
            begin(day, cursor)
        default: readDirective()
        }
    }

    /// The first line of a transaction: `DATE[=DATE] [*|!] [(CODE)] DESCRIPTION [; COMMENT]`.
    private mutating func begin(_ day: Day, _ place: LedgerCursor) {
        var cursor = place
        if cursor.pass("=") { _ = cursor.day(year: year) }
        var transaction = LedgerTransaction(day: day, line: lines.number, start: lines.start)
        transaction.end = lines.end
        cursor.passBlanks()
        HledgerReading.passMark(&cursor)
        cursor.passBlanks()
        if cursor.pass("(") {
            let start = cursor.index
            while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ")") { cursor.index += 1 }
            transaction.code = cursor.range(from: start)
            _ = cursor.pass(")")
        }
        let start = cursor.index
        while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ";") { cursor.index += 1 }
        let description = cursor.range(from: start)
        if let bar = file.bytes(description).firstIndex(of: UInt8(ascii: "|")) {
            transaction.payee = cursor.range(Int(description.offset), Int(description.offset) + bar)
            transaction.narration = file.text(description, from: bar + 1)
        } else {
            transaction.payee = description
        }
        if cursor.pass(";") { HledgerComment.read(cursor.range(cursor.index, cursor.end), into: &transaction, file) }
        open = transaction
    }

    /// Passes over `*` for cleared and `!` for pending: whatever the mark, the row counts.
    static func passMark(_ cursor: inout LedgerCursor) {
        if !cursor.pass("*") { _ = cursor.pass("!") }
    }
}
