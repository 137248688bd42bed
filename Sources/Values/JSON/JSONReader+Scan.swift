extension JSONReader {
    /// The byte here; nothing at the end.
    var peek: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    /// An error here.
    func error(_ expected: JSONError.Expectation) -> JSONError {
        JSONError(offset: position, expected: expected)
    }

    /// Passes over a byte when it stands here.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    /// Passes over spaces, tabs and line ends.
    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    /// Passes over one or more digits.
    private mutating func skipDigits() throws(JSONError) {
        guard let first = peek, first >= 48, first <= 57 else { throw error(.digit) }
        while let byte = peek, byte >= 48, byte <= 57 { position += 1 }
    }

    /// Reads the number that begins here: an integer when it is one and fits, its text otherwise.
    mutating func readNumber() throws(JSONError) -> JSONValue {
        let start = position
        var isWhole = true
        _ = take("-")
        if !take("0") { try skipDigits() }
        if take(".") {
            isWhole = false
            try skipDigits()
        }
        if take("e") || take("E") {
            isWhole = false
            if !take("+") { _ = take("-") }
            try skipDigits()
        }
        let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
        if isWhole, let number = AmountText.read(text, exponent: 0), number != 0 || text.count == 1 {
            return .integer(number)
        }
        return .number(String(decoding: text, as: UTF8.self))
    }
}
