import Foundation

/// The real statements of other public projects that stand beside a development checkout, never inside it.
enum OFXFixtures {
    /// What `expected.json` says of a file: of each account, or of all of them together.
    struct Expected: Decodable {
        struct Totals: Decodable {
            var currency: String?
            var lines: Int?
            var sum: String?
            var closing: String?
            var first: String?
            var last: String?
            var positions: Int?
        }

        var accounts: [Totals]?
        var total: Totals?
    }

    /// The folder that `EVENKEEL_FIXTURES` names, or `../shared/fixtures/real` beside the package; nothing when there is none.
    static let folder: URL? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let beside = package.deletingLastPathComponent().appending(path: "shared/fixtures/real")
        let named = ProcessInfo.processInfo.environment["EVENKEEL_FIXTURES"].map { URL(filePath: $0) }
        return [named, beside].compactMap(\.self).first { FileManager.default.fileExists(atPath: $0.appending(path: "expected.json").path) }
    }()

    /// The expected results of the files whose names begin with a letter.
    static func expected(_ letter: Character) -> [(name: String, expected: Expected)] {
        guard let folder, let data = try? Data(contentsOf: folder.appending(path: "expected.json")),
            let all = try? JSONDecoder().decode([String: Expected].self, from: data)
        else { return [] }
        return all.filter { $0.key.first == letter }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The bytes of a file.
    static func bytes(_ name: String) throws -> [UInt8] {
        guard let folder else { return [] }
        return [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    /// `-345.27` as hundredths.
    static func cents(_ text: String) -> Int64? {
        Int64(text.filter { $0 != "." })
    }
}
