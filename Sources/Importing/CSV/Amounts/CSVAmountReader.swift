import Values

/// Reads amounts with the marks that were decided for the file: the plain shape in one quick loop, every other in a careful one.
struct CSVAmountReader {
    /// The mark before the fraction.
    let decimal: CSVNumberMark
    /// The only group mark that is allowed, or nothing for any but the decimal mark.
    let group: CSVNumberMark?
    private let decimalByte: UInt8

    /// A reader for one file's style.
    init(decimal: CSVNumberMark, group: CSVNumberMark?) {
        self.decimal = decimal
        self.group = group
        decimalByte = decimal == .comma ? UInt8(ascii: ",") : UInt8(ascii: ".")
    }

    /// Reads a cell, blanks around it already gone. Digits with an optional minus and fraction, such as `-1234.5`, take the quick way.
    /// - Parameter exponent: minor digits of the row's currency, unless the cell names another.
    @inline(__always)
    func read(_ cell: UnsafeBufferPointer<UInt8>, exponent: Int) -> CSVAmount {
        let count = cell.count
        guard count > 0 else { return .empty }
        guard count <= 15 else { return readCarefully(cell, exponent: exponent) }
        let isNegative = cell[0] == UInt8(ascii: "-")
        var index = isNegative ? 1 : 0
        let firstDigit = index
        var units: Int64 = 0
        while index < count {
            let digit = cell[index] &- 48
            guard digit <= 9 else { break }
            units = units &* 10 &+ Int64(digit)
            index &+= 1
        }
        guard index > firstDigit else { return readCarefully(cell, exponent: exponent) }
        var missing = exponent
        if index < count {
            let fraction = count &- index &- 1
            guard cell[index] == decimalByte, fraction > 0, fraction <= exponent else { return readCarefully(cell, exponent: exponent) }
            index &+= 1
            while index < count {
                let digit = cell[index] &- 48
                guard digit <= 9 else { return readCarefully(cell, exponent: exponent) }
                units = units &* 10 &+ Int64(digit)
                index &+= 1
            }
            missing &-= fraction
        } else if count > 14 {
            return readCarefully(cell, exponent: exponent)
        }
        while missing > 0 {
            units = units &* 10
            missing &-= 1
        }
        return CSVAmount(minorUnits: isNegative ? 0 &- units : units, flags: [])
    }

    @inline(never)
    private func readCarefully(_ cell: UnsafeBufferPointer<UInt8>, exponent: Int) -> CSVAmount {
        if CSVAmountReader.isDash(cell) { return .empty }
        guard let text = CSVAmountText(cell) else { return .unreadable }
        let digits = text.currency == 0 ? exponent : Currency(packed: text.currency).exponent
        guard let value = CSVNumber.read(text.number, decimal: decimal, group: group, exponent: digits) else { return .unreadable }
        var amount = CSVAmount(minorUnits: text.isNegative ? 0 - value.minorUnits : value.minorUnits, flags: [], currency: text.currency)
        if value.rounded { amount.flags.insert(.rounded) }
        if text.sign == .credit { amount.flags.insert(.credit) }
        if text.sign == .debit { amount.flags.insert(.debit) }
        return amount
    }

    /// Whether a cell holds only a dash of any length, as some banks print for "none".
    static func isDash(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
        cell.elementsEqual("-".utf8) || cell.elementsEqual("--".utf8) || cell.elementsEqual("–".utf8) || cell.elementsEqual("—".utf8)
    }
}
