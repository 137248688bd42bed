import Values

/// Reads amounts of XML messages.
enum CAMTAmount {
    /// The magnitude of an `xs:decimal`; nil for anything else.
    ///
    /// A comma is taken for the decimal mark where it can be nothing else: alone, with no more digits behind it than the
    /// currency has. Signs do not belong here, because the message gives the direction apart; a plus is passed over.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, exponent: Int) -> DecimalDigits.Reading? {
        var digits = bytes
        if let first = bytes.first, first == UInt8(ascii: "+") { digits = UnsafeBufferPointer(rebasing: bytes.dropFirst()) }
        let comma = digits.firstIndex(of: UInt8(ascii: ","), from: 0)
        guard comma < digits.count else {
            return DecimalDigits.read(digits, decimalMark: UInt8(ascii: "."), groupMark: 0, exponent: exponent)
        }
        guard digits.count &- comma &- 1 <= exponent else { return nil }
        return DecimalDigits.read(digits, decimalMark: UInt8(ascii: ","), groupMark: 0, exponent: exponent)
    }
}
