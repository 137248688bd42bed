/// A row as the search for series sees it.
struct Payment: Sendable {
    /// The posting day's number.
    var day: Int32
    /// Index of the row in the ledger.
    var row: Int32
    /// Minor units without the sign.
    var amount: Int64

    /// Whether two amounts differ by at most so many per mille of the larger one.
    static func isNear(_ left: Int64, _ right: Int64, perMille: Int64) -> Bool {
        let (less, more) = left < right ? (left, right) : (right, left)
        return Int128(more - less) * 1000 <= Int128(more) * Int128(perMille)
    }
}
