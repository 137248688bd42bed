package import Foundation

/// Where glances are kept: a file in the folder that the app and its widgets share, which anybody who can read the unlocked device can read.
/// So the person asks for it first.
package struct GlanceFile: Sendable {
    private let file: URL
    private let changed: @Sendable () -> Void

    /// The file of a folder.
    ///
    /// - Parameter changed: says that widgets have to look again.
    package init(in folder: URL, changed: @escaping @Sendable () -> Void = {}) {
        (file, self.changed) = (folder.appendingPathComponent("glance.json"), changed)
    }

    /// What was kept last; nil if nothing was, or if it can't be read.
    package func read() -> Glance? {
        guard let bytes = try? Data(contentsOf: file) else { return nil }
        return try? JSONDecoder().decode(Glance.self, from: bytes)
    }

    /// Keeps a glance in place of the one before, or none.
    package func keep(_ glance: Glance?) throws {
        guard let glance else {
            guard FileManager.default.fileExists(atPath: file.path) else { return }
            try FileManager.default.removeItem(at: file)
            return changed()
        }
        try JSONEncoder().encode(glance).write(to: file, options: .atomic)
        changed()
    }
}
