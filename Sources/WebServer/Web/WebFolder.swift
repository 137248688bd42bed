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
        "webmanifest": "application/manifest+json", "pack": "application/octet-stream",
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
        /// How it is compressed; nothing for the file as it is.
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
