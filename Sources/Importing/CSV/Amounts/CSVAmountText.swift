/// An amount's cell taken apart: what stands before, between and after its digits.
struct CSVAmountText {
    /// From the first digit (or a mark right before it) to the last, marks included.
    var number: UnsafeBufferPointer<UInt8>
    /// Whether a minus or parentheses say that it is negative.
    var isNegative = false
    /// A mark of debit or credit beside it.
    var sign = SignWord.none
    /// The currency beside it, packed; 0 when none is named.
    var currency: UInt32 = 0

    /// Takes a cell apart, blanks around it already gone; nil if it is no amount.
    init?(_ cell: UnsafeBufferPointer<UInt8>) {
        guard cell.count <= CSVLimits.valueBytes, let first = cell.firstIndex(where: CSVAmountText.isDigit),
            let last = cell.lastIndex(where: CSVAmountText.isDigit)
        else { return nil }
        var start = first
        if start > 0, cell[start - 1] == UInt8(ascii: ".") || cell[start - 1] == UInt8(ascii: ","), !CSVAmountText.endsWord(cell, start - 1)
        {
            start -= 1
        }
        var end = last + 1
        end += CSVAmountText.emptyFraction(cell, at: end)
        number = UnsafeBufferPointer(rebasing: cell[start..<end])
        guard takeSides(before: UnsafeBufferPointer(rebasing: cell[..<start]), after: UnsafeBufferPointer(rebasing: cell[end...])) else {
            return nil
        }
    }

    @inline(__always)
    private static func isDigit(_ byte: UInt8) -> Bool {
        byte &- 48 <= 9
    }

    /// Whether a point ends an abbreviation, as in `Fr.12`.
    private static func endsWord(_ cell: UnsafeBufferPointer<UInt8>, _ point: Int) -> Bool {
        point > 0 && cell[point - 1] | 0x20 >= 97 && cell[point - 1] | 0x20 <= 122
    }

    /// Length of `,-`, `.-`, `,--`, `.—` or a lone mark after the digits: a fraction of zero.
    private static func emptyFraction(_ cell: UnsafeBufferPointer<UInt8>, at end: Int) -> Int {
        guard end < cell.count, cell[end] == UInt8(ascii: ",") || cell[end] == UInt8(ascii: ".") else { return 0 }
        var length = 1
        while end + length < cell.count, cell[end + length] == UInt8(ascii: "-") { length += 1 }
        let isDash = end + length + 2 < cell.count && cell[end + length] == 0xE2 && cell[end + length + 1] == 0x80
        return isDash && cell[end + length + 2] & 0xFE == 0x94 ? length + 3 : length
    }

    /// Understands what stands before and after the number: signs, parentheses, currencies, marks of debit and credit.
    private mutating func takeSides(before: UnsafeBufferPointer<UInt8>, after: UnsafeBufferPointer<UInt8>) -> Bool {
        var opened = 0
        var closed = 0
        var signs = 0
        for side in [before, after] {
            var word = Side()
            var index = 0
            while index < side.count {
                let byte = side[index]
                var length = 1
                if byte == UInt8(ascii: "(") {
                    opened += 1
                } else if byte == UInt8(ascii: ")") {
                    closed += 1
                } else if byte == UInt8(ascii: "+") {
                    signs += 1
                } else if let minus = CSVAmountText.minus(side, at: index) {
                    signs += 1
                    isNegative = true
                    length = minus
                } else if CSVNumberMark.at(index, side)?.mark == .space {
                    length = CSVNumberMark.at(index, side)?.length ?? 1
                    word.isEnded = word.count > 0
                } else {
                    guard word.take(byte) || (takeWord(word) && word.restart(byte)) else { return false }
                }
                index += length
            }
            guard takeWord(word) else { return false }
        }
        if opened > 0 { isNegative = !isNegative }
        return opened == closed && signs + opened <= 1
    }

    /// Length of a hyphen, U+2212 or an en dash at an index; nil if there is none.
    private static func minus(_ side: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
        if side[index] == UInt8(ascii: "-") { return 1 }
        guard index + 2 < side.count, side[index] == 0xE2 else { return nil }
        let isMinus = side[index + 1] == 0x88 && side[index + 2] == 0x92
        return isMinus || (side[index + 1] == 0x80 && side[index + 2] == 0x93) ? 3 : nil
    }

    private mutating func takeWord(_ word: Side) -> Bool {
        guard word.count > 0 else { return true }
        var word = word
        guard let found = word.withBytes({ CurrencyMark.meaning(of: $0) }) else { return false }
        if found.currency != 0 { currency = found.currency }
        if found.sign != .none { sign = found.sign }
        return true
    }

    /// A word beside the number, collected byte by byte.
    private struct Side {
        var bytes: (UInt64, UInt64) = (0, 0)
        var count = 0
        var isEnded = false

        /// Adds a byte; false when the word has ended or is longer than any that is known.
        mutating func take(_ byte: UInt8) -> Bool {
            guard !isEnded, count < 16 else { return false }
            if count < 8 { bytes.0 |= UInt64(byte) << (UInt64(count) * 8) } else { bytes.1 |= UInt64(byte) << (UInt64(count - 8) * 8) }
            count += 1
            return true
        }

        /// Begins the next word; false when the last one did not end.
        mutating func restart(_ byte: UInt8) -> Bool {
            guard isEnded else { return false }
            self = Side()
            return take(byte)
        }

        mutating func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
            bytes.0 = bytes.0.littleEndian
            bytes.1 = bytes.1.littleEndian
            let count = count
            return withUnsafeBytes(of: &bytes) { raw in
                body(UnsafeBufferPointer(start: raw.bindMemory(to: UInt8.self).baseAddress, count: count))
            }
        }
    }
}
