import Foundation

/// Files beside the tests.
enum Fixture {
    /// A file's bytes.
    static func bytes(_ name: String) throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return Array(try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)")))
    }
}
