import Crypto
import Households
package import Storage
package import Values

/// Takes the bytes that a device sends for an operation to come, a piece after the other, so that a bad line goes on where it broke.
package enum UploadBlob {
    /// What of a blob is here, by SHA-256; nil if the actor did not send it.
    package static func progress(of sha256: [UInt8], by actor: Actor, in environment: Environment) throws -> BlobProgress? {
        try actor.require(.seeHousehold)
        return try actor.blobs(in: environment).progress(sha256)
    }

    /// Takes the next piece of a file for the household. Once all are here their hash is checked. A piece of what is here already changes
    /// nothing.
    ///
    /// - Parameters:
    ///   - offset: where in the blob it begins, in bytes.
    ///   - size: bytes of the whole blob; when another one was said before, what came is forgotten.
    /// - Throws: `BlobFailure`, `NoRoom`, `StorageError`.
    package static func run(
        _ piece: [UInt8], of sha256: [UInt8], offset: Int, size: Int, by actor: Actor, in environment: Environment
    ) throws -> BlobProgress {
        try actor.require(.seeHousehold)
        return try run(piece, sha256, offset, size, actor.blobs(in: environment), BlobLimits.waitingBytes, environment) {
            try actor.requireRoom(for: size, in: environment)
        }
    }

    /// Takes the next piece of a file for a sealed record of a person's, in the same way.
    /// - Throws: `BlobFailure`, `StorageError`.
    package static func run(
        _ piece: [UInt8], of sha256: [UInt8], offset: Int, size: Int, person: UUID128, in environment: Environment
    ) throws -> BlobProgress {
        let store = PersonStore(database: environment.database, person: person)
        return try run(piece, sha256, offset, size, store.blobs, SealedLimits.bytes, environment) {}
    }

    private static func run(
        _ piece: [UInt8], _ sha256: [UInt8], _ offset: Int, _ size: Int, _ blobs: BlobStore, _ mostWaiting: Int,
        _ environment: Environment, requireRoom: () throws -> Void
    ) throws -> BlobProgress {
        // What is damaged is forgotten for good: so the transaction ends well, and the failure is told behind it.
        let outcome: Result<BlobProgress, BlobFailure> = try environment.database.write { _ in
            do {
                return .success(try store(piece, sha256, offset, size, blobs, mostWaiting, at: environment.now(), requireRoom))
            } catch BlobFailure.damaged {
                try blobs.remove(sha256)
                return .failure(.damaged)
            }
        }
        return try outcome.get()
    }

    private static func store(
        _ piece: [UInt8], _ sha256: [UInt8], _ offset: Int, _ size: Int, _ blobs: BlobStore, _ mostWaiting: Int, at now: Instant,
        _ requireRoom: () throws -> Void
    ) throws -> BlobProgress {
        var known = try blobs.progress(sha256)
        if let known, known.isComplete {
            try blobs.touch(sha256, isNamed: false, at: now)
            return known
        }
        if let found = known, found.size != size {
            try blobs.remove(sha256)
            known = nil
        }
        let received = known?.received ?? 0
        guard offset == received else { throw BlobFailure.offset(received: received) }
        guard offset + piece.count <= size else { throw BlobFailure.damaged }
        if known == nil {
            let waiting = try blobs.waiting()
            guard waiting.unfinished < BlobLimits.unfinished, waiting.unfinishedBytes + size <= BlobLimits.unfinishedBytes,
                waiting.bytes + size <= mostWaiting
            else { throw BlobFailure.tooMany }
            try requireRoom()
            try blobs.begin(sha256, size: size, at: now)
        }
        if !piece.isEmpty { try blobs.add(piece, at: offset, to: sha256, at: now) }
        let progress = BlobProgress(received: offset + piece.count, size: size)
        if progress.isComplete {
            var hash = SHA256()
            try blobs.forEachPiece(of: sha256) { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
            guard Array(hash.finalize()) == sha256 else { throw BlobFailure.damaged }
        }
        return progress
    }
}

/// Gives a device what another one of its owner's sent.
package enum ReadBlob {
    /// Bytes of a member's blob from a place on, `BlobLimits.pieceBytes` at most; none behind its end.
    /// - Throws: `StorageError.notFound` unless the actor sent all of it.
    package static func run(_ sha256: [UInt8], from start: Int, by actor: Actor, in environment: Environment) throws -> [UInt8] {
        try actor.require(.seeHousehold)
        return try read(sha256, from: start, actor.blobs(in: environment), environment)
    }

    /// Bytes of a blob of a person's sealed records, in the same way.
    package static func run(_ sha256: [UInt8], from start: Int, person: UUID128, in environment: Environment) throws -> [UInt8] {
        try read(sha256, from: start, PersonStore(database: environment.database, person: person).blobs, environment)
    }

    private static func read(_ sha256: [UInt8], from start: Int, _ blobs: BlobStore, _ environment: Environment) throws -> [UInt8] {
        try environment.database.read { _ in
            guard try blobs.progress(sha256)?.isComplete == true else { throw StorageError.notFound }
            return try blobs.bytes(of: sha256, from: start, most: BlobLimits.pieceBytes)
        }
    }
}

/// The most that devices send before operations name it.
package enum BlobLimits {
    /// Bytes of one piece.
    package static let pieceBytes = 4 << 20
    /// Bytes of a blob: those of the largest statement.
    package static let bytes = 64 << 20
    /// Blobs of a member that have not come whole.
    package static let unfinished = 20
    /// Bytes that those will have.
    package static let unfinishedBytes = 256 << 20
    /// Bytes of all blobs of a member that no operation has named.
    package static let waitingBytes = 1 << 30
}

/// Why a piece of a blob is not taken.
package enum BlobFailure: Error, Hashable, Sendable {
    /// It does not begin where the last one ended.
    case offset(received: Int)
    /// The bytes are not those of the hash, or more than were announced: all of them are forgotten.
    case damaged
    /// Too much waits already.
    case tooMany
}
