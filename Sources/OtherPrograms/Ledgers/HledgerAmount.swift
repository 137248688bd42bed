import Importing

/// Reads amounts as hledger writes them: `$-12.50`, `-12,50 EUR`, `1 000.00 "gold bar"`.
struct HledgerAmount {
    /// The mark before the fraction that a `decimal-mark` directive declares.
    var decimalMark: UInt8?
    /// The commodity of numbers without one (`D`).
    var defaultCommodity: Int?

    /// An amount at a place, which moves behind it; nil if there is none.
    func read(_ cursor: inout LedgerCursor, _ commodities: inout LedgerCommodities) -> LedgerAmount? {
        var isNegative = sign(&cursor)
        cursor.passBlanks()
        let before = symbol(&cursor)
        cursor.passBlanks()
        if sign(&cursor) { isNegative.toggle() }
        cursor.passBlanks()
        let start = cursor.index
        var last = start
        while cursor.index < cursor.end, isNumberByte(cursor) {
            if cursor.byte != 0x20 { last = cursor.index + 1 }
            cursor.index += 1
        }
        guard last > start else { return nil }
        cursor.index = last
        let digits = UnsafeBufferPointer(rebasing: cursor.text[start..<last])
        var behind: UnsafeBufferPointer<UInt8>?
        if before == nil {
            let here = cursor.index
            cursor.passBlanks()
            behind = symbol(&cursor)
            if behind == nil { cursor.index = here }
        }
        let named = before ?? behind
        let commodity =
            named.map { commodities.place($0) } ?? defaultCommodity ?? commodities.place(UnsafeBufferPointer(rebasing: digits[..<0]))
        let mark = HledgerAmount.mark(of: digits, declared: commodities.decimalMarks[commodity] ?? decimalMark)
        guard let number = LedgerDecimal.read(digits, decimal: mark) else { return nil }
        return LedgerAmount(number: isNegative ? -number : number, commodity: commodity)
    }

    private func sign(_ cursor: inout LedgerCursor) -> Bool {
        if cursor.pass("-") { return true }
        _ = cursor.pass("+")
        return false
    }

    /// Digits and marks; a blank only between two digits.
    private func isNumberByte(_ cursor: LedgerCursor) -> Bool {
        switch cursor.byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ","): return true
        case 0x20:
            let next = cursor.index + 1
            return next < cursor.end && cursor.text[next] &- 48 <= 9
        default: return false
        }
    }

    /// A commodity's symbol: text in quotes, or anything that is no digit, blank or sign of the language.
    private func symbol(_ cursor: inout LedgerCursor) -> UnsafeBufferPointer<UInt8>? {
        let start = cursor.index
        if cursor.pass("\"") {
            while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "\"") { cursor.index += 1 }
            let symbol = UnsafeBufferPointer(rebasing: cursor.text[(start + 1)..<cursor.index])
            _ = cursor.pass("\"")
            return symbol
        }
        while !cursor.isAtEnd, !HledgerAmount.endsSymbol(cursor.byte) { cursor.index += 1 }
        return cursor.index > start ? UnsafeBufferPointer(rebasing: cursor.text[start..<cursor.index]) : nil
    }

    private static func endsSymbol(_ byte: UInt8) -> Bool {
        if byte <= 0x20 || byte &- 48 <= 9 { return true }
        return UnsafeBufferPointer(start: reserved.utf8Start, count: reserved.utf8CodeUnitCount).contains(byte)
    }

    private static let reserved: StaticString = "-+.,@=;{}*[]()\"!"

    /// The decimal mark of some digits. Two kinds of mark: the last. One kind, once: what is declared, otherwise it is the decimal mark,
    /// as hledger has it. One kind, several times: there is no fraction.
    static func mark(of digits: UnsafeBufferPointer<UInt8>, declared: UInt8?) -> UInt8 {
        let point = UInt8(ascii: ".")
        let comma = UInt8(ascii: ",")
        let points = digits.count { $0 == point }
        let commas = digits.count { $0 == comma }
        if let declared { return declared }
        if points > 0, commas > 0 { return digits.last { $0 == point || $0 == comma } ?? point }
        if points == 1 { return point }
        return commas == 1 ? comma : points > 1 ? comma : point
    }
}
