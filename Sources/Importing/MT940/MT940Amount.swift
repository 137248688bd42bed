import Values

/// Reads amounts of SWIFT messages.
enum MT940Amount {
    /// The magnitude of `1234,5`, `620,3`, `107,` or `000000000025,00`; a point is passed over before a comma and is the
    /// decimal mark without one. Nothing for anything else.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, exponent: Int) -> DecimalDigits.Reading? {
        let hasComma = bytes.firstIndex(of: UInt8(ascii: ","), from: 0) < bytes.count
        return DecimalDigits.read(
            bytes, decimalMark: hasComma ? UInt8(ascii: ",") : UInt8(ascii: "."), groupMark: hasComma ? UInt8(ascii: ".") : 0,
            exponent: exponent)
    }
}
