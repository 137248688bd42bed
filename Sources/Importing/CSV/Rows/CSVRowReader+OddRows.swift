import Values

extension CSVRowReader {
    /// Reads a row that is not like the others: too long, too wide, without a day, a total, a text.
    @inline(never)
    mutating func readOddRow(into file: inout StatementFile) {
        guard hasReadableSize(into: &file) else { return }
        if scanner.cells.isBlank || isHeaderAgain() { return }
        if scanner.hasOpenQuote { file.note(.csvQuoteUnterminated, line: scanner.line, found: excerpt()) }
        if scanner.fieldCount > detection.layout.columnCount { narrow(into: &file) }
        let cells = scanner.cells
        if cells.count >= columns.needed, let day = day(cells[columns.date]) { return readDated(day, cells, into: &file) }
        readUndated(cells, into: &file)
    }

    private mutating func hasReadableSize(into file: inout StatementFile) -> Bool {
        if scanner.end - scanner.start > ImportLimits.lineBytes {
            file.note(.csvLineTooLong, line: scanner.line, found: excerpt(), count: ImportLimits.lineBytes)
            return false
        }
        if scanner.hasTooManyFields {
            file.note(.csvColumnsTooMany, line: scanner.line, found: excerpt(), count: ImportLimits.columns)
            return false
        }
        return true
    }

    /// Whether the row repeats the header, as files that were glued together do.
    private mutating func isHeaderAgain() -> Bool {
        guard let header = detection.headerBytes else { return false }
        return UnsafeBufferPointer(start: scanner.base + scanner.start, count: scanner.end - scanner.start).elementsEqual(header)
    }

    /// The bytes of a text; for a rewritten one valid until the next rewriting.
    mutating func bytes(_ range: TextRange) -> UnsafeBufferPointer<UInt8> {
        if range.offset >= TextRange.rewrittenBase { return arena.bytes(range) }
        return UnsafeBufferPointer(start: scanner.base + Int(range.offset), count: Int(range.length))
    }

    /// The row's own bytes, for an issue to repeat.
    mutating func excerpt() -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: scanner.base + scanner.start, count: min(scanner.end - scanner.start, ImportLimits.issueExcerptBytes))
    }

    /// Reads a row whose date column holds no date.
    private mutating func readUndated(_ cells: CSVCells, into file: inout StatementFile) {
        let filled = (0..<cells.count).filter { !cells[$0].isEmpty }
        guard let first = filled.first else { return }
        if takeSummary(cells, filled) { return }
        if filled.count == 1, takeSection(cells[first]) { return }
        if columns.valueDate >= 0, cells[columns.date].isEmpty, let day = day(cells[columns.valueDate]) {
            return readDated(day, cells, into: &file)
        }
        guard selectGroup(cells, into: &file) else { return }
        let amount = amount(cells)
        let date = cells[columns.date]
        if StatusWord.of(date) == .pending || (!filled.isEmpty && date.isEmpty && status(cells) == .pending) {
            if amount.flags.isDisjoint(with: [.empty, .unreadable]) { return appendPending(amount.minorUnits, cells, into: &file) }
        }
        if date.isEmpty { return readWithoutDate(amount, cells, first, into: &file) }
        let hasAmount = amount.flags.isDisjoint(with: [.empty, .unreadable])
        if hasAmount, cells.count >= columns.needed {
            releaseHeld(into: &file)
            return file.note(.csvDateUnreadable, line: scanner.line, found: date)
        }
        if let day = day(date), cells.count < columns.needed {
            releaseHeld(into: &file)
            return noteFew(day, into: &file)
        }
        let isNote = filled.count == 1 && cells.count == detection.layout.width && cells.count >= columns.needed
        hold(isNote ? .note : cells.count < columns.needed ? .few : .badDate, cells[first], into: &file)
    }

    private mutating func noteFew(_ day: Day, into file: inout StatementFile) {
        file.note(.csvColumnsFew, line: scanner.line, found: excerpt(), count: detection.layout.width)
    }

    /// Reads a row whose date is blank: more text of the row above, a row of the same day, or a total.
    private mutating func readWithoutDate(_ amount: CSVAmount, _ cells: CSVCells, _ first: Int, into file: inout StatementFile) {
        let isText = columns.payees.all.contains(first) || columns.memos.all.contains(first)
        if amount.flags.contains(.empty), hasPrevious, isText { return appendContinuation(cells) }
        let hasAmount = amount.flags.isDisjoint(with: [.empty, .unreadable])
        if hasAmount, let previousDay, columns.payees.all.contains(where: { !cells[$0].isEmpty }) {
            inherited = inherited.count == 0 ? (scanner.line, 1) : (inherited.line, inherited.count + 1)
            return readDated(previousDay, cells, into: &file)
        }
        hold(cells.count < columns.needed ? .few : .badDate, cells[first], into: &file)
    }

    /// Adds the texts of a row without day and amount to the memo of the row above.
    private mutating func appendContinuation(_ cells: CSVCells) {
        let last = group.lines.count - 1
        guard last >= 0 else { return }
        var memo = group.lines[last].memo
        // A memo that ends where the rewritten text ends grows in place, so that a thousand pieces are not copied a thousand times.
        let isLast = memo.offset >= TextRange.rewrittenBase && Int(memo.offset - TextRange.rewrittenBase) + Int(memo.length) == arena.count
        scratch.removeAll(keepingCapacity: true)
        if isLast || !memo.isEmpty, Int(memo.length) < ImportLimits.lineBytes {
            if !isLast { scratch.append(contentsOf: bytes(memo)) }
            scratch.append(0x20)
        }
        for column in columns.payees.all + columns.memos.all where !cells[column].isEmpty {
            if let end = scratch.last, end != 0x20 { scratch.append(0x20) }
            scratch.append(contentsOf: cells[column])
        }
        guard scratch.count + (isLast ? Int(memo.length) : 0) <= ImportLimits.lineBytes else { return }
        let added = arena.append(scratch)
        guard !added.isEmpty else { return }
        if isLast { memo.length += added.length } else { memo = added }
        group.lines[last].memo = memo
        let raw = group.lines[last].raw
        if scanner.end > Int(raw.offset) { group.lines[last].raw = TextRange(Int(raw.offset)..<scanner.end) }
    }

    /// Adds a pending row that has no day of its own; it gets the newest booked day at the end.
    private mutating func appendPending(_ amount: Int64, _ cells: CSVCells, into file: inout StatementFile) {
        let index = group.lines.count
        let wasPending = sectionIsPending
        sectionIsPending = true
        append(amount, options.today, cells, into: &file)
        sectionIsPending = wasPending
        if group.lines.count > index {
            group.lines[index].flags.insert(.pending)
            group.undated.append(index)
        }
    }

    /// Understands a line such as `Pending transactions`, which speaks of the rows under it.
    private mutating func takeSection(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
        switch StatusWord.of(cell) {
        case .pending: sectionIsPending = true
        case .posted: sectionIsPending = false
        case .cancelled, .unknown: return false
        }
        return true
    }

    /// Understands a total or a balance that stands among the rows; balances at the beginning and end are kept.
    private mutating func takeSummary(_ cells: CSVCells, _ filled: [Int]) -> Bool {
        for column in filled.prefix(3) {
            guard let summary = SummaryWord.of(cells[column]) else { continue }
            let value = filled.last { $0 > column && CSVCellKind.isAmount(cells[$0]) && !CSVCellKind.isDate(cells[$0]) }
            if let value, let address = cells[value].baseAddress {
                let start = address - cells.base
                let range = TextRange(start..<(start + cells[value].count))
                if summary == .opening, declaredOpening.isEmpty { declaredOpening = range }
                if summary == .closing { declaredClosing = range }
            }
            return true
        }
        return false
    }
}

