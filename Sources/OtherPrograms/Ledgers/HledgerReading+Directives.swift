import Importing
import Values

/// Lines that are no transactions.
extension HledgerReading {
    /// A directive at the margin. Those that say nothing about the person's rows are passed over.
    mutating func readDirective() {
        var cursor = cursor()
        if cursor.pass(word: "include") || cursor.pass(word: "!include") {
            return file.note(.ledgerInclude, line: lines.number, found: lines.bytes)
        }
        if lines.bytes.says("comment") {
            isInComment = true
        } else if cursor.pass(word: "account ") {
            readAccount(cursor)
        } else if cursor.pass(word: "commodity ") {
            readCommodity(cursor)
        } else if cursor.pass(word: "decimal-mark ") {
            cursor.passBlanks()
            amounts.decimalMark = cursor.byte
        } else if cursor.pass(word: "alias ") {
            if !aliases.add(cursor.range(cursor.index, cursor.end), file) {
                file.note(.ledgerLineUnknown, line: lines.number, found: lines.bytes)
            }
        } else if cursor.pass(word: "end aliases") {
            aliases.removeAll()
        } else if cursor.pass(word: "apply account ") {
            aliases.begin(cursor.range(cursor.index, cursor.end))
        } else if cursor.pass(word: "end apply account") {
            aliases.end()
        } else {
            readSmallDirective(cursor)
        }
    }

    private mutating func readSmallDirective(_ place: LedgerCursor) {
        var cursor = place
        if cursor.pass(word: "apply year ") || cursor.pass(word: "year ") || cursor.pass("Y") {
            cursor.passBlanks()
            var number = 0
            while cursor.byte &- 48 <= 9, number < 10_000 {
                number = number * 10 + Int(cursor.byte - 48)
                cursor.index += 1
            }
            if number > 0 { year = number }
        } else if cursor.pass("D") {
            cursor.passBlanks()
            let shape = amountShape(cursor)
            if let amount = amounts.read(&cursor, &commodities) {
                amounts.defaultCommodity = amount.commodity
                commodities.decimalMarks[amount.commodity] = shape
            }
        } else if !HledgerReading.passed.contains(where: { lines.bytes.begins($0) }) {
            file.note(.ledgerLineUnknown, line: lines.number, found: lines.bytes)
        }
    }

    /// Directives that change nothing of what is read: prices, lists of names, and those of Ledger.
    private static let passed: [StaticString] = [
        "p ", "n ", "c ", "payee", "tag", "end", "bucket", "a ", "assert", "check", "define", "def", "eval", "expr", "value", "python",
        "test", "apply", "i ", "o ", "h ", "b ", "--", "import", "fixed",
    ]

    /// `account NAME  ; type: A`
    private mutating func readAccount(_ place: LedgerCursor) {
        var cursor = place
        let start = cursor.index
        while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ";"), !isGap(cursor) { cursor.index += 1 }
        let name = aliases.applied(to: cursor.range(from: start), file)
        openAccount = name
        declareType(name, cursor.range(cursor.index, cursor.end))
    }

    /// Takes `type: A` out of a comment.
    mutating func declareType(_ account: TextRange, _ comment: TextRange) {
        let bytes = file.bytes(comment)
        for index in bytes.indices where bytes.from(index).begins("type:") {
            let code = file.bytes(file.text(comment, from: index + 5))
            let end = code.firstIndex { $0 == UInt8(ascii: ",") || $0 <= 0x20 } ?? code.count
            return accounts.declare(file.bytes(account), UnsafeBufferPointer(rebasing: code[..<end]))
        }
    }

    /// Whether two blanks or a tab stand here, which end an account's name.
    func isGap(_ cursor: LedgerCursor) -> Bool {
        cursor.byte == 9 || (cursor.byte == 0x20 && cursor.index + 1 < cursor.end && cursor.text[cursor.index + 1] <= 0x20)
    }

    /// `commodity 1,000.00 USD`, or `commodity USD` with its format on the next line.
    private mutating func readCommodity(_ place: LedgerCursor) {
        var cursor = place
        while cursor.index < cursor.end, cursor.text[cursor.index] != UInt8(ascii: ";") { cursor.index += 1 }
        cursor.end = cursor.index
        cursor.index = place.index
        cursor.passBlanks()
        let shape = amountShape(cursor)
        var amount = cursor
        if let read = amounts.read(&amount, &commodities) {
            commodities.decimalMarks[read.commodity] = shape
        } else {
            let name = cursor.range(cursor.index, cursor.end)
            let bytes = file.bytes(name)
            let isQuoted = bytes.count >= 2 && bytes.first == UInt8(ascii: "\"")
            openCommodity = commodities.place(isQuoted ? UnsafeBufferPointer(rebasing: bytes[1..<(bytes.count - 1)]) : bytes)
        }
    }

    /// The decimal mark of a directive's amount: its last mark, which must be there (`1,000.`).
    func amountShape(_ cursor: LedgerCursor) -> UInt8? {
        cursor.text[min(cursor.index, cursor.end)..<cursor.end].last { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    }
}
