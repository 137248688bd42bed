/// Where a device keeps what its person chose for it alone. It is read before the household is open, so it is not sealed, and says nothing of
/// anybody's money.
package struct DeviceSettings: Sendable {
    /// Whether something is chosen; false for what nobody has said.
    package var read: @Sendable (String) -> Bool
    /// Keeps that.
    package var keep: @Sendable (String, Bool) -> Void

    /// A place to keep them.
    package init(read: @escaping @Sendable (String) -> Bool, keep: @escaping @Sendable (String, Bool) -> Void) {
        (self.read, self.keep) = (read, keep)
    }

    /// A device that keeps nothing.
    package static let none = DeviceSettings(read: { _ in false }, keep: { _, _ in })
}
