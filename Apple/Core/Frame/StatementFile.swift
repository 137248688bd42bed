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
        /// In an archive, which other apps may have left.
        case unpacked([UInt8], SharedFiles.File?)
    }

    /// What other apps left that it is, or is of.
    var sharedFile: SharedFiles.File? {
        switch place {
        case .shared(let file): file
        case .unpacked(_, let archive): archive
        case .chosen, .made: nil
        }
    }
    /// Its id among what other apps left.
    var shared: String? { sharedFile?.id }

    func bytes(_ access: FileAccess) async throws -> [UInt8] {
        switch place {
        case .chosen(let file): try await access.bytes(of: file)
        case .shared(let file): file.bytes
        case .made(let bytes), .unpacked(let bytes, _): bytes
        }
    }

    /// The statements in it, where it is an archive; nil for any other file.
    func unpacked(_ bytes: [UInt8]) async throws -> [StatementFile]? {
        // An archive in an archive is a file that is no statement.
        if case .unpacked = place { return nil }
        return try await ZipArchive.statements(in: bytes)?.map { StatementFile(name: $0.name, place: .unpacked($0.bytes, sharedFile)) }
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
