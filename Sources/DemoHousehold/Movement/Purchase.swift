/// A purchase as a card terminal or a web shop reports it.
struct Purchase {
    /// The merchant's name with store number, processor prefix and order code.
    var merchant: String
    /// Town, or the telephone number that web shops give in its place.
    let place: String
    /// State or province; empty abroad.
    let state: String
    /// ISO 3166 letters of the country, three of them.
    var country: String
    /// What the merchant is in.
    let business: Business
    /// Whether it was typed in and not tapped.
    var online = false
    /// What it cost in the currency of the place.
    var foreign: ForeignAmount?

    /// The purchase with its codes drawn.
    func filled(_ chance: inout Chance) -> Purchase {
        var purchase = self
        purchase.merchant = chance.filled(merchant)
        return purchase
    }
}
