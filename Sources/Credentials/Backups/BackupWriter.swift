import Crypto
import Foundation

/// Seals a stream of bytes piece by piece, with AES-256-GCM. A piece's nonce is its number and whether it is the last, so that pieces
/// can't be exchanged, left out, added or cut off.
///
/// Behind the header each piece is its length in four bytes, big-endian, its ciphertext and its tag.
package struct BackupWriter {
    /// Bytes of a piece, but of the last.
    package static let pieceBytes = 1 << 20
    static let tagBytes = 16

    private let header: [UInt8]
    private let key: SymmetricKey
    private let sink: ([UInt8]) throws -> Void
    private var waiting: [UInt8] = []
    private var number: UInt64 = 0

    /// Begins a backup.
    ///
    /// - Parameters:
    ///   - sink: takes the bytes of the file, in order.
    ///   - random: gives as many random bytes as it is asked for.
    /// - Throws: `BackupProblem`, and what `sink` throws.
    package init(_ key: BackupKey, random: (Int) -> [UInt8], to sink: @escaping ([UInt8]) throws -> Void) throws {
        let header = try key.header(random: random)
        self.header = header.bytes
        self.key = try key.fileKey(header)
        self.sink = sink
        try sink(self.header)
    }

    /// Adds bytes.
    package mutating func write(_ bytes: [UInt8]) throws {
        waiting += bytes
        // The last piece is not known before the end, so a full one waits for what follows.
        while waiting.count > BackupWriter.pieceBytes {
            try put(Array(waiting[..<BackupWriter.pieceBytes]), isLast: false)
            waiting.removeFirst(BackupWriter.pieceBytes)
        }
    }

    /// Ends the backup. Without it the file is no whole one, and nobody takes it for one.
    package mutating func finish() throws {
        try put(waiting, isLast: true)
        waiting = []
    }

    private mutating func put(_ piece: [UInt8], isLast: Bool) throws {
        let nonce = try AES.GCM.Nonce(data: BackupWriter.nonce(number, isLast: isLast))
        guard let box = try? AES.GCM.seal(piece, using: key, nonce: nonce, authenticating: header) else { throw BackupProblem.cannotSeal }
        try sink(BigEndian.bytes(UInt32(piece.count)) + Array(box.ciphertext) + Array(box.tag))
        number += 1
    }

    /// The nonce of a piece; the key is the file's alone, so numbers never meet.
    static func nonce(_ number: UInt64, isLast: Bool) -> [UInt8] { [0, 0, 0, isLast ? 1 : 0] + BigEndian.bytes(number) }
}
