import Importing
import Values

/// The state of reading a beancount ledger, line by line.
struct BeancountReading {
    var file: StatementFile
    let text: UnsafeBufferPointer<UInt8>
    var lines: LedgerLines
    var commodities: LedgerCommodities
    var roots = BeancountRoots()
    var transactions: [LedgerTransaction] = []
    /// What Fava's directives say is to be spent.
    var budgets: [LedgerBudget] = []
    var claims: [LedgerClaim] = []
    var pads: [LedgerPad] = []
    /// The transaction that indented lines belong to.
    var open: LedgerTransaction?
    /// Tags of every transaction between a `pushtag` and its `poptag`.
    var pushed: [TextRange] = []
    var attachments: (line: Int, count: Int) = (0, 0)

    init(_ file: StatementFile, _ options: ReadOptions) {
        self.file = file
        text = file.source.bytes
        lines = LedgerLines(text)
        commodities = LedgerCommodities(options.defaultCurrency)
    }

    /// Reads the whole ledger.
    mutating func run() {
        while lines.next() {
            if lines.end - lines.start > ImportLimits.lineBytes {
                file.note(.csvLineTooLong, line: lines.number, count: lines.end - lines.start)
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
        if attachments.count > 0 { file.note(.programAttachmentsMissing, line: attachments.line, count: attachments.count) }
    }

    private mutating func close() {
        guard let transaction = open else { return }
        open = nil
        if !transaction.postings.isEmpty || transaction.isBroken { transactions.append(transaction) }
    }

    func cursor() -> LedgerCursor {
        LedgerCursor(text: text, index: lines.start, end: lines.end)
    }

    private mutating func readTop() {
        var cursor = cursor()
        guard cursor.byte &- 48 <= 9 else { return readOption(cursor) }
        guard let day = cursor.day(year: nil) else { return file.note(.ledgerLineUnknown, line: lines.number, found: lines.bytes) }
        guard let day else { return file.note(.ledgerDateInvalid, line: lines.number, found: lines.bytes) }
        cursor.passBlanks()
        readDirective(day, cursor)
    }

    /// Options, includes and tags; comments and headings begin with anything else.
    private mutating func readOption(_ place: LedgerCursor) {
        var cursor = place
        if cursor.pass(word: "include ") { return file.note(.ledgerInclude, line: lines.number, found: lines.bytes) }
        if cursor.pass(word: "option ") {
            cursor.passBlanks()
            let name = BeancountReading.quoted(&cursor, file)
            cursor.passBlanks()
            let value = BeancountReading.quoted(&cursor, file)
            if let name, let value { roots.take(file.bytes(name), file.bytes(value)) }
        } else if cursor.pass(word: "pushtag ") {
            cursor.passBlanks()
            if cursor.pass("#"), pushed.count < BeancountReading.pushedTags { pushed.append(word(&cursor)) }
        } else if cursor.pass(word: "poptag ") {
            cursor.passBlanks()
            guard cursor.pass("#") else { return }
            let tag = word(&cursor)
            pushed.removeAll { file.bytes($0).elementsEqual(file.bytes(tag)) }
        }
    }

    private static let pushedTags = 100

    /// What stands behind a day.
    private mutating func readDirective(_ day: Day, _ place: LedgerCursor) {
        var cursor = place
        if cursor.pass(word: "balance ") { return readBalance(day, cursor) }
        if cursor.pass(word: "pad ") { return readPad(day, cursor) }
        if cursor.pass(word: "document ") {
            if attachments.count == 0 { attachments.line = lines.number }
            attachments.count += 1
            return
        }
        if cursor.pass(word: "custom ") { return readCustom(day, cursor) }
        if BeancountReading.passed.contains(where: { cursor.pass(word: $0) }) { return }
        guard cursor.pass(word: "txn") || BeancountReading.isFlag(cursor) else {
            return file.note(.ledgerLineUnknown, line: lines.number, found: lines.bytes)
        }
        begin(day, cursor)
    }

    /// Directives that say nothing about rows.
    private static let passed: [StaticString] = ["open ", "close ", "commodity ", "note ", "price ", "event ", "query "]

    /// `custom "budget" Expenses:Food "monthly" 400.00 CAD`, as Fava has it; any other is for another program.
    private mutating func readCustom(_ day: Day, _ place: LedgerCursor) {
        var cursor = place
        cursor.passBlanks()
        guard let kind = BeancountReading.quoted(&cursor, file), file.bytes(kind).says("budget") else { return }
        cursor.passBlanks()
        guard let account = BeancountReading.account(&cursor) else { return refuseBudget() }
        cursor.passBlanks()
        guard let often = BeancountReading.quoted(&cursor, file) else { return refuseBudget() }
        cursor.passBlanks()
        guard var amount = amount(&cursor) else { return refuseBudget() }
        // What a day gets is told by the week.
        let isDaily = file.bytes(often).says("daily")
        guard let period = isDaily ? .week : LedgerSchedule(file.bytes(often))?.period else { return refuseBudget() }
        if isDaily { amount.number = amount.number.times(LedgerDecimal(units: 70_000_000_000)) ?? amount.number }
        budgets.append(
            LedgerBudget(schedule: LedgerSchedule(period, from: day), account: account, amount: amount, line: lines.number))
    }

    private mutating func refuseBudget() {
        file.note(.programBudgetUnreadable, line: lines.number, found: lines.bytes)
    }

    /// `! "payee" "narration" #tag ^link`
    private mutating func begin(_ day: Day, _ place: LedgerCursor) {
        var cursor = place
        var transaction = LedgerTransaction(day: day, line: lines.number, start: lines.start)
        transaction.end = lines.end
        // An exclamation mark asks for attention; it does not say that the bank has not booked the row.
        if BeancountReading.isFlag(cursor) { cursor.index += 1 }
        transaction.tags = pushed
        var texts: [TextRange] = []
        while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ";") {
            cursor.passBlanks()
            if cursor.byte == UInt8(ascii: "\""), let text = BeancountReading.quoted(&cursor, file) {
                texts.append(text)
            } else if cursor.pass("#") {
                transaction.tags.append(word(&cursor))
            } else {
                cursor.index += 1
            }
        }
        if texts.count > 1 { transaction.payee = texts[0] }
        transaction.narration = texts.last ?? .empty
        open = transaction
    }

    private static func isFlag(_ cursor: LedgerCursor) -> Bool {
        let isAlone = cursor.index + 1 >= cursor.end || cursor.text[cursor.index + 1] <= 0x20
        return isAlone && UnsafeBufferPointer(start: flags.utf8Start, count: flags.utf8CodeUnitCount).contains(cursor.byte)
    }

    private static let flags: StaticString = "*!&#?%PSTCURM"

    /// A word up to the next blank.
    private func word(_ cursor: inout LedgerCursor) -> TextRange {
        let start = cursor.index
        while !cursor.isAtEnd, cursor.byte > 0x20, cursor.byte != UInt8(ascii: ";") { cursor.index += 1 }
        return cursor.range(from: start)
    }
}

/// The first words of accounts, which options may name in any language.
struct BeancountRoots {
    private var assets: [UInt8] = Array("Assets".utf8)
    private var liabilities: [UInt8] = Array("Liabilities".utf8)
    private var equity: [UInt8] = Array("Equity".utf8)

    /// Takes an option such as `name_assets`.
    mutating func take(_ option: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        if option.says("name_assets") { assets = Array(value) }
        if option.says("name_liabilities") { liabilities = Array(value) }
        if option.says("name_equity") { equity = Array(value) }
    }

    /// What an account is.
    func type(_ account: UnsafeBufferPointer<UInt8>) -> LedgerAccountType {
        let root = account[..<(account.firstIndex(of: UInt8(ascii: ":")) ?? account.count)]
        if root.elementsEqual(assets) || root.elementsEqual(liabilities) { return .own }
        return root.elementsEqual(equity) ? .equity : .category
    }
}
