import Storage
import Values

/// Keeps a file on a device until the server has it.
package enum KeepForServer {
    /// Keeps a file as the blob that the server will have of it.
    ///
    /// - Returns: its SHA-256 as hexadecimal digits, by which an operation names it.
    /// - Throws: `BlobFailure.tooMany` when it is larger than the server takes, or too much waits.
    package static func run(_ bytes: [UInt8], by actor: Actor, in environment: Environment) throws -> String {
        guard bytes.count <= BlobLimits.bytes else { throw BlobFailure.tooMany }
        let sha256 = environment.hash(bytes)
        try environment.database.write { _ in
            for start in stride(from: 0, to: bytes.count, by: BlobLimits.pieceBytes) {
                let piece = Array(bytes[start..<min(bytes.count, start + BlobLimits.pieceBytes)])
                let known = try UploadBlob.progress(of: sha256, by: actor, in: environment)
                guard known?.isComplete != true else { return }
                _ = try UploadBlob.run(piece, of: sha256, offset: start, size: bytes.count, by: actor, in: environment)
            }
        }
        return Hexadecimal.text(sha256)
    }
}
