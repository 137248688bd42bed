import Foundation

/// A folder for one test, gone when the test is over.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "evenkeel-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The permissions of a file or folder in it.
    func mode(_ name: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int ?? -1
    }
}
