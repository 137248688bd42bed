import Values

/// A recording or photo that was sealed and kept: the hash of its sealed bytes, and how many those are.
struct KeptFile: Hashable, Sendable {
    let hash: String
    let bytes: Int
}

extension JournalModel {
    /// Seals a recording or photo for its entry and keeps it.
    ///
    /// - Parameter own: its own id; nil for the first recording of an entry, which has none.
    /// - Throws: `JournalFailure.full`, `JournalFailure.vaultClosed`.
    func keepFile(_ bytes: [UInt8], of entry: String, _ own: String?) async throws -> KeptFile {
        let sealed = try await JournalModel.sealed(bytes, try recordingKey(of: entry, own))
        return KeptFile(hash: try await keepFile(sealed), bytes: sealed.count)
    }

    /// Opens a recording or photo of an entry, from this device's copy or fetched.
    /// - Throws: `RecordingFailure`, `JournalFailure.vaultClosed`.
    func openFile(_ hash: String, of entry: String, _ own: String?) async throws -> [UInt8] {
        let key = try recordingKey(of: entry, own)
        guard let sealed = try await file(hash) else { throw RecordingFailure.away }
        return try await JournalModel.opened(sealed, hash, key)
    }

    /// An hour of sound takes a moment, which the screen does not wait for.
    @concurrent private static func sealed(_ bytes: [UInt8], _ key: JournalFileKey) async throws -> [UInt8] {
        try key.seal(bytes)
    }

    @concurrent private static func opened(_ sealed: [UInt8], _ hash: String, _ key: JournalFileKey) async throws -> [UInt8] {
        // Recordings of one entry, and older ones of its, differ in this even where all else that they are bound to is the same.
        guard JournalFiles.hash(sealed) == hash else { throw RecordingFailure.changed }
        do { return try key.open(sealed) } catch { throw RecordingFailure.changed }
    }
}
