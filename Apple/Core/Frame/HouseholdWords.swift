/// Words of the screens of what a household has and decided.
package struct HouseholdWords: Sendable {
    /// Opens an account's page.
    package let details: String
    /// The accounts that are closed.
    package let closed: String
    /// Puts accounts in another order.
    package let order: String
    /// How that goes.
    package let orderHow: String
    /// Leaves what is done.
    package let done: String

    init(_ text: (String) -> String) {
        (details, closed, order) = (text("web.accounts.details"), text("web.accounts.closed"), text("web.accounts.order"))
        (orderHow, done) = (text("apple.accounts.orderHow"), text("web.choose.done"))
    }
}
