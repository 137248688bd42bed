import Bookkeeping
package import Values

extension HouseholdStore {
    /// Makes room for what a server has of the household: everything goes but the first member, what is waiting for the server, and the
    /// files of imports that the server has under the same number and id.
    package func emptyForRefill(keeping imports: [Int64: UUID128]) throws {
        try database.write { session in
            let kept: Set<String> = ["member", "import"]
            let tables = ["field_change", "conflict", "operation", "ledger_snapshot"] + ArchiveTable.copied.reversed().map(\.table)
            for table in tables where !kept.contains(table) {
                try session.execute("DELETE FROM \(table) WHERE household = ?", [key])
            }
            let known = try session.rows("SELECT import, id FROM import WHERE household = ?", [key]) { ($0.integer(0), $0.id(1)) }
            for (number, id) in known where imports[number] != id {
                for table in ["import_source", "import"] {
                    try session.execute("DELETE FROM \(table) WHERE household = ? AND import = ?", [key, .integer(number)])
                }
            }
            let first = try session.first("SELECT id FROM household WHERE household = ?", [key]) { $0.id(0) }
            try session.execute("DELETE FROM member WHERE household = ? AND member <> ?", [key, SQLValue(first)])
        }
    }

    /// Lets go of the bytes of attachments that are not there any more.
    package func removeLooseContents() throws {
        try database.write { try removeLooseContents($0) }
    }

    /// The imports whose files are here, with their ids.
    package func importsWithSource() throws -> [Int64: UUID128] {
        try database.read { session in
            var found: [Int64: UUID128] = [:]
            try session.query(
                """
                SELECT i.import, i.id FROM import AS i WHERE i.household = ? AND EXISTS
                (SELECT 1 FROM import_source AS s WHERE s.household = i.household AND s.import = i.import)
                """, [key]
            ) { found[$0.integer(0)] = $0.id(1) }
            return found
        }
    }

    /// The id of an import.
    package func id(ofImport number: UInt32) throws -> UUID128? {
        try database.read { session in
            try session.first("SELECT id FROM import WHERE household = ? AND import = ?", [key, SQLValue(number)]) { $0.id(0) }
        }
    }

    /// Whether the household has the bytes of an attachment.
    package func hasContent(sha256: [UInt8]) throws -> Bool {
        try database.read { session in
            try session.first("SELECT 1 FROM attachment_chunk WHERE household = ? AND sha256 = ?", [key, .bytes(sha256)]) { _ in true }
                ?? false
        }
    }
}
