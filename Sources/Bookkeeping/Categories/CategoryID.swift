/// A category by its place in the taxonomy; valid for one version of the content only. What is stored and exchanged is
/// its code.
@frozen
package struct CategoryID: Hashable, Sendable {
    /// Index into `Taxonomy.categories`.
    package let index: UInt8

    /// A category by its place.
    @inlinable
    package init(index: UInt8) {
        self.index = index
    }
}
