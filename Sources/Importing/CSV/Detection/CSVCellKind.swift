/// What a single cell looks like, before anything is known of its column.
enum CSVCellKind {
    /// Whether a cell is a date that could not as well be an amount or an id.
    static func isDate(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let parts = CSVDateLexer.parts(of: cell) else { return false }
        return parts.shape != .shortCompact
    }

    /// Whether a cell is an amount: digits with marks as numbers have them, signs and currencies beside them.
    static func isAmount(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
        guard cell.count <= 40, let text = CSVAmountText(cell) else { return false }
        return CSVNumber.read(text.number, decimal: .point, group: nil, exponent: 4) != nil
            || CSVNumber.read(text.number, decimal: .comma, group: nil, exponent: 4) != nil
    }

    /// Whether an amount's cell looks like money rather than like an id or a count: it has a fraction or a currency.
    static func looksLikeMoney(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let text = CSVAmountText(cell) else { return false }
        return text.currency != 0 || !text.number.allSatisfy { $0 &- 48 <= 9 }
    }
}
