/// What a purchase cost in another currency.
struct ForeignAmount {
    /// ISO 4217 letters.
    let currency: String
    /// The currency's name as card companies print it.
    let currencyName: String
    /// Minor units of that currency.
    let amount: Int64
    /// Ten-thousandths of the family's currency for one unit.
    let rate: Int64
}
