package import Foundation
import Observation

/// Shows a file over the app: the system's own viewer takes it from a place in which it lies open for as long as it is seen.
@MainActor
@Observable
package final class FileViewer {
    /// Where the file lies that is shown; nil for none. The system's viewer sets that once it is closed, and the file goes.
    package var file: URL? { didSet { if oldValue != file, let oldValue { FileViewer.remove(oldValue) } } }
    private let folder: URL

    private static let nameBytes = 120

    /// A viewer that shows what lies in a folder of its own. What an app that ended meanwhile left there goes.
    package init(in folder: URL) {
        self.folder = folder.appendingPathComponent("shown", isDirectory: true)
        FileViewer.remove(self.folder)
    }

    /// Shows a file under its name, which says what kind it is.
    func show(_ bytes: [UInt8], named name: String) throws {
        forget()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = folder.appendingPathComponent(FileViewer.safe(name))
        try Data(bytes).write(to: place, options: .atomic)
        file = place
    }

    /// Shows nothing, and leaves nothing.
    package func forget() {
        file = nil
        FileViewer.remove(folder)
    }

    private static func remove(_ place: URL) { try? FileManager.default.removeItem(at: place) }

    /// A name that leads nowhere else; of a long one the end.
    private static func safe(_ name: String) -> String {
        var safe = name.map { $0 == "/" || $0 == "\0" || $0 == ":" ? "-" : $0 }[...]
        while String(safe).utf8.count > nameBytes { safe = safe.dropFirst() }
        while safe.first == "." { safe = safe.dropFirst() }
        return safe.isEmpty ? "-" : String(safe)
    }
}
