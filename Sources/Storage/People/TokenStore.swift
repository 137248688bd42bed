package import Values

/// The tokens of all people, each found by the hash of its secret.
package struct TokenStore: Sendable {
    /// Where the records are.
    package let database: any Database
    private static let columns = "hash, kind, person, session, data, created_ms, expires_ms, used_ms"

    /// The tokens of a database.
    package init(_ database: any Database) {
        self.database = database
    }

    /// The token with a hash, or nothing.
    package func find(_ hash: [UInt8], _ kind: StoredToken.Kind) throws -> StoredToken? {
        try database.read { session in
            try session.first(
                "SELECT \(TokenStore.columns) FROM token WHERE hash = ? AND kind = ?", [.bytes(hash), .text(kind.rawValue)],
                TokenStore.token)
        }
    }

    /// A person's tokens of a kind, oldest first.
    package func tokens(of person: UUID128, _ kind: StoredToken.Kind) throws -> [StoredToken] {
        try database.read { session in
            try session.rows(
                "SELECT \(TokenStore.columns) FROM token WHERE person = ? AND kind = ? ORDER BY created_ms, hash",
                [SQLValue(person), .text(kind.rawValue)], TokenStore.token)
        }
    }

    private static func token(_ row: any SQLRow) throws -> StoredToken {
        guard let kind = StoredToken.Kind(rawValue: row.text(1)) else { throw StorageError.damaged("token.kind") }
        return StoredToken(
            hash: row.bytes(0), kind: kind, person: row.isNull(2) ? nil : row.id(2), session: row.isNull(3) ? nil : row.id(3),
            data: row.text(4), created: Instant(milliseconds: row.integer(5)), expires: Instant(milliseconds: row.integer(6)),
            used: row.optionalInteger(7).map { Instant(milliseconds: $0) })
    }

    /// Keeps a new token.
    package func add(_ token: StoredToken) throws {
        _ = try database.write { session in
            try session.execute(
                "INSERT INTO token (\(TokenStore.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    .bytes(token.hash), .text(token.kind.rawValue), SQLValue(token.person), SQLValue(token.session), .text(token.data),
                    .integer(token.created.milliseconds), .integer(token.expires.milliseconds), SQLValue(token.used?.milliseconds),
                ])
        }
    }

    /// Marks a token used.
    /// - Returns: whether it was unused until now; of two that ask at once only one is told so.
    package func use(_ hash: [UInt8], at now: Instant) throws -> Bool {
        try database.write { session in
            try session.execute(
                "UPDATE token SET used_ms = ? WHERE hash = ? AND used_ms IS NULL", [.integer(now.milliseconds), .bytes(hash)]) == 1
        }
    }

    /// Puts what belongs to a token in place of what there was.
    package func setData(_ data: String, of hash: [UInt8]) throws {
        _ = try database.write { try $0.execute("UPDATE token SET data = ? WHERE hash = ?", [.text(data), .bytes(hash)]) }
    }

    /// Forgets a token.
    package func remove(_ hash: [UInt8]) throws {
        _ = try database.write { try $0.execute("DELETE FROM token WHERE hash = ?", [.bytes(hash)]) }
    }

    /// Forgets every token of a kind that a person has.
    package func removeAll(of person: UUID128, _ kind: StoredToken.Kind) throws {
        _ = try database.write {
            try $0.execute("DELETE FROM token WHERE person = ? AND kind = ?", [SQLValue(person), .text(kind.rawValue)])
        }
    }

    /// Forgets what stopped working long ago. One walk over all tokens; for the housekeeper alone.
    package func removeExpired(before: Instant) throws {
        _ = try database.write { try $0.execute("DELETE FROM token WHERE expires_ms < ?", [.integer(before.milliseconds)]) }
    }
}
