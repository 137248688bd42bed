package import Bookkeeping
import Syncing
package import Values

extension HouseholdStore {
    /// The note on a row.
    package func note(of row: UUID128) throws -> String? {
        try answer(noteQuestion(row)).first
    }

    func noteQuestion(_ row: UUID128) -> RecordQuestion<String> {
        question(row, "SELECT text FROM row_note WHERE household = ? AND id = ?", word: "note") { $0.text(0) }
    }

    /// A question about a row whose values are the household and the row.
    ///
    /// - Parameter word: the one among a row's notes, tags and categories that it is about. These say something about a row and change
    ///   nothing else of it; every other field may.
    func question<Value>(
        _ row: UUID128, _ sql: String, word: String? = nil, _ make: @escaping (any SQLRow) throws -> Value
    ) -> RecordQuestion<Value> {
        let isAbout = { (field: String) in
            let changed = field.hasPrefix("tag:") ? "tag" : field
            return !["note", "tag", "category"].contains(changed) || changed == word
        }
        return RecordQuestion(
            record: RecordKey(kind: "row", row), sql: sql, values: [key, SQLValue(row)], isAbout: isAbout, make: make)
    }

    /// Whether a row has a tag.
    package func hasTag(_ tag: String, _ row: UUID128) throws -> Bool {
        try answer(tagsQuestion(row)).contains(tag)
    }

    func tagsQuestion(_ row: UUID128) -> RecordQuestion<String> {
        question(row, "SELECT tag FROM row_tag WHERE household = ? AND id = ?", word: "tag") { $0.text(0) }
    }

    /// The names of all tags that rows have.
    package func tagNames() throws -> Set<String> {
        if let names = memory?.tagNames { return names }
        let names = try database.read { Set(try $0.rows("SELECT DISTINCT tag FROM row_tag WHERE household = ?", [key]) { $0.text(0) }) }
        memory?.tagNames = names
        return names
    }

    /// The last correction of a row that stands.
    package func standingCorrection(of row: UUID128) throws -> Correction? {
        try answer(correctionQuestion(row)).first
    }

    func correctionQuestion(_ row: UUID128) -> RecordQuestion<Correction> {
        question(
            row,
            """
            SELECT correction, category, merchant, amount, is_learned FROM correction
            WHERE household = ? AND id = ? AND undone_ms IS NULL ORDER BY correction DESC
            """, word: "category"
        ) {
            Correction(
                number: UInt32(truncatingIfNeeded: $0.integer(0)), row: row, category: $0.text(1), merchant: $0.text(2),
                amount: $0.integer(3), isLearned: $0.integer(4) != 0)
        }
    }

    /// How a row was divided by hand.
    package func split(of row: UUID128) throws -> RowSplit? {
        try database.read { session in
            let parts = try session.rows(
                "SELECT amount, category, memo FROM row_part WHERE household = ? AND id = ? ORDER BY part", [key, SQLValue(row)]
            ) { RowSplit.Part(amount: $0.integer(0), category: $0.text(1), memo: $0.text(2)) }
            return parts.isEmpty ? nil : RowSplit(row: row, parts: parts)
        }
    }

    /// The purchase of a refund.
    package func purchase(ofRefund refund: UUID128) throws -> UUID128? {
        try database.read { session in
            try session.first("SELECT purchase FROM refund_link WHERE household = ? AND refund = ?", [key, SQLValue(refund)]) { $0.id(0) }
        }
    }

    /// The merchant's own name of a row, as it came.
    package func merchant(ofRow row: UUID128) throws -> String {
        try answer(merchantQuestion(row)).first ?? ""
    }

    func merchantQuestion(_ row: UUID128) -> RecordQuestion<String> {
        question(
            row,
            """
            SELECT m.name FROM ledger_row AS r
            JOIN descriptor AS d ON d.household = r.household AND d.descriptor = r.descriptor
            JOIN merchant AS m ON m.household = d.household AND m.merchant = d.merchant
            WHERE r.household = ? AND r.id = ?
            """
        ) { $0.text(0) }
    }

    /// The name that a merchant was given.
    package func name(ofMerchant merchant: String) throws -> String? {
        try database.read { session in
            try session.first("SELECT name FROM merchant_name WHERE household = ? AND merchant = ?", [key, .text(merchant)]) { $0.text(0) }
        }
    }

    /// Whether the household has a merchant of a name of its own.
    package func hasMerchant(_ name: String) throws -> Bool {
        try database.read { session in
            try session.first("SELECT 1 FROM merchant WHERE household = ? AND name = ?", [key, .text(name)]) { _ in true } ?? false
        }
    }

    /// The names of their own of the merchants that rows of some accounts are of.
    package func merchantNames(ofAccounts accounts: [UInt16]) throws -> Set<String> {
        if let names = memory?.merchantNames { return names }
        // PostgreSQL takes no empty list.
        guard !accounts.isEmpty else { return [] }
        let names = try database.read { session in
            try session.rows(
                """
                SELECT name FROM merchant WHERE household = ? AND merchant IN (
                    SELECT merchant FROM descriptor WHERE household = ? AND descriptor IN (
                        SELECT descriptor FROM ledger_row WHERE household = ?
                        AND account IN (\(accounts.map { String($0) }.joined(separator: ", ")))))
                """, [key, key, key]
            ) { $0.text(0) }
        }
        memory?.merchantNames = Set(names)
        return Set(names)
    }
}
