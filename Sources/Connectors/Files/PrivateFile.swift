package import Glibc

/// Files that only their owner may read, written whole or not at all.
package enum PrivateFile {
    /// Writes a file beside its place, makes it durable and moves it there, so that no reader and no power cut ever meets half of it.
    ///
    /// Whatever stood there is replaced. The file is created with `mode`, never widened and narrowed afterwards.
    package static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600) throws(FileFailure) {
        let partial = path + ".partial"
        unlink(partial)
        let file = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard file >= 0 else { throw FileFailure(code: errno) }
        do {
            try fill(file, with: bytes)
        } catch {
            close(file)
            unlink(partial)
            throw error
        }
        guard close(file) == 0, rename(partial, path) == 0 else {
            let failure = FileFailure(code: errno)
            unlink(partial)
            throw failure
        }
        try makeDurable(folder: folder(of: path))
    }

    /// Makes a folder that only its owner may enter, unless it is there already; its parent has to be there.
    package static func makeFolder(_ path: String) throws(FileFailure) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileFailure(code: errno) }
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileFailure(code: errno) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw FileFailure(code: ENOTDIR) }
    }

    /// A file's bytes, or nil if there is no such file. More than `limit` bytes are refused.
    package static func read(_ path: String, limit: Int = 1 << 20) throws(FileFailure) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw FileFailure(code: errno)
        }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw FileFailure(code: errno) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= limit else { throw FileFailure(code: EFBIG) }
        }
    }

    private static func fill(_ file: Int32, with bytes: [UInt8]) throws(FileFailure) {
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw FileFailure(code: errno) }
            done += count
        }
        guard fsync(file) == 0 else { throw FileFailure(code: errno) }
    }

    /// Without this a moved file may be back under its old name after a power cut.
    private static func makeDurable(folder path: String) throws(FileFailure) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw FileFailure(code: errno) }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw FileFailure(code: errno) }
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
