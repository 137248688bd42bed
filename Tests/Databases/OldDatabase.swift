import Foundation
package import Storage

/// Databases as versions of the program left them: their schema and rows, from `StorageContractTests/Fixtures/schema-<number>.sql`.
package enum OldDatabase {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("StorageContractTests/Fixtures")

    /// The last schema of each release; steps between two releases were never anybody's.
    package static let released: [Int] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? []
        return files.compactMap { Int($0.dropFirst("schema-".count).dropLast(".sql".count)) }.sorted()
    }()

    /// Makes the database of a version in an empty one.
    package static func make(_ number: Int, in database: any Database) throws {
        let text = try String(contentsOf: fixtures.appendingPathComponent("schema-\(number).sql"), encoding: .utf8)
        try database.write { session in
            for statement in text.components(separatedBy: ";\n") where !statement.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty {
                try session.execute(statement)
            }
        }
    }
}
