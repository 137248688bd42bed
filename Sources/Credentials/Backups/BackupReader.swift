import Crypto
import Foundation

/// Opens what `BackupWriter` sealed. Nothing that was changed ever comes out.
package struct BackupReader {
    private let header: [UInt8]
    private let key: SymmetricKey
    private let source: (Int) throws -> [UInt8]
    private var opened: ArraySlice<UInt8> = []
    private var number: UInt64 = 0
    private var isOver = false

    /// Begins to read a backup.
    ///
    /// - Parameter source: gives the next bytes of the file, fewer than asked for at its end alone.
    /// - Throws: `BackupProblem`, and what `source` throws.
    package init(_ key: BackupKey, from source: @escaping (Int) throws -> [UInt8]) throws {
        let header = try BackupHeader(source)
        self.header = header.bytes
        self.key = try key.fileKey(header)
        self.source = source
        try open()
    }

    /// The next bytes, fewer than asked for at the end alone.
    /// - Throws: `BackupProblem.damaged`.
    package mutating func read(_ count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            if opened.isEmpty {
                guard !isOver else { break }
                try open()
                continue
            }
            let part = opened.prefix(count - bytes.count)
            bytes += part
            opened.removeFirst(part.count)
        }
        return bytes
    }

    /// Opens the next piece.
    private mutating func open() throws {
        let length = try source(4)
        guard length.count == 4 else { throw BackupProblem.damaged }
        let count = Int(BigEndian.number(length))
        guard count <= BackupWriter.pieceBytes else { throw BackupProblem.damaged }
        let sealed = try source(count + BackupWriter.tagBytes)
        guard sealed.count == count + BackupWriter.tagBytes else { throw BackupProblem.damaged }
        // Whether it is the last one is a part of what is authenticated: only one of both opens.
        let isLast: Bool
        if let piece = piece(sealed, count, isLast: false) {
            (opened, isLast) = (piece[...], false)
        } else if let piece = piece(sealed, count, isLast: true) {
            (opened, isLast) = (piece[...], true)
        } else {
            throw number == 0 ? BackupProblem.wrongKey : BackupProblem.damaged
        }
        number += 1
        guard isLast else { return }
        isOver = true
        guard try source(1).isEmpty else { throw BackupProblem.damaged }
    }

    private func piece(_ sealed: [UInt8], _ count: Int, isLast: Bool) -> [UInt8]? {
        guard let nonce = try? AES.GCM.Nonce(data: BackupWriter.nonce(number, isLast: isLast)),
            let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: sealed[..<count], tag: sealed[count...]),
            let piece = try? AES.GCM.open(box, using: key, authenticating: header)
        else { return nil }
        return Array(piece)
    }
}
