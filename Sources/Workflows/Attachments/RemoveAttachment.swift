import Households
package import Storage
package import Values

/// Lets go of a file that was kept with a row.
package enum RemoveAttachment {
    /// Lets go of a file for good.
    ///
    /// - Returns: what was known of it.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`.
    @discardableResult
    package static func run(_ id: UUID128, by actor: Actor, in environment: Environment) throws -> AttachmentRecord {
        let store = actor.store(in: environment)
        let attachment = try store.attachment(id)
        _ = try actor.rows([attachment.row], for: .changeRows, in: environment)
        try store.removeAttachment(id)
        return attachment
    }
}
