import Values

/// Reads amounts with the marks that were decided for the file: the plain shape in one quick loop, every other in a careful one.
struct CSVAmountReader {
    /// The mark before the fraction.
    let decimal: CSVNumberMark
    /// The only group mark that is allowed, or nil for any but the decimal mark.
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
            guard cell[index] == decimalByte, fraction > 0, fraction <= exponent else { return readGrouped(cell, exponent: exponent) }
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

    /// Reads a field of a row. `-12345.67`, the shape of nearly all amounts, is read in one piece: the eight bytes that end with the
    /// field are made eight digits and summed by three multiplications.
    @inline(__always)
    func read(_ cells: CSVCells, _ column: Int, exponent: Int) -> CSVAmount {
        guard column >= 0, column < cells.count else { return .empty }
        let field = cells.fields[column]
        let count = field.end &- field.start
        if count == 0 { return .empty }
        if exponent == 2, count >= 4, count <= 9, field.end >= 8 {
            let isNegative = cells.base[field.start] == UInt8(ascii: "-")
            let digits = count &- (isNegative ? 2 : 1)
            let raw = UnsafeRawPointer(cells.base)
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: field.end &- 8, as: UInt64.self))
            if digits >= 3, digits <= 7, UInt8(truncatingIfNeeded: word >> 40) == decimalByte,
                let units = CSVAmountReader.units(word, digits)
            {
                return CSVAmount(minorUnits: isNegative ? 0 &- units : units, flags: [])
            }
        }
        return read(cells[column], exponent: exponent)
    }

    /// The number that the last bytes of a word spell with a decimal mark before the last two; nil if they are no digits.
    @inline(__always)
    private static func units(_ word: UInt64, _ digits: Int) -> Int64? {
        let joined = (word & 0xFFFF_0000_0000_0000) | ((word & 0x0000_00FF_FFFF_FFFF) << 8)
        let unused = UInt64(truncatingIfNeeded: (8 &- digits) &* 8)
        let values = ((joined ^ 0x3030_3030_3030_3030) &>> unused) &<< unused
        guard ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080 == 0 else { return nil }
        let pairs = (values &* 2561) &>> 8 & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 6_553_601) &>> 16 & 0x0000_FFFF_0000_FFFF
        return Int64(truncatingIfNeeded: (fours &* 42_949_672_960_001) &>> 32)
    }

    /// Reads digits in groups of three behind one ASCII mark, such as `-1,234,567.89`; anything else goes the careful way.
    @inline(never)
    private func readGrouped(_ cell: UnsafeBufferPointer<UInt8>, exponent: Int) -> CSVAmount {
        let isNegative = cell[0] == UInt8(ascii: "-")
        var index = isNegative ? 1 : 0
        var units: Int64 = 0
        var mark: UInt8 = 0
        var digits = 0
        var fraction = -1
        while index < cell.count {
            let byte = cell[index]
            let digit = byte &- 48
            index &+= 1
            if digit <= 9 {
                units = units &* 10 &+ Int64(digit)
                digits &+= 1
            } else if byte == decimalByte, fraction < 0, mark == 0 || digits == 3 {
                fraction = cell.count &- index
                digits = 3
            } else if fraction < 0, isGroupMark(byte), mark == 0 ? digits > 0 && digits <= 3 : byte == mark && digits == 3 {
                mark = byte
                digits = 0
            } else {
                return readCarefully(cell, exponent: exponent)
            }
        }
        guard fraction >= 0 || digits == 3, fraction <= exponent, fraction != 0 else { return readCarefully(cell, exponent: exponent) }
        var missing = exponent &- max(fraction, 0)
        while missing > 0 {
            units = units &* 10
            missing &-= 1
        }
        return CSVAmount(minorUnits: isNegative ? 0 &- units : units, flags: [])
    }

    /// Whether a byte may part groups of digits in this file.
    @inline(__always)
    private func isGroupMark(_ byte: UInt8) -> Bool {
        let mark = CSVNumberMark(byte: byte)
        return mark != .none && mark != decimal && (group == nil || group == mark)
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
        switch cell.count {
        case 1: cell[0] == UInt8(ascii: "-")
        case 2: cell[0] == UInt8(ascii: "-") && cell[1] == UInt8(ascii: "-")
        case 3: cell[0] == 0xE2 && cell[1] == 0x80 && cell[2] >= 0x93 && cell[2] <= 0x95
        default: false
        }
    }
}
