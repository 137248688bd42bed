/// A payment processor (Square, PayPal, …) by its place in `MerchantKnowledge.processors`; valid for one version of
/// the content only, so it is never stored.
@frozen
package struct ProcessorID: Hashable, Sendable {
    /// Index into `MerchantKnowledge.processors`.
    package let index: UInt8

    /// A processor by its place.
    @inlinable
    package init(index: UInt8) {
        self.index = index
    }
}
