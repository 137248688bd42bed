extension HouseholdStore {
    /// What always holds of a household's records beyond what the schema itself keeps, each with a query that counts what breaks it.
    private static let invariants: [(name: String, count: String)] = [
        (
            "account-numbers",
            "SELECT CASE WHEN count(*) = coalesce(max(account) + 1, 0) THEN 0 ELSE 1 END FROM account WHERE household = ?"
        ),
        ("category-numbers", numbered("category")), ("merchant-numbers", numbered("merchant")),
        ("descriptor-numbers", numbered("descriptor")),
        (
            "ledger-row-texts",
            """
            SELECT count(*) FROM ledger_row AS r WHERE household = ? AND r.descriptor > 0 AND NOT EXISTS
            (SELECT 1 FROM descriptor AS d WHERE d.household = r.household AND d.descriptor = r.descriptor)
            """
        ),
        (
            "transfer-pair-rows",
            """
            SELECT count(*) FROM transfer_pair AS p WHERE household = ? AND rejected = 0 AND 2 <> (SELECT count(*) FROM ledger_row AS r
            WHERE r.household = p.household AND r.id IN (p.outgoing, p.incoming))
            """
        ),
        ("ledger-split-sum", summed("ledger_split")), ("row-part-sum", summed("row_part")),
        (
            "attachment-bytes",
            """
            SELECT count(*) FROM attachment AS a WHERE household = ? AND bytes <> (SELECT coalesce(sum(length(c.bytes)), 0)
            FROM attachment_chunk AS c WHERE c.household = a.household AND c.sha256 = a.sha256)
            """
        ),
        (
            "blob-bytes",
            """
            SELECT count(*) FROM blob AS b WHERE household = ? AND received <> (SELECT coalesce(sum(length(p.bytes)), 0)
            FROM blob_piece AS p WHERE p.household = b.household AND p.member = b.member AND p.sha256 = b.sha256)
            """
        ),
        (
            "member-owner",
            "SELECT CASE WHEN count(*) = 1 THEN 0 ELSE 1 END FROM member WHERE household = ? AND role = 0 AND left_ms IS NULL"
        ),
        (
            "import-source",
            """
            SELECT count(*) FROM ledger_row AS r WHERE household = ? AND import > 0 AND NOT EXISTS
            (SELECT 1 FROM import AS i WHERE i.household = r.household AND i.import = r.import)
            """
        ),
    ]

    private static func numbered(_ table: String) -> String {
        "SELECT CASE WHEN count(*) = coalesce(max(\(table)), 0) THEN 0 ELSE 1 END FROM \(table) WHERE household = ?"
    }

    private static func summed(_ table: String) -> String {
        """
        SELECT count(*) FROM ledger_row AS r WHERE household = ? AND EXISTS (SELECT 1 FROM \(table) AS s
        WHERE s.household = r.household AND s.id = r.id) AND r.amount <> (SELECT sum(s.amount) FROM \(table) AS s
        WHERE s.household = r.household AND s.id = r.id)
        """
    }

    /// Names of invariants that do not hold; none of a sound household.
    package func brokenInvariants() throws -> [String] {
        try database.read { session in
            try HouseholdStore.invariants.filter { try session.first($0.count, [key]) { $0.integer(0) } != 0 }.map(\.name)
        }
    }

    /// How many rows each account has and what they sum to, from the rows themselves.
    package func rowSums() throws -> [(account: UInt16, count: Int, sum: Int64)] {
        try database.read { session in
            try session.rows(
                "SELECT account, count(*), sum(amount) FROM ledger_row WHERE household = ? GROUP BY account ORDER BY account", [key]
            ) { (UInt16(truncatingIfNeeded: $0.integer(0)), Int($0.integer(1)), $0.integer(2)) }
        }
    }

    /// Every file that is kept with rows.
    package func allAttachments() throws -> [AttachmentRecord] {
        try database.read { session in
            let ids = try session.rows("SELECT attachment FROM attachment WHERE household = ? ORDER BY attachment", [key]) { $0.id(0) }
            return try ids.map(attachment)
        }
    }
}
