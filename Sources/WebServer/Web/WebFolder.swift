import CoreFoundation
import Glibc
import NIOCore
import Synchronization

/// The folder of the web app, as `Scripts/build-web` makes it.
///
/// Files that were asked for are held, as far as there is room: all connections send the same bytes, so that thousands of slow readers of the
/// engine cost no more than one. A file that changed on the disk is read anew.
package final class WebFolder: Sendable {
    /// Where it is.
    package let path: String

    /// The page that every address without a file is answered with.
    package static let page = "index.html"
    /// Bytes of files that are held; a build has less, so that this is for folders that are none.
    private static let heldLimit = 32 << 20

    /// Media types by the ending of a name; nothing else is given out.
    private static let mediaTypes: [Substring: String] = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml", "png": "image/png", "wasm": "application/wasm", "json": "application/json",
        "webmanifest": "application/manifest+json", "map": "application/json", "pack": "application/octet-stream",
    ]

    private let held = Mutex<[String: WebFile]>([:])

    /// A folder.
    package init(path: String) {
        self.path = path
    }

    /// A file that was asked for.
    struct Found: Sendable {
        let file: WebFile
        let mediaType: String
        /// How it is compressed; nil for the file as it is.
        let encoding: WebEncoding?
        /// Whether a browser may open it as a page or run it as a worker, and not only load it into one.
        let runs: Bool
    }

    /// Finds what an address asks for.
    ///
    /// - Parameter encodings: those that may be sent, the best first.
    func find(_ address: WebAddress, encodings: [WebEncoding]) -> Found? {
        let name: String
        switch address {
        case .page: name = WebFolder.page
        case .file(let file): name = file
        }
        guard let ending = name.split(separator: ".").last, let mediaType = WebFolder.mediaTypes[ending] else { return nil }
        let runs = ["html", "svg"].contains(ending) || name.hasSuffix("worker.js")
        for encoding in encodings {
            guard let file = file("\(name).\(encoding.ending)") else { continue }
            return Found(file: file, mediaType: mediaType, encoding: encoding, runs: runs)
        }
        return file(name).map { Found(file: $0, mediaType: mediaType, encoding: nil, runs: runs) }
    }

    /// A file as it is now. One at a time is looked at, so that a crowd that comes for the same one has it read once.
    private func file(_ name: String) -> WebFile? {
        held.withLock { held in
            let file = WebFile.open("\(path)/\(name)") { tag in held[name]?.tag == tag ? held[name] : nil }
            held[name] = file
            if held.values.reduce(0, { $0 + $1.bytes.readableBytes }) > WebFolder.heldLimit { held = [:] }
            return file
        }
    }
}

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
    /// - Returns: the file; nil if there is none, or when it is too large or changed while it was read.
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
