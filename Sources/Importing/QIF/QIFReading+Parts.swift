import Values

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

    /// A quantity or price in millionths; nothing when there is none.
    private func millionths(_ printed: TextRange) -> Int64? {
        let bytes = bytes(printed)
        guard !bytes.isEmpty, bytes.count <= 12 || bytes.contains(style.mark.rawValue), bytes.count <= 24 else { return nil }
        let whole = bytes.firstIndex(of: style.mark.rawValue) ?? bytes.count
        guard whole <= 12, case .amount(let units, _) = PrintedAmount.read(bytes, exponent: 6, mark: style.mark) else { return nil }
        return units
    }
}
