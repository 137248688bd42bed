/// A well-known merchant as `Content/merchants` gives it.
package struct Merchant: Hashable, Sendable {
    /// The name as the merchant writes it.
    package let name: String
    /// Where its payments usually belong.
    package let category: CategoryID
    /// Where money from it belongs, when that is not a refund (an authority that pays benefits and takes taxes).
    package let incomingCategory: CategoryID?
    /// `CA`, `AU`, `US`, another ISO 3166 code, or empty when it is at home online.
    package let country: String
    /// What a row that names it is about; a card issuer's row is a card payment.
    package let kind: MerchantKind
}
