import Credentials
import Foundation

/// The files of a backup one behind the other: the length of a name in two bytes, the name, the length of the file in eight, the file;
/// no name ends it. All numbers are big-endian.
enum BackupStream {
    private static let pieceBytes = 1 << 20
    /// Files of a backup.
    private static let fileLimit = 64

    /// Writes files, and ends the stream.
    static func write(_ files: [(name: String, path: String)], to writer: inout BackupWriter) throws {
        for file in files {
            let handle = try BackupStream.open(file.path)
            defer { try? handle.close() }
            let size = try handle.seekToEnd()
            try handle.seek(toOffset: 0)
            try writer.write(number(UInt16(file.name.utf8.count)) + Array(file.name.utf8) + number(size))
            var rest = size
            while rest > 0 {
                let piece = try handle.read(upToCount: Int(min(rest, UInt64(pieceBytes)))) ?? Data()
                guard !piece.isEmpty else { throw FileProblem(path: file.path, reason: EIO) }
                try writer.write([UInt8](piece))
                rest -= UInt64(piece.count)
            }
        }
        try writer.write(number(UInt16(0)))
        try writer.finish()
    }

    /// Reads files into a folder, each for its owner alone.
    static func read(_ reader: inout BackupReader, into folder: String) throws {
        for _ in 0...fileLimit {
            let length = try Int(take(2, &reader))
            guard length > 0 else {
                guard try reader.read(1).isEmpty else { throw BackupProblem.damaged }
                return
            }
            let name = String(decoding: try exactly(length, &reader), as: UTF8.self)
            guard BackupFolder.isSafe(name) else { throw BackupProblem.damaged }
            try readFile(folder + "/" + name, size: try take(8, &reader), &reader)
        }
        throw BackupProblem.damaged
    }

    private static func readFile(_ path: String, size: UInt64, _ reader: inout BackupReader) throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let handle = try create(path)
        defer { try? handle.close() }
        var rest = size
        while rest > 0 {
            let piece = try exactly(Int(min(rest, UInt64(pieceBytes))), &reader)
            try write(piece, to: handle, path)
            rest -= UInt64(piece.count)
        }
        try handle.synchronize()
    }

    /// Opens a file for reading.
    static func open(_ path: String) throws -> FileHandle {
        let file = Foundation.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileProblem(path: path, reason: errno) }
        return FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }

    /// Makes a new file that only its owner may read.
    static func create(_ path: String) throws -> FileHandle {
        let file = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileProblem(path: path, reason: errno) }
        return FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }

    /// Writes bytes to a file.
    static func write(_ bytes: [UInt8], to handle: FileHandle, _ path: String) throws {
        do {
            try handle.write(contentsOf: Data(bytes))
        } catch {
            throw FileProblem(path: path, reason: errno == 0 ? EIO : errno)
        }
    }

    private static func exactly(_ count: Int, _ reader: inout BackupReader) throws -> [UInt8] {
        let bytes = try reader.read(count)
        guard bytes.count == count else { throw BackupProblem.damaged }
        return bytes
    }

    private static func take(_ count: Int, _ reader: inout BackupReader) throws -> UInt64 {
        try exactly(count, &reader).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func number<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
}
