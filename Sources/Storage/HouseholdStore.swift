package import Values

/// One household's records in a database: every statement of SQL that a household's data needs is in this folder, and
/// each of them names the household first.
package struct HouseholdStore: Sendable {
    /// Where the records are.
    package let database: any Database
    /// The household's number in this database.
    package let household: Int64
    /// The device whose operation changes the records; nobody's for what is done here itself.
    package var device: UUID128?
    /// What the write that goes on has read; nothing outside of one that remembers.
    package var memory: WriteMemory?

    /// The records of a household.
    package init(database: any Database, household: Int64, device: UUID128? = nil, memory: WriteMemory? = nil) {
        self.database = database
        self.household = household
        self.device = device
        self.memory = memory
    }

    /// The household's number as a bound value, the first of every statement.
    var key: SQLValue { .integer(household) }
}

extension UUID128 {
    /// The sixteen bytes, big-endian, as the database keeps ids.
    var bytes: [UInt8] {
        (0..<16).map { index in
            UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> UInt64(56 - index % 8 * 8))
        }
    }

    /// An id from the database's sixteen bytes; the zero id for anything else.
    init(stored bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 16 else {
            self.init(high: 0, low: 0)
            return
        }
        let raw = UnsafeRawBufferPointer(bytes)
        self.init(
            high: UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
            low: UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }
}

extension SQLBinder {
    /// Binds an id as its sixteen bytes.
    func bind(_ parameter: Int, _ id: UUID128) {
        withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) { bindBytes(parameter, $0) }
    }
}

extension SQLValue {
    /// An id as its sixteen bytes.
    package init(_ id: UUID128) {
        self = .bytes(id.bytes)
    }

    /// An id, or null.
    package init(_ id: UUID128?) {
        self = id.map { .bytes($0.bytes) } ?? .null
    }
}

extension SQLRow {
    /// A column of sixteen bytes as an id.
    func id(_ column: Int) -> UUID128 {
        withBytes(column) { UUID128(stored: $0) }
    }

    /// A column of bytes.
    func bytes(_ column: Int) -> [UInt8] {
        withBytes(column) { Array($0) }
    }
}

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
