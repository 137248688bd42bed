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
    /// What periodic transactions say is to be spent.
    var budgets: [LedgerBudget] = []
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
        if let schedule = transaction.schedule { return take(transaction.postings, schedule) }
        if !transaction.postings.isEmpty || transaction.isBroken { transactions.append(transaction) }
    }

    /// A line that begins at the margin: a transaction, a directive, a rule or a comment.
    private mutating func readTop() {
        var cursor = cursor()
        switch cursor.byte {
        case UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "|"): return
        case UInt8(ascii: "~"): beginSchedule(cursor)
        case UInt8(ascii: "="):
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

    /// The first line of a periodic transaction: `~ PERIOD  [DESCRIPTION] [; COMMENT]`.
    private mutating func beginSchedule(_ place: LedgerCursor) {
        var cursor = place
        _ = cursor.pass("~")
        cursor.passBlanks()
        let start = cursor.index
        while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ";"), !isGap(cursor) { cursor.index += 1 }
        guard let schedule = LedgerSchedule(file.bytes(cursor.range(from: start))) else {
            return file.note(.programBudgetUnreadable, line: lines.number, found: lines.bytes)
        }
        // Its day is never used: what stands under it is no transaction.
        var transaction = LedgerTransaction(day: schedule.from ?? .earliest, line: lines.number, start: lines.start)
        transaction.schedule = schedule
        open = transaction
    }

    /// Takes what stands under a periodic transaction; the account without an amount is where the money comes from.
    private mutating func take(_ postings: [LedgerPosting], _ schedule: LedgerSchedule) {
        for posting in postings {
            guard let amount = posting.amount else { continue }
            budgets.append(LedgerBudget(schedule: schedule, account: posting.account, amount: amount, line: posting.line))
        }
    }

    /// Passes over `*` for cleared and `!` for pending: whatever the mark, the row counts.
    static func passMark(_ cursor: inout LedgerCursor) {
        if !cursor.pass("*") { _ = cursor.pass("!") }
    }
}

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

/// What the accounts of an hledger journal are: as `account` directives declare, or as their first word says in English.
struct HledgerAccounts {
    private var declared: [UInt64: LedgerAccountType] = [:]

    /// Notes the type that a directive declares: `A`, `L` and `C` are money of the person.
    mutating func declare(_ account: UnsafeBufferPointer<UInt8>, _ code: UnsafeBufferPointer<UInt8>) {
        guard let letter = code.first else { return }
        switch letter | 0x20 {
        case UInt8(ascii: "a"), UInt8(ascii: "l"), UInt8(ascii: "c"): declared[Hash64.of(account)] = .own
        case UInt8(ascii: "e") where code.count == 1 || code.begins("equity"), UInt8(ascii: "v"): declared[Hash64.of(account)] = .equity
        case UInt8(ascii: "r"), UInt8(ascii: "i"), UInt8(ascii: "x"), UInt8(ascii: "e"): declared[Hash64.of(account)] = .category
        default: break
        }
    }

    /// The type of an account: its own, else that of the nearest account above it, else what its first word means.
    func type(_ account: UnsafeBufferPointer<UInt8>) -> LedgerAccountType {
        var found: LedgerAccountType?
        if !declared.isEmpty {
            LedgerBook.forEachName(account) { name in found = found ?? declared[Hash64.of(name)] }
        }
        if let found { return found }
        let colon = account.firstIndex(of: UInt8(ascii: ":")) ?? account.count
        let top = UnsafeBufferPointer(rebasing: account[..<colon])
        if HledgerAccounts.own.contains(where: { top.says($0) }) { return .own }
        return top.says("equity") ? .equity : .category
    }

    private static let own: [StaticString] = ["asset", "assets", "liability", "liabilities", "debt", "debts"]
}
