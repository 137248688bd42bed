import Values

/// One reading of one CAMT file: follows the tags, keeps the leaves' places, and turns each finished block into its value.
struct CAMTReading {
    /// The file that is being read, with what was read so far.
    var file: StatementFile
    /// What the caller decided.
    let options: ReadOptions
    /// The file's bytes.
    let source: UnsafeBufferPointer<UInt8>
    /// The leaves of the blocks that are open.
    var values = CAMTValues()
    /// The statement that is being read.
    var statement = CAMTStatement()
    /// The entry that is being read.
    var entry = CAMTEntry()
    /// Tells the line of a block.
    var lines: LineCounter
    /// Bank codes that were written before.
    var codes = CAMTCodes()
    /// Room to write texts in.
    var scratch: [UInt8] = []
    /// Room to gather the values of one text in.
    var pieces: [CAMTValue] = []

    private let schema = CAMTSchema.shared
    /// Whether it was said that the file holds too many statements.
    var saidLimit = false

    /// A reading that has not begun.
    init(_ file: StatementFile, options: ReadOptions) {
        self.file = file
        self.options = options
        source = file.source.bytes
        lines = LineCounter(source)
    }

    /// Reads to the end, or to what makes going on impossible.
    mutating func run() {
        var scanner = XMLScanner(source)
        var places = [CAMTPlace](repeating: .outside, count: XMLScanner.frameCount)
        while true {
            switch scanner.next() {
            case .open:
                let place = schema.place(of: scanner.name, in: places[scanner.depth &- 1])
                places[scanner.depth] = place
                if place.isBlock { begin(place, at: scanner.tagStart) }
            case .close:
                let place = places[scanner.depth &+ 1]
                if place.isLeaf {
                    values.keep(CAMTValue(scanner.closed, end: scanner.tagStart, in: source), at: place)
                } else if place.isBlock {
                    finish(place, end: scanner.tagEnd)
                }
            case .unbalanced:
                let tag = UnsafeBufferPointer(rebasing: source[scanner.tagStart..<scanner.tagEnd])
                file.note(.camtUnbalanced, line: lines.line(at: scanner.tagStart), found: tag)
            case .doctype: return stop(.camtDoctype, at: scanner.tagStart)
            case .tooDeep: return stop(.camtNesting, at: scanner.tagStart)
            case .truncated: return stop(.fileTruncated, at: source.count)
            case .end:
                if file.statements.isEmpty && !file.hasErrors { file.note(.camtNoStatement, line: 0) }
                return
            }
        }
    }

    private mutating func begin(_ place: CAMTPlace, at offset: Int) {
        let line = lines.line(at: offset)
        switch place {
        case .statement: beginStatement(line: line)
        case .balance:
            values.forget(.balanceCode, through: .balanceIncludesCredit)
            statement.blockLine = line
        case .entry: beginEntry(line: line, offset: offset)
        default: beginPart()
        }
    }

    private mutating func finish(_ place: CAMTPlace, end: Int) {
        switch place {
        case .statement: finishStatement()
        case .balance: finishBalance()
        case .entry: finishEntry(end: end)
        default: finishPart()
        }
    }

    /// Ends the reading early, keeping what is complete.
    private mutating func stop(_ id: IssueID, at offset: Int) {
        file.note(id, line: lines.line(at: offset), count: id == .camtNesting ? ImportLimits.nesting : 0)
        if statement.isOpen { finishStatement() }
    }
}

extension CAMTReading {
    /// The plain text of a value: its place in the source where it stands there as it is, else rewritten.
    mutating func text(_ value: CAMTValue) -> TextRange {
        let content = value.content(in: source)
        guard let base = source.baseAddress, let start = content.baseAddress, !content.isEmpty else { return .empty }
        guard content.count <= ImportLimits.lineBytes else {
            file.note(.camtText, line: statement.blockLine, found: content, count: content.count)
            return .empty
        }
        guard XMLText.needsRewriting(content) else { return TextRange((start - base)..<(start - base + content.count)) }
        scratch.removeAll(keepingCapacity: true)
        XMLText.append(content, to: &scratch)
        return file.arena.append(scratch)
    }

