/// A currency that the family sometimes pays in.
struct ForeignCurrency {
    /// ISO 4217 letters.
    let code: String
    /// The name as card companies print it.
    let name: String
    /// Ten-thousandths of the family's currency for one unit, about.
    let rate: Int64
}
