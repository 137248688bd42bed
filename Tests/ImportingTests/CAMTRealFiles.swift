import Foundation

/// The statements of real banks that are kept beside the project, not in it: in `../shared/fixtures/real`, or where
/// `EVENKEEL_FIXTURES` says. Where they are not, what needs them passes without them and says so once.
enum RealFiles {
    /// One file.
    struct File {
        /// Folder and name, such as `C04/simple.xml`.
        let name: String
        /// Its bytes.
        let bytes: [UInt8]
    }

    /// All files, by name; none when they are not at hand.
    static let all: [File] = {
        guard let folder else {
            print("The real banks' files are not at hand (EVENKEEL_FIXTURES): tests on them are skipped.")
            return []
        }
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.sorted().compactMap { name in
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return nil }
            return File(name: name, bytes: Array(data))
        }
    }()

    /// The bytes of a file; nothing when it is not at hand.
    static func bytes(_ name: String) -> [UInt8]? {
        all.first { $0.name == name }?.bytes
    }

    private static var folder: String? {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let beside = package.deletingLastPathComponent().appendingPathComponent("shared/fixtures/real").path
        let path = ProcessInfo.processInfo.environment["EVENKEEL_FIXTURES"] ?? beside
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }
}
