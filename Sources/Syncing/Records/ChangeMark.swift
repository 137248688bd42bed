package import Values

/// When something changed last, and which device did it.
package struct ChangeMark: Hashable, Sendable {
    /// The household's revision that the change made; 0 for what has been there since before revisions were kept.
    package var revision: Int64
    /// The device whose operation it was; nobody's for what was done on the server itself.
    package var device: UUID128?

    /// A mark.
    package init(revision: Int64, device: UUID128? = nil) {
        self.revision = revision
        self.device = device
    }

    /// Whether the one who made an operation can't have known of this change: it is newer than what they had seen, and not their own.
    package func isUnknown(to operation: Operation) -> Bool {
        revision > operation.base && device != operation.device
    }
}
