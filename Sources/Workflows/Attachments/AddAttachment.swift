import Bookkeeping
import Crypto
import Households
package import Storage
package import Values

/// Keeps a file, such as a receipt, with a row.
package enum AddAttachment {
    /// Keeps a file. Equal files are kept once, however many rows have them.
    ///
    /// - Parameters:
    ///   - name: the file's name, without its folder.
    ///   - id: the file's id, when a device made it already.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, `AttachmentFailure`, `NoRoom`, and `ChoiceFailure.badText` for its name.
    package static func run(
        _ bytes: [UInt8], named name: String, to row: UUID128, id: UUID128? = nil, by actor: Actor, in environment: Environment
    ) throws -> AttachmentRecord {
        _ = try actor.rows([row], for: .changeRows, in: environment)
        try ChoiceFailure.check(name: name)
        guard !bytes.isEmpty else { throw AttachmentFailure.empty }
        guard bytes.count <= AttachmentLimits.bytes else { throw AttachmentFailure.tooLarge(limit: AttachmentLimits.bytes) }
        guard let type = AttachmentType(sniffing: bytes) else { throw AttachmentFailure.unknownType }
        return try environment.database.write { _ in
            try actor.requireRoom(for: bytes.count, in: environment)
            return try keep(bytes, type, named: name, to: row, id: id, by: actor, in: environment)
        }
    }

    private static func keep(
        _ bytes: [UInt8], _ type: AttachmentType, named name: String, to row: UUID128, id: UUID128?, by actor: Actor,
        in environment: Environment
    ) throws -> AttachmentRecord {
        let attachment = AttachmentRecord(
            id: id ?? environment.freshID(), row: row, name: name, mediaType: type.rawValue, bytes: bytes.count,
            sha256: Array(SHA256.hash(data: bytes)), created: environment.now())
        guard try actor.store(in: environment).add(attachment, bytes: bytes, limit: AttachmentLimits.filesPerRow) else {
            throw AttachmentFailure.tooMany(limit: AttachmentLimits.filesPerRow)
        }
        return attachment
    }
}
