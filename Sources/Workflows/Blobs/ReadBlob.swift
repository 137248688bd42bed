import Households
import Storage
import Values

/// Gives a member's device what another one of theirs sent.
package enum ReadBlob {
    /// Bytes of a blob from a place on, `BlobLimits.pieceBytes` at most; none behind its end.
    /// - Throws: `StorageError.notFound` unless the actor sent all of it.
    package static func run(_ sha256: [UInt8], from start: Int, by actor: Actor, in environment: Environment) throws -> [UInt8] {
        try actor.require(.seeHousehold)
        return try environment.database.read { _ in
            let store = actor.store(in: environment)
            guard try store.blobProgress(sha256, of: actor.member.id)?.isComplete == true else { throw StorageError.notFound }
            return try store.bytes(ofBlob: sha256, of: actor.member.id, from: start, most: BlobLimits.pieceBytes)
        }
    }
}
