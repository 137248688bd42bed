extension HouseholdStore {
    /// Bytes of all files that the household keeps: statements, files of rows, and what is on its way.
    ///
    /// A file that is promised counts whole from its first piece on.
    package func fileBytes() throws -> Int {
        try database.read { session in
            var bytes = 0
            for sql in HouseholdStore.fileSizes {
                try session.query(sql, [key]) { bytes += Int($0.integer(0)) }
            }
            return bytes
        }
    }

    private static let fileSizes = [
        "SELECT coalesce(sum(length(bytes)), 0) FROM import_source WHERE household = ?",
        // Equal files are kept once.
        "SELECT DISTINCT bytes, sha256 FROM attachment WHERE household = ?",
        "SELECT size FROM blob WHERE household = ?",
        "SELECT coalesce(sum(length(bytes)), 0) FROM upload_chunk WHERE household = ?",
    ]

    /// The other households that the owner of this one owns; none when its owner does not sign in.
    package func othersOfOwner() throws -> [HouseholdStore] {
        try database.read { session in
            let owner = try session.first("SELECT person FROM member WHERE household = ? AND role = 0 AND left_ms IS NULL", [key]) { row in
                row.isNull(0) ? nil : row.bytes(0)
            }
            guard let owner = owner ?? nil else { return [] }
            return try session.rows(
                """
                SELECT p.household FROM person_household AS p JOIN member AS m ON m.household = p.household AND m.member = p.member
                WHERE p.person = ? AND p.household <> ? AND m.role = 0 AND m.left_ms IS NULL ORDER BY p.household
                """, [.bytes(owner), key]
            ) { HouseholdStore(database: database, household: $0.integer(0)) }
        }
    }
}
