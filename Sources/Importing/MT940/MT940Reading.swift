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

    /// An amount's magnitude in minor units of the statement's currency; nil if it cannot be read.
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

extension MT940Reading {
    /// Reads subfields into a row; gives its memo: the purpose, then what the bank calls it.
    mutating func readNumbered(
        _ text: UnsafeBufferPointer<UInt8>, _ mark: UInt8, _ start: Int, into row: inout StatementLine
    ) -> TextRange {
        let subfields = MT940Subfields(text, mark: mark, start: start)
        subfields.name.withUnsafeBufferPointer { row.payee = file.arena.append($0.trimmed()) }
        subfields.account.withUnsafeBufferPointer { add(.counterpartAccount, $0) }
        var memo = subfields.purpose.withUnsafeBufferPointer { readPurpose($0) }
        if !memo.isEmpty && !subfields.kind.isEmpty { memo.append(0x20) }
        memo.append(contentsOf: subfields.kind)
        return file.arena.append(memo)
    }

    /// Reads the keywords of a purpose; gives the text that is left for a person.
    private mutating func readPurpose(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var memo: [UInt8] = []
        var meaning = MT940Keyword.Meaning.purpose
        var first = 0
        var index = 0
        while index <= text.count {
            let keyword = index < text.count ? MT940Keyword(text, at: index) : nil
            if keyword == nil && index < text.count {
                index += 1
                continue
            }
            let value = UnsafeBufferPointer(rebasing: text[first..<index]).trimmed()
            switch meaning {
            case .purpose:
                if !memo.isEmpty && !value.isEmpty { memo.append(0x20) }
                memo.append(contentsOf: value)
            case .reference: add(.reference, value)
            case .mandate: add(.mandate, value)
            case .ultimate: add(.counterpartName, value)
            case .account: add(.counterpartAccount, value)
            case .other: break
            }
            guard let keyword else { break }
            meaning = keyword.meaning
            first = keyword.end
            index = keyword.end
        }
        return memo
    }
}

extension MT940Reading {
    /// Reads the details of the last row.
    mutating func readDetails(_ field: MT940Fields.Field) {
        guard var row = current.statement.lines.last, current.detailFields < MT940Statement.detailFieldLimit else { return }
        current.detailFields += 1
        let content = UnsafeBufferPointer(rebasing: source[field.content]).trimmed()
        let form = MT940Form(content)
        row.raw.length = UInt32(truncatingIfNeeded: field.content.upperBound - Int(row.raw.offset))
        scratch.removeAll(keepingCapacity: true)
        MT940Join.append(content, form: form, to: &scratch)
        let text = scratch
        let memo =
            switch form {
            case .free: freeMemo(content)
            case .coded: text.withUnsafeBufferPointer { readCoded($0, into: &row) }
            case .numbered(let mark, let start): text.withUnsafeBufferPointer { readNumbered($0, mark, start, into: &row) }
            }
        row.memo = together(row.memo, memo)
        current.statement.lines[current.statement.lines.count - 1] = row
    }

    /// A text in one piece: its place in the source where it stands there so.
    mutating func joined(_ text: UnsafeBufferPointer<UInt8>, form: MT940Form) -> TextRange {
        if !text.contains(where: { $0 < 0x20 }) { return range(text) }
        scratch.removeAll(keepingCapacity: true)
        MT940Join.append(text, form: form, to: &scratch)
        return file.arena.append(scratch)
    }

    private mutating func freeMemo(_ content: UnsafeBufferPointer<UInt8>) -> TextRange {
        joined(content, form: .free)
    }

    /// Details and what is already known of the row (a supplementary line, or earlier details) in one text, details first.
    private mutating func together(_ known: TextRange, _ details: TextRange) -> TextRange {
        if known.isEmpty || details.isEmpty { return details.isEmpty ? known : details }
        let isSupplement = known == current.supplement
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: file.bytes(isSupplement ? details : known))
        scratch.append(0x20)
        scratch.append(contentsOf: file.bytes(isSupplement ? known : details))
        return file.arena.append(scratch)
    }

    /// Adds a fact about the last row that has to be written anew, unless it says nothing.
    mutating func add(_ kind: LineDetail.Kind, _ text: UnsafeBufferPointer<UInt8>) {
        let trimmed = text.trimmed()
        if trimmed.isEmpty || trimmed.equals("NOTPROVIDED") || trimmed.equals("NONREF") { return }
        add(kind, file.arena.append(trimmed))
    }
}

/// The keywords that SEPA puts into the purpose of German payments, each with a plus behind it.
struct MT940Keyword {
    /// What the text behind a keyword is.
    enum Meaning {
        /// The payment's purpose.
        case purpose
        /// The reference that travels end to end.
        case reference
        /// The direct-debit mandate.
        case mandate
        /// Whom the other side acts for.
        case ultimate
        /// The other side's account.
        case account
        /// Something that a person need not read.
        case other
    }

    /// What the text behind it is.
    let meaning: Meaning
    /// Where that text begins.
    let end: Int

    private static let keywords: [(name: StaticString, meaning: Meaning)] = [
        ("SVWZ+", .purpose), ("EREF+", .reference), ("MREF+", .mandate), ("ABWA+", .ultimate), ("ABWE+", .ultimate),
        ("IBAN+", .account), ("KREF+", .other), ("CRED+", .other), ("DEBT+", .other), ("COAM+", .other), ("OAMT+", .other),
        ("BIC+", .other),
    ]

    /// The keyword at an index; nil if none stands there.
    init?(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        guard start + 4 <= text.count, text[start] &- UInt8(ascii: "A") < 26 else { return nil }
        for (name, meaning) in MT940Keyword.keywords where text.holds(name, at: start) {
            self.meaning = meaning
            end = start + name.utf8CodeUnitCount
            return
        }
        return nil
    }
}
