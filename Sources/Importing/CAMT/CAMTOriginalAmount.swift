/// An amount in another currency than the account's.
struct CAMTOriginalAmount {
    /// The currency's letters in the source.
    let currency: TextRange
    /// Minor units of that currency, without a sign.
    let amount: Int64
}
