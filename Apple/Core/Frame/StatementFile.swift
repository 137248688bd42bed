import Foundation
import Values

/// A file that waits for its turn.
struct StatementFile: Hashable {
    let name: String
    let place: Place

    /// Where its bytes are.
    enum Place: Hashable {
        case chosen(URL)
        case shared(SharedFiles.File)
        case made([UInt8])
    }

    /// Its id among what other apps left.
    var shared: String? { if case .shared(let file) = place { file.id } else { nil } }

    func bytes(_ access: FileAccess) async throws -> [UInt8] {
        switch place {
        case .chosen(let file): try await access.bytes(of: file)
        case .shared(let file): file.bytes
        case .made(let bytes): bytes
        }
    }
}

extension ImportModel {
    /// What other apps left.
    @concurrent static func waiting(_ shared: SharedFiles?) async -> [SharedFiles.File] { shared?.waiting() ?? [] }
}

extension StatementPreview {
    /// Another program's budgets that are not here yet, as the engine says what keeps them (`KeptBudget`).
    var budgets: [JSONValue] {
        (answer["preview"]?["budgets"]?.array ?? []).filter { $0["changes"]?.array?.isEmpty == false }
    }
}