    /// The plain text of a reference, empty for the words with which banks say that there is none.
    mutating func reference(_ value: CAMTValue) -> TextRange {
        let content = value.content(in: source)
        if content.equals("NOTPROVIDED") || content.equals("NONREF") { return .empty }
        return text(value)
    }

    /// The values in `pieces` as one text, in their order. A value that repeats an earlier one is left out, and one of
    /// exactly 140 bytes was cut there by the format, so that the next follows it without a blank.
    mutating func joinedPieces() -> TextRange {
        dropRepeatedPieces()
        if pieces.count <= 1 { return pieces.first.map { text($0) } ?? .empty }
        scratch.removeAll(keepingCapacity: true)
        var wasCut = true
        for piece in pieces {
            let content = piece.content(in: source)
            if scratch.count + content.count > ImportLimits.lineBytes { break }
            if !wasCut { scratch.append(0x20) }
            XMLText.append(content, to: &scratch)
            wasCut = content.count == 140
        }
        return file.arena.append(scratch)
    }

    private mutating func dropRepeatedPieces() {
        var kept = 0
        for index in pieces.indices {
            let content = pieces[index].content(in: source)
            var isNew = !content.isEmpty
            for earlier in 0..<min(kept, 16) where isNew {
                let other = pieces[earlier].content(in: source)
                isNew = other.count != content.count || !other.elementsEqual(content)
            }
            if isNew {
                pieces[kept] = pieces[index]
                kept += 1
            }
        }
        pieces.removeLast(pieces.count - kept)
    }

    /// An amount's magnitude in minor units; nil if it cannot be read. A rounding is noted.
    mutating func amount(_ value: CAMTValue, exponent: Int, line: Int) -> Int64? {
        guard let reading = CAMTAmount.read(value.content(in: source), exponent: exponent) else { return nil }
        if reading.rounded { file.note(.amountRounded, line: line, found: value.content(in: source)) }
        return reading.minorUnits
    }

    /// The date part of a date or of a date and time, whatever its zone; nil if there is none. A day that does not
    /// exist becomes the last of its month with a note.
    mutating func day(_ value: CAMTValue, line: Int) -> Day? {
        let content = value.content(in: source)
        guard let year = content.digits(at: 0, length: 4) else { return nil }
        let gap = content.count > 4 && content[4] == UInt8(ascii: "-") ? 1 : 0
        guard let month = content.digits(at: 4 + gap, length: 2) else { return nil }
        guard gap == 0 || (content.count > 7 && content[7] == UInt8(ascii: "-")) else { return nil }
        guard let dayOfMonth = content.digits(at: 6 + 2 * gap, length: 2) else { return nil }
        guard let nearest = NearestDay(year: year, month: month, day: dayOfMonth) else { return nil }
        if !nearest.isExact { file.note(.camtDayAdjusted, line: line, found: content) }
        return nearest.day
    }
}

extension CAMTReading {
    /// Begins an entry.
    mutating func beginEntry(line: Int, offset: Int) {
        statement.blockLine = line
        values.forget(.entryReference, through: .creditorNumber)
        values.forgetRepeated()
        entry.line = line
        entry.offset = offset
        entry.partCount = 0
        entry.parts.removeAll(keepingCapacity: true)
        entry.bankCode = .empty
        entry.original = nil
        entry.merchantCategory = .none
    }

    /// Turns the entry whose leaves are complete into a row, or into an issue that says what is missing.
    mutating func finishEntry(end: Int) {
        let status = values.status(in: source)
        if status == .information { return countInformation() }
        guard let sign = values[.entryDirection].sign(in: source) else { return refuse(.camtDirection, values[.entryDirection]) }
        let index = statementIndex(values[.entryAmount].currencyCode(in: source))
        guard let magnitude = amount(values[.entryAmount], exponent: ownExponent(index), line: entry.line) else {
            return refuse(.camtAmount, values[.entryAmount])
        }
        guard let day = bookingDay() else { return refuse(.camtDay, values[.bookingDay]) }
        if entry.partCount <= 1 { settleShared() }
        var line = StatementLine(day: day, amount: sign * magnitude, lineNumber: UInt32(truncatingIfNeeded: entry.line))
        line.raw = TextRange(entry.offset..<max(end, entry.offset))
        if status == .pending || status == .unknown { line.flags.insert(.pending) }
        if status == .unknown { file.note(.camtStatus, line: entry.line, found: values.statusValue.content(in: source)) }
        if values[.entryIsReversal].isTrue(in: source) { line.flags.insert(.reversal) }
        line.bankID = bankID()
        if entry.partCount > 1 { finishBatch(&line, index) } else { finishSingle(&line, index) }
        statement.statements[index].lines.append(line)
    }

