package import Values

extension HouseholdStore {
    /// A file that a member sent for a preview and may want to import.
    package struct Upload: Hashable, Sendable {
        /// Its id.
        package var id: UUID128
        /// Who sent it; nobody else sees it.
        package var member: UUID128
        /// The file's name.
        package var name: String
        /// How it is to be read, as the API's JSON.
        package var choices: String
        /// When it was sent.
        package var created: Instant

        /// An upload from its facts.
        package init(id: UUID128, member: UUID128, name: String, choices: String, created: Instant) {
            self.id = id
            self.member = member
            self.name = name
            self.choices = choices
            self.created = created
        }
    }

    /// Bytes of one piece of an upload.
    static let uploadChunkBytes = 1 << 20

    /// Keeps a file, and forgets the member's earlier ones.
    package func keep(_ upload: Upload, _ bytes: UnsafeBufferPointer<UInt8>) throws {
        try database.write { session in
            try session.execute("DELETE FROM upload WHERE household = ? AND member = ?", [key, SQLValue(upload.member)])
            try session.execute(
                "INSERT INTO upload (household, upload, member, name, choices, created_ms) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    key, SQLValue(upload.id), SQLValue(upload.member), .text(upload.name), .text(upload.choices),
                    .integer(upload.created.milliseconds),
                ])
            let size = HouseholdStore.uploadChunkBytes
            let count = (bytes.count + size - 1) / size
            try session.executeMany(
                "INSERT INTO upload_chunk (household, upload, chunk, bytes) VALUES (?, ?, ?, ?)", count: count
            ) { chunk, binder in
                binder.bind(1, household)
                binder.bind(2, upload.id)
                binder.bind(3, Int64(chunk))
                let piece = UnsafeBufferPointer(rebasing: bytes[(chunk * size)..<min(bytes.count, (chunk + 1) * size)])
                binder.bindBytes(4, UnsafeRawBufferPointer(piece))
            }
        }
    }

    /// A file that a member sent.
    /// - Throws: `StorageError.notFound` when it is another member's or gone.
    package func upload(_ id: UUID128, of member: UUID128) throws -> (upload: Upload, bytes: [UInt8]) {
        try database.read { session in
            let found = try session.first(
                "SELECT name, choices, created_ms FROM upload WHERE household = ? AND upload = ? AND member = ?",
                [key, SQLValue(id), SQLValue(member)]
            ) {
                Upload(id: id, member: member, name: $0.text(0), choices: $0.text(1), created: Instant(milliseconds: $0.integer(2)))
            }
            guard let found else { throw StorageError.notFound }
            var bytes: [UInt8] = []
            try session.query(
                "SELECT bytes FROM upload_chunk WHERE household = ? AND upload = ? ORDER BY chunk", [key, SQLValue(id)]
            ) { row in row.withBytes(0) { bytes.append(contentsOf: $0) } }
            return (found, bytes)
        }
    }

    /// Forgets a file.
    package func removeUpload(_ id: UUID128) throws {
        _ = try database.write { try $0.execute("DELETE FROM upload WHERE household = ? AND upload = ?", [key, SQLValue(id)]) }
    }

    /// Forgets every household's files that were sent before a moment. For the housekeeper alone.
    package static func removeUploads(before: Instant, in database: any Database) throws {
        _ = try database.write { try $0.execute("DELETE FROM upload WHERE created_ms < ?", [.integer(before.milliseconds)]) }
    }
}
