/// Parts of a whole.
enum Share {
    /// No share is larger: beyond it no number helps a person, and every platform's integers hold it.
    private static let limit: Int128 = 1_000_000_000

    /// A part of a whole in percent, rounded to the nearest; 0 of a whole of nothing. Signs are left aside.
    static func percent(_ part: Int64, of whole: Int64) -> Int {
        scaled(part, of: whole, by: 100)
    }

    /// A part of a whole, times a factor, rounded to the nearest, at most a thousand million; 0 of a whole of nothing.
    /// Signs are left aside.
    static func scaled(_ part: Int64, of whole: Int64, by factor: Int) -> Int {
        guard whole != 0 else { return 0 }
        let (part, whole) = (Int128(part.magnitude), Int128(whole.magnitude))
        return Int(clamping: min((part * Int128(factor) * 2 + whole) / (whole * 2), limit))
    }
}