    private mutating func countInformation() {
        if statement.informationCount == 0 { statement.informationLine = entry.line }
        statement.informationCount += 1
    }

    private mutating func refuse(_ id: IssueID, _ value: CAMTValue) {
        file.note(id, line: entry.line, found: value.content(in: source))
    }

    /// The statement that entries in a currency belong to: the account's own, or one beside it.
    private mutating func statementIndex(_ amountCurrency: Currency?) -> Int {
        settleCurrency(amountCurrency)
        guard let amountCurrency, let own = statement.currency, amountCurrency != own else { return 0 }
        for index in statement.statements.indices.dropFirst() where statement.statements[index].account.currency == amountCurrency {
            return index
        }
        file.note(.camtCurrency, line: entry.line, found: amountCurrency.code)
        var other = Statement()
        other.account.currency = amountCurrency
        statement.statements.append(other)
        return statement.statements.count - 1
    }

    /// The currency of a statement's amounts.
    func ownCurrency(_ index: Int) -> Currency {
        (index == 0 ? statement.currency : statement.statements[index].account.currency) ?? options.defaultCurrency
    }

    /// Minor digits of a statement's amounts.
    private mutating func ownExponent(_ index: Int) -> Int {
        statement.exponent(of: ownCurrency(index))
    }

    /// The booking day, else the value day, else a day of the transaction, else with a note the day of the statement.
    private mutating func bookingDay() -> Day? {
        if let day = day(values[.bookingDay], line: entry.line) { return day }
        if let day = day(values[.valueDay], line: entry.line) { return day }
        if let day = day(values[.relatedDay], line: entry.line) { return day }
        guard values[.bookingDay].isEmpty, values[.valueDay].isEmpty, let day = day(values[.created], line: entry.line) else { return nil }
        file.note(.camtDayAssumed, line: entry.line, found: day.iso)
        return day
    }

    /// The bank's id: of the entry, else of its only part, else the entry's reference.
    private mutating func bankID() -> TextRange {
        let own = reference(values[.entryServicerReference])
        if !own.isEmpty { return own }
        if entry.partCount <= 1 {
            let ofPart = reference(values[.partServicerReference])
            if !ofPart.isEmpty { return ofPart }
            if values[.otherReferenceType].says("FI-UMSATZ-ID", in: source) { return reference(values[.otherReferenceText]) }
        }
        return reference(values[.entryReference])
    }
}

/// The entry that is being read, as far as it is not in `CAMTValues`.
struct CAMTEntry {
    /// Line of its tag.
    var line = 0
    /// Offset of its tag.
    var offset = 0
    /// Transaction details seen, stored or not.
    var partCount = 0
    /// Transaction details, kept here only when there are several.
    var parts: [CAMTPart] = []
    /// The entry's own bank transaction code, read before the parts bring theirs.
    var bankCode = TextRange.empty
    /// The entry's own amount in another currency.
    var original: CAMTOriginalAmount?
    /// The entry's own merchant category.
    var merchantCategory = CAMTValue.none
}

/// Bank transaction codes written as `PMNT-RCDT-ESCT`; the few that a file uses are written once each.
struct CAMTCodes {
    private static let limit = 32
    private var known: [(hash: UInt64, range: TextRange)] = []

    /// Where a code is written, writing it when it is new.
    mutating func range(of code: [UInt8], in arena: TextArena) -> TextRange {
        code.withUnsafeBufferPointer { bytes in
            let hash = Hash64.of(bytes)
            for entry in known where entry.hash == hash && arena.bytes(entry.range).elementsEqual(bytes) { return entry.range }
            let range = arena.append(bytes)
            if known.count < CAMTCodes.limit { known.append((hash, range)) }
            return range
        }
    }
}
