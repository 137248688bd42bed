/// How a card purchase looks while it is pending: a restaurant before the tip, a pump before the fuel.
struct Hold {
    /// Cents, signed like the purchase.
    let amount: Int64
    /// The merchant as the terminal first sent it.
    let merchant: String
}
