import Crypto
import Households
package import Storage
package import Values

/// Gives the files that are kept with rows.
package enum ReadAttachment {
    /// The files of a row, oldest first, without their bytes.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`.
    package static func list(of row: UUID128, by actor: Actor, in environment: Environment) throws -> [AttachmentRecord] {
        _ = try actor.rows([row], for: .seeRows, in: environment)
        return try actor.store(in: environment).attachments(of: row)
    }

    /// A file without its bytes.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`.
    package static func facts(_ id: UUID128, by actor: Actor, in environment: Environment) throws -> AttachmentRecord {
        let attachment = try actor.store(in: environment).attachment(id)
        _ = try actor.rows([attachment.row], for: .seeRows, in: environment)
        return attachment
    }

    /// A file with its bytes, which are checked against their hash.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, `StorageError.damaged`.
    package static func run(
        _ id: UUID128, by actor: Actor, in environment: Environment
    ) throws -> (attachment: AttachmentRecord, bytes: [UInt8]) {
        let store = actor.store(in: environment)
        let attachment = try store.attachment(id)
        _ = try actor.rows([attachment.row], for: .seeRows, in: environment)
        let bytes = try store.content(of: attachment)
        guard Array(SHA256.hash(data: bytes)) == attachment.sha256 else { throw StorageError.damaged("attachment_chunk") }
        return (attachment, bytes)
    }
}
