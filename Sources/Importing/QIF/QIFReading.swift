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
