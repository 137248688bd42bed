import Crypto
import Households
package import Storage
import Values

/// Takes the bytes that a device sends for an operation to come, a piece after the other, so that a bad line goes on where it broke.
package enum UploadBlob {
    /// What of a blob is here, by SHA-256; nothing of one that the actor did not send.
    package static func progress(of sha256: [UInt8], by actor: Actor, in environment: Environment) throws -> BlobProgress? {
        try actor.require(.seeHousehold)
        return try actor.store(in: environment).blobProgress(sha256, of: actor.member.id)
    }

    /// Takes the next piece. Once all are here their hash is checked. A piece of what is here already changes nothing.
    ///
    /// - Parameters:
    ///   - offset: where in the blob it begins, in bytes.
    ///   - size: bytes of the whole blob; when another one was said before, what came is forgotten.
    /// - Throws: `BlobFailure`, `NoRoom`, `StorageError`.
    package static func run(
        _ piece: [UInt8], of sha256: [UInt8], offset: Int, size: Int, by actor: Actor, in environment: Environment
    ) throws -> BlobProgress {
        try actor.require(.seeHousehold)
        // What is damaged is forgotten for good: so the transaction ends well, and the failure is told behind it.
        let outcome: Result<BlobProgress, BlobFailure> = try environment.database.write { _ in
            do {
                return .success(try store(piece, sha256, offset, size, actor, environment))
            } catch BlobFailure.damaged {
                try actor.store(in: environment).removeBlob(sha256, of: actor.member.id)
                return .failure(.damaged)
            }
        }
        return try outcome.get()
    }

    private static func store(
        _ piece: [UInt8], _ sha256: [UInt8], _ offset: Int, _ size: Int, _ actor: Actor, _ environment: Environment
    ) throws -> BlobProgress {
        let (store, member, now) = (actor.store(in: environment), actor.member.id, environment.now())
        var known = try store.blobProgress(sha256, of: member)
        if let known, known.isComplete {
            try store.touchBlob(sha256, of: member, isNamed: false, at: now)
            return known
        }
        if let found = known, found.size != size {
            try store.removeBlob(sha256, of: member)
            known = nil
        }
        let received = known?.received ?? 0
        guard offset == received else { throw BlobFailure.offset(received: received) }
        guard offset + piece.count <= size else { throw BlobFailure.damaged }
        if known == nil {
            try checkWaiting(size, store, member)
            try actor.requireRoom(for: size, in: environment)
            try store.beginBlob(sha256, size: size, of: member, at: now)
        }
        if !piece.isEmpty { try store.add(piece, at: offset, toBlob: sha256, of: member, at: now) }
        let progress = BlobProgress(received: offset + piece.count, size: size)
        if progress.isComplete {
            var hash = SHA256()
            try store.forEachPiece(of: sha256, of: member) { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
            guard Array(hash.finalize()) == sha256 else { throw BlobFailure.damaged }
        }
        return progress
    }

    private static func checkWaiting(_ size: Int, _ store: HouseholdStore, _ member: UUID128) throws {
        let waiting = try store.waitingBlobs(of: member)
        guard waiting.unfinished < BlobLimits.unfinished, waiting.unfinishedBytes + size <= BlobLimits.unfinishedBytes,
            waiting.bytes + size <= BlobLimits.waitingBytes
        else { throw BlobFailure.tooMany }
    }
}
