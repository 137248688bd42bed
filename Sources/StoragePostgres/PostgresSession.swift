import CLibPQ
import Storage

/// One transaction's statements.
final class PostgresSession: SQLSession {
    private let connection: PostgresConnection
    /// The first failure of a statement, whatever the caller made of it.
    private(set) var failure: PostgresFailure?
    /// Whether a statement changed something.
    private(set) var hasChanged = false
    /// Savepoints that are open.
    private var depth = 0

    /// Runs of one statement that are sent before their answers are read.
    private static let pipelined = 256

    init(_ connection: PostgresConnection) {
        self.connection = connection
    }

    func execute(_ sql: String, _ values: [SQLValue]) throws -> Int {
        let changed = try noting { try connection.execute(sql, values) }
        if changed > 0 || SQLTranslation.isSchema(sql) { hasChanged = true }
        return changed
    }

    func query(_ sql: String, _ values: [SQLValue], _ row: (any SQLRow) throws -> Void) throws {
        let answer = try noting { try connection.ask(sql, values) }
        try noting { try answer.forEach(row) }
    }

    func executeMany(_ sql: String, count: Int, _ bind: (Int, any SQLBinder) throws -> Void) throws {
        guard count > 0 else { return }
        hasChanged = true
        if let command = SQLTranslation.copy(sql) {
            try noting { try connection.copy(command) { try CopyRows.write(count, bind, to: $0) } }
            return
        }
        let binder = PostgresBinder()
        for start in stride(from: 0, to: count, by: PostgresSession.pipelined) {
            let runs = try (start..<min(count, start + PostgresSession.pipelined)).map { index in
                try bind(index, binder)
                return binder.take()
            }
            try noting { try connection.executeEach(sql, runs) }
        }
    }

    // The columns of a key are counted from 0.
    func columns(of table: String) throws -> [SQLColumn] {
        let sql = """
            SELECT a.attname::text, a.atttypid::bigint, coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0)::bigint
            FROM pg_catalog.pg_attribute AS a
            JOIN pg_catalog.pg_class AS c ON c.oid = a.attrelid
            LEFT JOIN pg_catalog.pg_index AS i ON i.indrelid = c.oid AND i.indisprimary
            WHERE c.relname = ? AND c.relkind IN ('r', 'p') AND pg_catalog.pg_table_is_visible(c.oid)
            AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum
            """
        return try rows(sql, [.text(table)]) { row in
            let kind: SQLColumn.Kind =
                switch Oid(truncatingIfNeeded: row.integer(1)) {
                case PostgresType.integer: .integer
                case PostgresType.bytes: .bytes
                default: .text
                }
            return SQLColumn(name: row.text(0), kind: kind, keyPlace: Int(row.integer(2)))
        }
    }

    /// Runs a part of the transaction that leaves nothing behind when it throws.
    func part<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result {
        depth += 1
        defer { depth -= 1 }
        try noting { try connection.run("SAVEPOINT part\(depth)") }
        do {
            let result = try body(self)
            try noting { try connection.run("RELEASE SAVEPOINT part\(depth)") }
            return result
        } catch {
            try? connection.run("ROLLBACK TO SAVEPOINT part\(depth); RELEASE SAVEPOINT part\(depth)")
            // What the part alone could not do is undone with it; what ends the whole transaction stays noted.
            if let failure, !failure.isBroken, !failure.isConflict { self.failure = nil }
            throw error
        }
    }

    /// Sees that the transaction can be made durable.
    func prepareToCommit() throws {
        // A statement failed and the caller went on: to PostgreSQL the transaction is lost, and COMMIT would only say so in passing.
        guard connection.hasFailed else { return }
        throw StorageError.database((failure ?? PostgresFailure(state: "25P02", isBroken: false)).problem)
    }

    /// Ends the transaction and makes what it changed durable; others are told that something changed.
    ///
    /// - Parameter name: of this process among the others.
    func commit(_ name: String?) throws {
        var commands = "COMMIT"
        if let name, hasChanged { commands = "NOTIFY \(PostgresListener.channel), '\(name)'; " + commands }
        try noting { try connection.run(commands) }
    }

    /// Drops what the transaction did.
    func rollBack() {
        guard !connection.isEnding else { return }
        try? noting { try connection.run("ROLLBACK") }
    }

    /// Keeps in mind that PostgreSQL failed, and says so in the words of `Storage`.
    private func noting<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as PostgresFailure {
            failure = failure ?? error
            if error.isBroken { connection.isEnding = true }
            throw StorageError.database(error.problem)
        }
    }
}
