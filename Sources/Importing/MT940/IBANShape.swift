/// Recognises account numbers in the international form by their shape.
enum IBANShape {
    /// Whether a text is two capitals, two digits and 11 to 30 capitals or digits; check digits are not verified, because
    /// a mistyped account is still an account.
    static func fits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= 15, text.count <= 34 else { return false }
        for (index, byte) in text.enumerated() {
            let isDigit = byte &- 48 <= 9
            let isCapital = byte &- UInt8(ascii: "A") < 26
            let fits = index < 2 ? isCapital : index < 4 ? isDigit : isCapital || isDigit
            if !fits { return false }
        }
        return true
    }
}
