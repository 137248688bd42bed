/// One of several transaction details of an entry.
struct CAMTPart {
    /// Minor units of the account's currency without a sign; nil if it is missing or in another currency.
    var amount: Int64?
    /// Whether it goes the other way than the entry.
    var isOpposite: Bool
    /// Name of the other side.
    var payee: TextRange
    /// Account of the other side.
    var account: TextRange
    /// Reference that travels end to end.
    var reference: TextRange
    /// Name and purpose in one text.
    var memo: TextRange
}
