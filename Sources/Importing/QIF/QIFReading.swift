import Values

/// The state of reading one QIF file once its style is known.
struct QIFReading {
    /// Lines of a payee's address that are kept.
    static let addressLines = 6

    /// What the caller knows.
    let options: ReadOptions
    /// How the file writes dates and amounts.
    let style: QIFStyle
    /// Minor digits of every amount: QIF has no currency.
    let exponent: Int
    /// What was read so far.
    var file: StatementFile
    /// The bytes of the file.
    let text: UnsafeBufferPointer<UInt8>
    /// The line that is being read.
    var lines: QIFLines
    /// What the records are.
    var section = QIFSection.none
    /// The record that is being read.
    var record = QIFRecord()
    /// Lines of the record's address.
    var address: [TextRange] = []
    /// Parts of the record.
    var splits: [QIFSplit] = []
    /// Whether the record has more parts than are kept.
    var hasTooManySplits = false
    /// Name of the account that what follows belongs to.
    var accountName = TextRange.empty
    /// The accounts met so far.
    var accounts = QIFAccounts()
    /// The statement that rows go to; the file's copy is empty meanwhile.
    var statement = Statement()
    /// Index of the statement that rows go to.
    var current: Int?

    /// The state before anything was read.
    init(_ file: StatementFile, _ style: QIFStyle, _ options: ReadOptions) {
        self.file = file
        self.style = style
        self.options = options
        exponent = options.defaultCurrency.exponent
        text = file.source.bytes
        lines = QIFLines(text)
    }

    /// Reads the whole file.
    mutating func run() {
        while lines.next() {
            let length = lines.end &- lines.start
            let code = lines.byte(lines.start)
            if length > ImportLimits.lineBytes {
                file.note(.qifLineTooLong, line: lines.number, count: length)
            } else if code == UInt8(ascii: "!") {
                beginSection()
            } else if code == UInt8(ascii: "^") {
                endRecord()
            } else if code != UInt8(ascii: "#") {
                readField(code)
            }
        }
        finishFile()
    }

    /// The bytes of a place in the file.
    @inline(__always)
    func bytes(_ range: TextRange) -> UnsafeBufferPointer<UInt8> {
        file.bytes(range)
    }

    /// A header line: the records before it end, others begin.
    private mutating func beginSection() {
        endUnfinishedRecord()
        let header = UnsafeBufferPointer(rebasing: text[lines.start..<lines.end])
        guard let next = QIFSection.of(header: header) else {
            // The list of all accounts ends here; none of them owns what follows.
            if QIFSection.starts(header, "!clear:autoswitch") { accountName = .empty }
            return
        }
        section = next
        switch next {
        case .transactions(let kind): openStatement(kind)
        case .investments: openStatement(.investment)
        case .unknown: file.note(.qifSectionUnknown, line: lines.number, found: header)
        case .none, .accounts, .skipped: break
        }
    }

    /// Makes the statement of the named account, or of the kind of account, the one that rows go to.
    private mutating func openStatement(_ kind: AccountKind) {
        let key = Hash64.of(bytes(accountName), seed: UInt64(kind.rawValue))
        putBack()
        if let index = accounts.index(of: key) {
            swap(&statement, &file.statements[index])
            current = index
            return
        }
        guard file.statements.count < ImportLimits.statements else {
            file.note(.qifTooManyAccounts, line: lines.number, count: ImportLimits.statements)
            section = .skipped
            return
        }
        accounts.insert(key, index: file.statements.count)
        current = file.statements.count
        file.statements.append(Statement())
        statement.account.kind = kind
        statement.account.name = accountName
    }

    /// Puts the open statement into the file.
    private mutating func putBack() {
        guard let current else { return }
        swap(&statement, &file.statements[current])
        statement = Statement()
        self.current = nil
    }

    /// The end of the file: the last record may lack its `^`.
    private mutating func finishFile() {
        endUnfinishedRecord(isLast: true)
        putBack()
        if file.statements.isEmpty { file.note(.qifNoTransactions, line: 0) }
    }

    /// Ends a record that no `^` ended. At the end of the file it stands only when nothing that counts can be cut off.
    private mutating func endUnfinishedRecord(isLast: Bool = false) {
        guard record.isBegun, section.hasTransactions else { return endRecord() }
        let isWhole = !record.date.isEmpty && !record.amount.isEmpty && section != .investments
        guard !isLast || (isWhole && (record.isLastFieldEnded || !record.lastFieldCounts)) else {
            file.note(.fileTruncated, line: record.line)
            return clearRecord()
        }
        file.note(.qifRecordUnfinished, line: record.line)
        endRecord()
    }
}

/// Parts of divided records, and the facts of investment records.
extension QIFReading {
    /// Keeps the parts of a row; one that cannot be read leaves the row undivided.
    mutating func addSplits(_ row: inout StatementLine) {
        guard !hasTooManySplits else { return file.note(.qifTooManySplits, line: record.line, count: ImportLimits.splits) }
        let firstPart = statement.splits.count
        var sum: Int64? = 0
        for part in splits {
            guard let amount = splitAmount(part, of: row.amount) else {
                statement.splits.removeLast(statement.splits.count - firstPart)
                return
            }
            sum = sum.flatMap { QIFReading.sum($0, amount) }
            let category = QIFCategory(bytes(part.category), at: part.category.offset)
            statement.splits.append(
                StatementSplit(
                    line: statement.lines.count, amount: amount, category: category.name, memo: part.memo,
                    categoryIsAccount: category.isAccount))
        }
        row.flags.insert(.split)
        if sum != row.amount {
            file.note(.qifSplitMismatch, line: record.line, found: bytes(record.amount), count: splits.count)
        }
    }

