import CoreFoundation
import Glibc
import NIOCore

/// A file of the web app as it is sent.
struct WebFile: Sendable {
    /// What changes when the file does: its size and when it was written, to the nanosecond.
    let tag: String
    /// What is in it; whoever it is sent to shares these bytes.
    let bytes: ByteBuffer

    /// Bytes of the largest file that is given out.
    static let byteLimit = 16 << 20

    /// Opens a regular file that is no link, tells its tag, and reads it unless it is known by that tag.
    ///
    /// - Returns: the file; nothing when there is none, or when it is too large or changed while it was read.
    static func open(_ path: String, known: (String) -> WebFile?) -> WebFile? {
        let descriptor = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= byteLimit else { return nil }
        let (size, written) = (Int(status.st_size), status.st_mtim)
        let tag = [size, Int(written.tv_sec), Int(written.tv_nsec)].map { String($0, radix: 16) }.joined(separator: "-")
        return known(tag) ?? read(descriptor, size).map { WebFile(tag: tag, bytes: $0) }
    }

    private static func read(_ descriptor: Int32, _ size: Int) -> ByteBuffer? {
        var bytes = ByteBufferAllocator().buffer(capacity: size)
        while bytes.readableBytes < size {
            let missing = size - bytes.readableBytes
            let count = bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: missing) { space in
                max(0, Glibc.read(descriptor, space.baseAddress, missing))
            }
            guard count > 0 else { return nil }
        }
        return bytes
    }
}
