import Importing

/// What a program says about whether the bank has booked a row.
enum ClearedMark {
    /// Nothing is said.
    case unsaid
    /// The person entered it, and the bank has not confirmed it.
    case uncleared
    /// The bank has booked it.
    case cleared

    /// Days before an account's newest row in which a row that is not cleared is kept as pending; an older one was simply never ticked.
    static let pendingDays = 14

    /// The mark that a word or letter means.
    static func of(_ word: UnsafeBufferPointer<UInt8>) -> ClearedMark {
        guard let first = word.first else { return .unsaid }
        switch first | 0x20 {
        case UInt8(ascii: "c"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "1") | 0x20: return .cleared
        case UInt8(ascii: "u"), UInt8(ascii: "n"), UInt8(ascii: "f"): return .uncleared
        default: return .unsaid
        }
    }
}
