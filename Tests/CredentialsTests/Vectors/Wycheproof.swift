import Foundation
import Values

/// The test vectors of Wycheproof, which stand beside a development checkout, never inside it.
enum Wycheproof {
    /// The folder that `EVENKEEL_FIXTURES` names, or `../shared/fixtures/real` beside the package; nothing when there is none.
    static let folder: URL? = {
        let package = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
        let beside = package.deletingLastPathComponent().appending(path: "shared/fixtures/real")
        let named = ProcessInfo.processInfo.environment["EVENKEEL_FIXTURES"].map { URL(filePath: $0) }
        return [named, beside].compactMap(\.self).first { FileManager.default.fileExists(atPath: $0.appending(path: "W01").path) }
    }()

    /// A case with the group that it stands in.
    struct Case {
        let group: JSONValue
        let test: JSONValue

        var isValid: Bool { test["result"]?.string == "valid" }
        var number: Int64 { test["tcId"]?.integer ?? 0 }

        /// A member of the case, or of its group, as bytes.
        func bytes(_ name: String) -> [UInt8] { hex(test[name]?.string ?? "") }
    }

    /// Every case of a file, such as `W01/aes_gcm_test.json`.
    static func cases(_ name: String) throws -> [Case] {
        guard let folder else { return [] }
        let json = try JSONReader.read([UInt8](Data(contentsOf: folder.appending(path: name))))
        return (json["testGroups"]?.array ?? []).flatMap { group in
            (group["tests"]?.array ?? []).map { Case(group: group, test: $0) }
        }
    }
}
