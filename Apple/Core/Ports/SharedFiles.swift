package import Foundation
import Values

/// Statement files that other apps shared and the app has not looked at yet: a folder that the app has in common with its share extension,
/// which can't open the household itself.
package struct SharedFiles: Sendable {
    private let folder: URL

    /// A file of it.
    package struct File: Hashable, Identifiable, Sendable {
        /// What it is called.
        package let name: String
        /// Its bytes.
        package let bytes: [UInt8]
        fileprivate let place: String

        package var id: String { place }
    }

    /// Why a file is refused.
    package enum Refusal: Error, Hashable, Sendable {
        /// It has more bytes than a statement can have.
        case tooLarge
        /// As many wait as can.
        case tooMany
    }

    /// Bytes of a file at most, as at the server.
    package static let fileBytes = 32 << 20
    /// Files that wait at most.
    package static let limit = 20
    private static let nameBytes = 120
    private static let mark: Character = "~"

    /// The files of a folder.
    package init(in folder: URL) { self.folder = folder.appendingPathComponent("shared", isDirectory: true) }

    /// Keeps a file until the app looks at it. Files with one name do not take each other's place.
    package func keep(_ bytes: [UInt8], named name: String, _ outside: Outside) throws {
        guard bytes.count <= SharedFiles.fileBytes else { throw Refusal.tooLarge }
        guard places().count < SharedFiles.limit else { throw Refusal.tooMany }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place =
            outside.now().iso.filter { $0 != ":" } + "-" + outside.freshID().text + String(SharedFiles.mark) + SharedFiles.safe(name)
        try Data(bytes).write(to: folder.appendingPathComponent(place), options: .atomic)
    }

    /// What waits, the oldest first. What can't be read any more is left out.
    package func waiting() -> [File] {
        places().compactMap { place in
            guard let bytes = try? Data(contentsOf: folder.appendingPathComponent(place)) else { return nil }
            let name = place.drop { $0 != SharedFiles.mark }.dropFirst()
            return File(name: String(name), bytes: [UInt8](bytes), place: place)
        }
    }

    /// Lets a file go that was looked at.
    package func remove(_ file: File) throws { try FileManager.default.removeItem(at: folder.appendingPathComponent(file.place)) }

    /// Lets all of them go, such as when somebody signs out.
    package func removeAll() throws {
        if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    }

    private func places() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.contains(SharedFiles.mark) }.sorted()
    }

    /// A name that leads nowhere else; of a long one the end, which says what kind of file it is.
    private static func safe(_ name: String) -> String {
        var safe = name.map { $0 == "/" || $0 == "\0" || $0 == mark ? "-" : $0 }[...]
        while String(safe).utf8.count > nameBytes { safe = safe.dropFirst() }
        return String(safe)
    }
}