    /// The amount of a part: `$`, or a percentage of the whole.
    private mutating func splitAmount(_ part: QIFSplit, of whole: Int64) -> Int64? {
        if !part.amount.isEmpty { return amount(part.amount, line: part.line) }
        guard !part.percent.isEmpty else { return 0 }
        var percent = bytes(part.percent)
        if percent.last == UInt8(ascii: "%") { percent = UnsafeBufferPointer(rebasing: percent.dropLast()) }
        guard case .amount(let hundredths, _) = PrintedAmount.read(percent, exponent: 2, mark: style.mark), hundredths >= 0,
            let amount = DecimalRate.multiply(whole, by: hundredths, digits: 4, shift: 0)
        else {
            file.note(.qifAmountInvalid, line: part.line, found: bytes(part.percent))
            return nil
        }
        return amount
    }

    private static func sum(_ left: Int64, _ right: Int64) -> Int64? {
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? nil : sum
    }

    /// Turns the printed amount into the cash that the action moves, and keeps the security's facts.
    mutating func addInvestment(_ row: inout StatementLine) {
        row.flags.insert(.investment)
        let cash = QIFAction.of(bytes(record.number)).cash(row.amount)
        if cash == 0, row.amount != 0 { addDetail(.grossAmount, number: row.amount) }
        row.amount = cash
        if row.payee.isEmpty { row.payee = record.security }
        if !record.number.isEmpty { addDetail(.investmentAction, text: record.number) }
        if !record.security.isEmpty { addDetail(.security, text: record.security) }
        if let units = millionths(record.quantity) { addDetail(.unitsInMillionths, number: units) }
        if let price = millionths(record.price) { addDetail(.priceInMillionths, number: price) }
    }

    /// A quantity or price in millionths; nil if there is none.
    private func millionths(_ printed: TextRange) -> Int64? {
        let bytes = bytes(printed)
        guard !bytes.isEmpty, bytes.count <= 12 || bytes.contains(style.mark.rawValue), bytes.count <= 24 else { return nil }
        let whole = bytes.firstIndex(of: style.mark.rawValue) ?? bytes.count
        guard whole <= 12, case .amount(let units, _) = PrintedAmount.read(bytes, exponent: 6, mark: style.mark) else { return nil }
        return units
    }
}

/// Finds the statement of an account by its name and kind, so that an account that comes again goes on where it was.
struct QIFAccounts {
    private struct Entry {
        var key: UInt64
        var index: Int
    }

    /// Sorted by key.
    private var entries: [Entry] = []

    /// Index of the statement with a key, or nothing.
    func index(of key: UInt64) -> Int? {
        let place = place(of: key)
        return place < entries.count && entries[place].key == key ? entries[place].index : nil
    }

    /// Remembers the statement of a key.
    mutating func insert(_ key: UInt64, index: Int) {
        entries.insert(Entry(key: key, index: index), at: place(of: key))
    }

    private func place(of key: UInt64) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// What an investment action does to the cash of its account.
enum QIFAction {
    /// Cash comes in: a sale, income, a transfer in.
    case cashIn
    /// Cash goes out: a purchase, an expense, a transfer out.
    case cashOut
    /// No cash of the account moves: shares only, a reinvestment, or money that comes from or goes to another account (`BuyX`).
    case noCash
    /// The amount says it with its sign.
    case asPrinted

    /// What an action's name means; an unknown one leaves the amount as it is printed.
    static func of(_ name: UnsafeBufferPointer<UInt8>) -> QIFAction {
        for (word, action) in names where name.count == word.utf8CodeUnitCount && QIFSection.starts(name, word) { return action }
        return .asPrinted
    }

    /// Minor units that the account's cash changes by, from the amount as printed.
    func cash(_ amount: Int64) -> Int64 {
        switch self {
        case .cashIn, .asPrinted: amount
        case .cashOut: amount > 0 ? 0 - amount : amount
        case .noCash: 0
        }
    }

    private static let names: [(StaticString, QIFAction)] = [
        ("buy", .cashOut), ("sell", .cashIn), ("div", .cashIn), ("reinvdiv", .noCash), ("intinc", .cashIn), ("xin", .cashIn),
        ("xout", .cashOut), ("cvrshrt", .cashOut), ("shtsell", .cashIn), ("miscexp", .cashOut), ("miscinc", .cashIn),
        ("margint", .cashOut), ("rtrncap", .cashIn), ("cglong", .cashIn), ("cgmid", .cashIn), ("cgshort", .cashIn),
        ("contribx", .cashIn), ("withdrwx", .cashOut), ("reinvint", .noCash), ("reinvlg", .noCash), ("reinvmd", .noCash),
        ("reinvsh", .noCash), ("shrsin", .noCash), ("shrsout", .noCash), ("stksplit", .noCash), ("reminder", .noCash),
        ("grant", .noCash), ("vest", .noCash), ("exercise", .noCash), ("exercisx", .noCash), ("expire", .noCash), ("buyx", .noCash),
        ("sellx", .noCash), ("divx", .noCash), ("intincx", .noCash), ("cvrshrtx", .noCash), ("shtsellx", .noCash),
        ("miscexpx", .noCash), ("miscincx", .noCash), ("margintx", .noCash), ("rtrncapx", .noCash), ("cglongx", .noCash),
        ("cgmidx", .noCash), ("cgshortx", .noCash),
    ]
}
