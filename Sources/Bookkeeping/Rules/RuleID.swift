/// A rule by its number within its household.
@frozen
package struct RuleID: Hashable, Sendable {
    /// The number.
    package let number: UInt32

    /// A rule by its number.
    @inlinable
    package init(number: UInt32) {
        self.number = number
    }
}
