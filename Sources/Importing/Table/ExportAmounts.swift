package import Values

/// The amounts of a column, with or without a currency's sign: all are looked at before one is read, because only together do they
/// say which mark stands before the fraction.
package struct ExportAmounts {
    private var marks = DecimalMarkEvidence()
    /// The currency that the signs name; nil if they name none, or several, or one that many share (`$`).
    package private(set) var currency: Currency?
    private var hasSeveral = false

    /// A column of which nothing has been looked at.
    package init() {}

    /// An amount as it was read.
    package struct Reading: Sendable {
        /// Minor units with their sign.
        package var minorUnits: Int64
        /// Whether digits beyond the minor unit were rounded away.
        package var isRounded: Bool
    }

    /// Takes a cell into account.
    package mutating func see(_ cell: UnsafeBufferPointer<UInt8>) {
        guard let parts = ExportAmounts.parts(of: cell) else { return }
        marks.see(parts.digits)
        guard !parts.sign.isEmpty, let found = CurrencyMark.currency(of: parts.sign) else { return }
        if let currency, currency != found { hasSeveral = true }
        currency = hasSeveral ? nil : found
    }

    /// The amount of a cell; nil if it is none.
    package func read(_ cell: UnsafeBufferPointer<UInt8>, exponent: Int) -> Reading? {
        guard let parts = ExportAmounts.parts(of: cell) else { return nil }
        guard case .amount(let units, let rounded) = PrintedAmount.read(parts.digits, exponent: exponent, mark: marks.mark ?? .point)
        else { return nil }
        return Reading(minorUnits: parts.isNegative ? 0 - units : units, isRounded: rounded)
    }

    /// What stands before or behind the digits, the digits with their marks, and whether a minus or brackets stand anywhere.
    private static func parts(
        of cell: UnsafeBufferPointer<UInt8>
    ) -> (sign: UnsafeBufferPointer<UInt8>, digits: UnsafeBufferPointer<UInt8>, isNegative: Bool)? {
        guard cell.count <= PrintedAmount.byteLimit, let first = cell.firstIndex(where: { $0 &- 48 <= 9 }),
            let last = cell.lastIndex(where: { $0 &- 48 <= 9 })
        else { return nil }
        var start = first
        if start > 0, cell[start - 1] == UInt8(ascii: ".") || cell[start - 1] == UInt8(ascii: ",") { start -= 1 }
        let before = trimmed(UnsafeBufferPointer(rebasing: cell[..<start]))
        let behind = trimmed(UnsafeBufferPointer(rebasing: cell[(last + 1)...]))
        let isNegative = before.isNegative || behind.isNegative
        guard before.rest.isEmpty || behind.rest.isEmpty else { return nil }
        let sign = before.rest.isEmpty ? behind.rest : before.rest
        return (sign, UnsafeBufferPointer(rebasing: cell[start...last]), isNegative)
    }

    /// A text without blanks, signs and brackets around it, and whether a minus or a bracket was among them.
    private static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> (rest: UnsafeBufferPointer<UInt8>, isNegative: Bool) {
        var (start, end, isNegative) = (0, text.count, false)
        while start < end, let length = passed(text, start, &isNegative) { start += length }
        while end > start, let length = passedBackwards(text, start, end, &isNegative) { end -= length }
        return (UnsafeBufferPointer(rebasing: text[start..<end]), isNegative)
    }

    private static func passed(_ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ isNegative: inout Bool) -> Int? {
        switch text[index] {
        case 0x20, UInt8(ascii: "+"), UInt8(ascii: ")"): return 1
        case UInt8(ascii: "-"), UInt8(ascii: "("):
            isNegative = true
            return 1
        case 0xE2 where index + 2 < text.count && text[index + 1] == 0x88 && text[index + 2] == 0x92:
            isNegative = true
            return 3
        case 0xC2 where index + 1 < text.count && text[index + 1] == 0xA0: return 2
        default: return nil
        }
    }

    private static func passedBackwards(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ isNegative: inout Bool) -> Int? {
        for length in 1...3 where end - length >= start {
            if let passed = passed(text, end - length, &isNegative), passed == length { return length }
        }
        return nil
    }
}
