package import Foundation

/// The way to files that a person chose or dropped. Apple's systems open it for as long as an app says; elsewhere it is open.
package struct FileAccess: Sendable {
    private let open: @Sendable (URL) -> Bool
    private let close: @Sendable (URL) -> Void

    /// Bytes of a statement at most, as at the server.
    package static let mostBytes = 64 << 20
    /// Where every way is open.
    package static let free = FileAccess(open: { _ in false }, close: { _ in })

    /// Why a file can't be looked at.
    package enum Refusal: Error, Hashable, Sendable {
        /// It has more bytes than it can have.
        case tooLarge
    }

    /// A way to files.
    ///
    /// - Parameter open: whether it has to be closed again.
    package init(open: @escaping @Sendable (URL) -> Bool, close: @escaping @Sendable (URL) -> Void) {
        (self.open, self.close) = (open, close)
    }

    /// A file's bytes, read away from the main thread; one that is too large is not read.
    @concurrent func bytes(of file: URL, atMost most: Int = mostBytes) async throws -> [UInt8] {
        let isOpened = open(file)
        defer { if isOpened { close(file) } }
        let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= most else { throw Refusal.tooLarge }
        return [UInt8](try Data(contentsOf: file))
    }
}
