/// The category that a line gets, and why.
@frozen
package struct PlannedCategory: Hashable, Sendable {
    /// Its number in the plan's categories; 0 while unsure.
    package var number: UInt16
    /// Why.
    package var reason: CategoryReason

    /// A category with its reason.
    @inlinable
    package init(number: UInt16, reason: CategoryReason) {
        self.number = number
        self.reason = reason
    }
}
