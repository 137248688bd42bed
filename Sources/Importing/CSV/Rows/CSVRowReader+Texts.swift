import Values

extension CSVRowReader {
    /// The text of one column.
    @inline(__always)
    mutating func text(_ column: Int, _ cells: CSVCells) -> TextRange {
        let cell = cells[column]
        guard let address = cell.baseAddress, cell.count > 0 else { return .empty }
        if cells.fields[column].hasDoubledQuotes { return unquoted(cell) }
        let start = address - cells.base
        return TextRange(offset: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: cell.count))
    }

    /// The text of several columns: the filled ones joined, a text that only repeats the last one left out.
    @inline(__always)
    mutating func text(_ columns: CSVTextColumns, _ cells: CSVCells) -> TextRange {
        if columns.only >= 0 { return text(columns.only, cells) }
        return columns.only == -1 ? .empty : joined(columns, cells)
    }

    @inline(never)
    private mutating func joined(_ columns: CSVTextColumns, _ cells: CSVCells) -> TextRange {
        var last = -1
        var count = 0
        scratch.removeAll(keepingCapacity: true)
        for column in columns.all {
            let cell = cells[column]
            guard !cell.isEmpty, last < 0 || !cells[last].elementsEqual(cell) else { continue }
            if count > 0 { scratch.append(columns.separator) }
            appendUnquoted(cell, isDoubled: cells.fields[column].hasDoubledQuotes)
            last = column
            count += 1
        }
        guard count > 0 else { return .empty }
        return count == 1 ? text(last, cells) : arena.append(scratch)
    }

    private mutating func appendUnquoted(_ cell: UnsafeBufferPointer<UInt8>, isDoubled: Bool) {
        var index = 0
        while index < cell.count {
            scratch.append(cell[index])
            let isPair =
                isDoubled && cell[index] == scanner.dialect.quote && index + 1 < cell.count && cell[index + 1] == scanner.dialect.quote
            index += isPair ? 2 : 1
        }
    }

    /// A quoted text with its doubled quotes made single.
    @inline(never)
    private mutating func unquoted(_ cell: UnsafeBufferPointer<UInt8>) -> TextRange {
        let quote = scanner.dialect.quote
        var plain: [UInt8] = []
        plain.reserveCapacity(cell.count)
        var index = 0
        while index < cell.count {
            plain.append(cell[index])
            let isPair = cell[index] == quote && index + 1 < cell.count && cell[index + 1] == quote
            index += isPair ? 2 : 1
        }
        return arena.append(plain)
    }

    /// Notes the rare facts of a row beside the rows.
    mutating func addDetails(_ cells: CSVCells, _ day: Day) {
        let line = group.lines.count
        let value = cells[columns.valueDate]
        if !value.isEmpty, let other = valueDates.day(value, detection.mapping.dateOrder, today: options.today), other != day {
            group.details.append(LineDetail(line: line, kind: .valueDay, number: Int64(other.number)))
        }
        var index = 0
        while index < detailColumns.count {
            let range = text(detailColumns[index].column, cells)
            if !range.isEmpty { group.details.append(LineDetail(line: line, kind: detailColumns[index].kind, text: range)) }
            index &+= 1
        }
        addOriginalAmount(line, cells)
    }

    /// Notes the amount in the currency of the purchase, where that is another one than the row's.
    private mutating func addOriginalAmount(_ line: Int, _ cells: CSVCells) {
        guard columns.originalAmount >= 0, columns.originalCurrency >= 0 else { return }
        let cell = cells[columns.originalCurrency]
        guard let address = cell.baseAddress, let currency = CurrencyMark.currency(of: cell), currency.packed != group.currency else {
            return
        }
        let read = detection.reader.read(cells[columns.originalAmount], exponent: currency.exponent)
        guard read.flags.isDisjoint(with: [.empty, .unreadable]) else { return }
        let start = address - cells.base
        let detail = LineDetail(line: line, kind: .originalAmount, text: TextRange(start..<(start + cell.count)), number: read.minorUnits)
        group.details.append(detail)
    }
}
