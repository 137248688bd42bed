import Values

/// One reading of one MT940 or MT942 file, field by field.
struct MT940Reading {
    /// The file that is being read, with what was read so far.
    var file: StatementFile
    /// What the caller decided.
    let options: ReadOptions
    /// The file's bytes.
    let source: UnsafeBufferPointer<UInt8>
    /// The fields that are still to come.
    var fields: MT940Fields
    /// The statement that is being read.
    var current = MT940Statement()
    /// Whether the last statement of the file ended with a page's balance, so that the next page may continue it.
    var lastEndsPage = false
    /// Whether it was said that the file holds too many statements.
    var saidLimit = false
    /// Room to write texts in.
    var scratch: [UInt8] = []

    /// Tells the line of a field.
    var lines: LineCounter

    /// A reading that has not begun.
    init(_ file: StatementFile, options: ReadOptions) {
        self.file = file
        self.options = options
        source = file.source.bytes
        fields = MT940Fields(source)
        lines = LineCounter(source)
    }

    /// Reads to the end.
    mutating func run() {
        while true {
            switch fields.next() {
            case .field(let field): read(field)
            case .endOfMessage:
                current.wasEnded = true
                // A text can hold such a line too: while a closing balance is owed, the message goes on.
                if current.statement.opening == nil || current.statement.closing != nil { finishStatement(atEnd: false) }
            case .endOfFile:
                finishStatement(atEnd: true)
                if file.statements.isEmpty && !file.hasErrors { file.note(.mt940NoStatement, line: 0) }
                return
            }
        }
    }

    private mutating func read(_ field: MT940Fields.Field) {
        let line = lines.line(at: field.start)
        guard field.content.count <= ImportLimits.lineBytes else {
            file.note(.mt940Field, line: line, count: field.content.count)
            return
        }
        if field.tag != .details && field.tag != .entry { current.hasOpenRow = false }
        switch field.tag {
        case .reference: begin(line: line)
        case .account: readAccount(field, line: line)
        case .opening, .openingOfPage: readOpening(field, line: line)
        case .entry: readEntry(field, line: line)
        case .details: if current.hasOpenRow { readDetails(field) }
        case .closing, .closingOfPage: readClosing(field, line: line)
        case .floorLimit: if current.currency == nil { current.currency = currency(field.content) }
        case .debits, .credits: readTotal(field, line: line)
        case .other: break
        }
    }

    /// Begins a statement after what came before it.
    mutating func begin(line: Int) {
        finishStatement(atEnd: false)
        current.isOpen = true
        current.line = line
    }

    /// The bytes of a field's first line, without blanks around them.
    func firstLine(_ content: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        let all = UnsafeBufferPointer(rebasing: source[content])
        return UnsafeBufferPointer(rebasing: all[..<all.endOfLine(from: 0).end]).trimmed()
    }

    /// The range of some bytes of the source.
    func range(_ bytes: UnsafeBufferPointer<UInt8>) -> TextRange {
        guard let base = source.baseAddress, let start = bytes.baseAddress, !bytes.isEmpty else { return .empty }
        return TextRange((start - base)..<(start - base + bytes.count))
    }

    private mutating func readAccount(_ field: MT940Fields.Field, line: Int) {
        let isSecond = !current.account.isEmpty || current.statement.opening != nil || !current.statement.lines.isEmpty
        if !current.isOpen || isSecond { begin(line: line) }
        current.account = range(firstLine(field.content))
    }

    private mutating func readOpening(_ field: MT940Fields.Field, line: Int) {
        if !current.isOpen || current.statement.opening != nil || current.statement.closing != nil {
            let account = current.isOpen ? current.account : .empty
            begin(line: line)
            current.account = account
        }
        current.statement.opening = balance(field, line: line)
        current.continuesPage = field.tag == .openingOfPage
    }

    private mutating func readClosing(_ field: MT940Fields.Field, line: Int) {
        guard current.isOpen else { return }
        current.statement.closing = balance(field, line: line)
        current.endsPage = field.tag == .closingOfPage
    }

    /// A balance such as `C131016DEM84349,74`; nothing, with a note, when it cannot be read.
    private mutating func balance(_ field: MT940Fields.Field, line: Int) -> StatementBalance? {
        let text = firstLine(field.content)
        guard text.count > 10, let mark = MT940Reading.sign(text[0]), let day = MT940Entry.day(text, at: 1, today: options.today),
            let currency = Currency(code: text[7..<10])
        else {
            file.note(.mt940Balance, line: line, found: text)
            return nil
        }
        if current.currency == nil { current.currency = currency }
        let digits = UnsafeBufferPointer(rebasing: text[10...]).trimmed()
        guard current.currency == currency, let amount = amount(digits, line: line) else {
            file.note(.mt940Balance, line: line, found: text)
            return nil
        }
        if !day.isExact { file.note(.mt940DayAdjusted, line: line, found: text) }
        return StatementBalance(amount: mark * amount, day: day.day)
    }

    private static func sign(_ mark: UInt8) -> Int64? {
        switch mark & 0xDF {
        case UInt8(ascii: "C"): 1
        case UInt8(ascii: "D"): -1
        default: nil
        }
    }

    /// An amount's magnitude in minor units of the statement's currency; nothing when it cannot be read.
    mutating func amount(_ digits: UnsafeBufferPointer<UInt8>, line: Int) -> Int64? {
        let exponent = (current.currency ?? options.defaultCurrency).exponent
        guard let reading = MT940Amount.read(digits, exponent: exponent) else { return nil }
        if reading.rounded { file.note(.amountRounded, line: line, found: digits) }
        return reading.minorUnits
    }

    /// The first three letters of a field that follow digits or nothing, as `:34F:` and `:90C:` name their currency.
    func currency(_ content: Range<Int>) -> Currency? {
        let text = firstLine(content)
        var index = 0
        while index < text.count && text[index] &- 48 <= 9 { index += 1 }
        return index + 3 <= text.count ? Currency(code: text[index..<(index + 3)]) : nil
    }
}