extension CSVRowReader {
    /// Keeps a row back until it is known whether rows follow it.
    private mutating func hold(_ kind: CSVHeldRow.Kind, _ cell: UnsafeBufferPointer<UInt8>, into file: inout StatementFile) {
        var text = TextRange.empty
        if let address = cell.baseAddress {
            let start = address - scanner.base
            text = TextRange(start..<(start + cell.count))
        }
        held.append(CSVHeldRow(kind: kind, line: scanner.line, raw: TextRange(scanner.start..<scanner.end), text: text))
        if held.count > CSVLimits.footerRows { releaseHeld(into: &file) }
    }

    /// Makes errors or notes of the rows that were kept back, because rows follow them.
    @inline(never)
    mutating func releaseHeld(into file: inout StatementFile) {
        for row in held {
            switch row.kind {
            case .badDate: file.note(.csvDateUnreadable, line: row.line, found: file.bytes(row.text))
            case .few: file.note(.csvColumnsFew, line: row.line, found: file.bytes(row.text), count: detection.layout.width)
            case .note: appendNote(row, into: &file)
            }
        }
        held.removeAll(keepingCapacity: true)
    }

    /// Keeps what the bank wanted to say between two rows: a row of zero on the day of the row above.
    private mutating func appendNote(_ row: CSVHeldRow, into file: inout StatementFile) {
        guard let previousDay else {
            return file.note(.csvDateUnreadable, line: row.line, found: file.bytes(row.text))
        }
        file.note(.csvAmountEmpty, line: row.line, found: file.bytes(row.text))
        var line = StatementLine(day: previousDay, amount: 0, lineNumber: UInt32(truncatingIfNeeded: row.line))
        line.payee = row.text
        line.raw = row.raw
        group.lines.append(line)
    }

    /// Reads a row with a day whose amount needs care: missing, unreadable, rounded, or in another currency.
    @inline(never)
    mutating func readUnusual(_ amount: CSVAmount, _ day: Day, _ cells: CSVCells, into file: inout StatementFile) {
        if amount.flags.contains(.unreadable) {
            let column = columns.amounts.first { !cells[$0].isEmpty } ?? columns.debit
            let cell = cells[column].isEmpty ? cells[columns.credit] : cells[column]
            return file.note(.csvAmountUnreadable, line: scanner.line, found: cell)
        }
        if amount.flags.contains(.signUnknown) {
            return file.note(.csvSignUnreadable, line: scanner.line, found: cells[columns.sign])
        }
        if amount.flags.contains(.empty) { return readWithoutAmount(day, cells, into: &file) }
        if amount.flags.contains(.rounded) {
            rounded = rounded.count == 0 ? (scanner.line, 1) : (rounded.line, rounded.count + 1)
        }
        if amount.currency != 0, amount.currency != group.currency {
            guard selectGroup(inCurrency: amount.currency, cells, into: &file) else { return }
        }
        append(amount.minorUnits, day, cells, into: &file)
    }

    /// Reads a row with a day and no amount: a balance that is printed as a row, or something that the bank wanted to say.
    private mutating func readWithoutAmount(_ day: Day, _ cells: CSVCells, into file: inout StatementFile) {
        let texts = (0..<cells.count).filter { !cells[$0].isEmpty && $0 != columns.date && $0 != columns.valueDate }
        guard !texts.isEmpty, !takeSummary(cells, texts) else { return }
        file.note(.csvAmountEmpty, line: scanner.line, found: cells[texts[0]])
        append(0, day, cells, into: &file)
    }

    /// Counts a row that was cancelled or declined.
    mutating func noteCancelled() {
        cancelled = cancelled.count == 0 ? (scanner.line, 1) : (cancelled.line, cancelled.count + 1)
    }
}
