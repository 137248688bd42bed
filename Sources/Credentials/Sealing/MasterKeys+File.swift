#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension MasterKeys {
    /// Reads a ring from a file that belongs to us and that nobody else may open.
    package static func load(file path: String) throws(MasterKeyError) -> MasterKeys {
        // Without waiting, since opening a pipe would wait for its writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw errno == ENOENT ? .missing : .system(errno: errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(errno: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        guard status.st_mode & 0o077 == 0 else { throw .openToOthers(mode: UInt32(status.st_mode) & 0o7777) }
        guard status.st_uid == geteuid() else { throw .notOwned }
        return try MasterKeys(text: String(decoding: bytes(of: file), as: UTF8.self))
    }

    /// Writes the ring into a new file that only we may read and write, and waits until the disk has it.
    package func save(newFile path: String) throws(MasterKeyError) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw errno == EEXIST ? .exists : .system(errno: errno) }
        defer { close(file) }
        // The process's mask may have taken rights away.
        guard fchmod(file, 0o600) == 0, MasterKeys.put(Array(text.utf8), to: file), fsync(file) == 0 else {
            let reason = errno
            unlink(path)
            throw .system(errno: reason)
        }
    }

    private static func bytes(of file: Int32) throws(MasterKeyError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: byteLimit + 1)
        while true {
            let count = piece.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .system(errno: errno) }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: piece[..<count])
            guard bytes.count <= byteLimit else { throw .tooLong }
        }
    }

    private static func put(_ bytes: [UInt8], to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
