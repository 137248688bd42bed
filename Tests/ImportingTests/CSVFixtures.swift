import Foundation

/// The real statements of other public projects, where the machine has them.
enum CSVFixtures {
    /// The folder, from `EVENKEEL_FIXTURES` or beside the checkout; nothing when it is absent.
    static let folder: String? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let beside = root.deletingLastPathComponent().appendingPathComponent("shared/fixtures/real").path
        for candidate in [ProcessInfo.processInfo.environment["EVENKEEL_FIXTURES"], beside] {
            if let candidate, FileManager.default.fileExists(atPath: candidate) { return candidate }
        }
        return nil
    }()

    /// The bytes of a file; nothing when the folder is absent.
    static func bytes(_ path: String) -> [UInt8]? {
        guard let folder, let data = FileManager.default.contents(atPath: folder + "/" + path) else { return nil }
        return Array(data)
    }
}
