import Values

/// Copies everything that a database holds into another one, whatever kinds they are, and compares both afterwards.
///
/// The source is read in one transaction and the target written in one: it holds all or nothing. Rows pass in pieces, so that a
/// database of any size takes little memory.
package enum CopyDatabase {
    /// What was copied of one table.
    package struct Table: Hashable, Sendable {
        /// The table's name.
        package let name: String
        /// Its rows.
        package let rows: Int
        /// The sum of its rows' hashes, which does not depend on their order.
        package let checksum: UInt64
    }

    /// Why nothing was copied.
    package enum Failure: Error, Hashable, Sendable {
        /// The target holds rows in a table.
        case notEmpty(table: String)
        /// What the target gives back of a table is not what it was given.
        case differs(table: String)
    }

    /// Bytes of rows that pass at once.
    private static let pieceBytes = 1 << 20

    /// Copies every table; both databases get this program's schema first.
    /// - Throws: `Failure`, `StorageError`.
    package static func run(from source: any Database, to target: any Database) throws -> [Table] {
        try Migrate.run(source)
        try Migrate.run(target)
        let names = Migrate.tables.filter { $0 != "migration" }
        return try source.read { from in
            try target.write { to in
                for name in names where try to.first("SELECT 1 FROM \(name) LIMIT 1", [], { _ in true }) != nil {
                    throw Failure.notEmpty(table: name)
                }
                return try names.map { name in
                    let copied = try copy(name, from: from, to: to)
                    guard try summed(name, to) == copied else { throw Failure.differs(table: name) }
                    return copied
                }
            }
        }
    }

    private static func copy(_ name: String, from: any SQLSession, to: any SQLSession) throws -> Table {
        let columns = try from.columns(of: name)
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let insert = "INSERT INTO \(name) (\(list(columns))) VALUES (\(marks))"
        var piece = CopiedRows(columns)
        var (rows, checksum) = (0, UInt64(0))
        try from.query(select(name, columns), []) { row in
            checksum &+= piece.append(row)
            rows += 1
            if piece.bytes >= pieceBytes { try piece.write(insert, to) }
        }
        try piece.write(insert, to)
        return Table(name: name, rows: rows, checksum: checksum)
    }

    /// A table as a session has it.
    private static func summed(_ name: String, _ session: any SQLSession) throws -> Table {
        let columns = try session.columns(of: name)
        var piece = CopiedRows(columns)
        var (rows, checksum) = (0, UInt64(0))
        try session.query(select(name, columns), []) { row in
            checksum &+= piece.append(row)
            rows += 1
            if piece.bytes >= pieceBytes { piece.removeAll() }
        }
        return Table(name: name, rows: rows, checksum: checksum)
    }

    private static func list(_ columns: [SQLColumn]) -> String {
        columns.map(\.name).joined(separator: ", ")
    }

    private static func select(_ name: String, _ columns: [SQLColumn]) -> String {
        let key = columns.filter { $0.keyPlace > 0 }.sorted { $0.keyPlace < $1.keyPlace }
        return "SELECT \(list(columns)) FROM \(name)" + (key.isEmpty ? "" : " ORDER BY \(list(key))")
    }
}
