/// A well-known merchant by its place in `MerchantKnowledge.merchants`; valid for one version of the content only,
/// so it is never stored.
@frozen
package struct MerchantID: Hashable, Sendable {
    /// Index into `MerchantKnowledge.merchants`.
    package let index: UInt16

    /// A merchant by its place.
    @inlinable
    package init(index: UInt16) {
        self.index = index
    }
}
