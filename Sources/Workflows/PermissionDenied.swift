package import Households

/// Somebody asked for what their role does not allow.
package struct PermissionDenied: Error, Hashable, Sendable {
    /// What they asked for.
    package let action: Action

    /// A refused action.
    package init(action: Action) {
        self.action = action
    }
}
