/// Codes of six digits as people type them.
enum DecimalCode {
    /// Digits of a code.
    static let digitCount = 6
    /// Codes that there are.
    static let bound: UInt32 = 1_000_000

    /// A number below `bound` with its leading zeros.
    static func text(_ number: UInt32) -> String {
        let digits = String(number % bound)
        return String(repeating: "0", count: digitCount - digits.utf8.count) + digits
    }

    /// The six digits of what a person typed, spaces and dashes aside; nil for anything else.
    static func read(_ typed: String) -> [UInt8]? {
        guard typed.utf8.count <= 32 else { return nil }
        let digits = typed.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "-" }
        guard digits.count == digitCount, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        return digits.map { UInt8(truncatingIfNeeded: $0.value) }
    }
}
