package import Households
package import Values

/// Of which household on which server a household here is a device's copy.
package struct ReplicaRecord: Hashable, Sendable {
    /// The server's address.
    package var address: String
    /// The household's id there.
    package var source: UUID128
    /// This device's id, which it made itself.
    package var device: UUID128
    /// What the person is in the household there.
    package var role: Role
    /// The household's revision there that the copy shows; 0 before the first pull.
    package var revision: Int64
    /// The tag by which the server knows what was pulled; nothing asks for everything anew.
    package var tag: String?
    /// When it was pulled last.
    package var pulled: Instant?

    /// A copy that nothing was pulled for yet.
    package init(address: String, source: UUID128, device: UUID128, role: Role) {
        self.address = address
        self.source = source
        self.device = device
        self.role = role
        revision = 0
    }
}
