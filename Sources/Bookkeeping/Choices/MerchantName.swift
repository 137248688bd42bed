/// The name that a household gave a merchant. Two merchants with one name are one.
package struct MerchantName: Hashable, Sendable {
    /// The merchant as the bank's texts are cleaned.
    package var merchant: String
    /// The name that is shown instead.
    package var name: String

    /// A merchant with its new name.
    package init(merchant: String, name: String) {
        self.merchant = merchant
        self.name = name
    }
}
