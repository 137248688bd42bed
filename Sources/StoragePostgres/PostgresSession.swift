import CLibPQ
import Storage

/// One transaction's statements.
final class PostgresSession: SQLSession {
    let dialect = SQLDialect.postgres
    private let connection: PostgresConnection
    /// The first failure of a statement, whatever the caller made of it.
    private(set) var failure: PostgresFailure?
    /// Whether a statement changed something.
    private(set) var hasChanged = false
    /// Savepoints that are open.
    private var depth = 0
    /// Whether each part of the transaction has a savepoint.
    private let isCareful: Bool
    /// Whether a part failed that had written and has no savepoint: the transaction has to be done again with care.
    private(set) var needsCare = false
    /// Statements until now that may have written something.
    private var written = 0
    /// Statements that go to the server before the next one that waits for its answer.
    private var waiting: [PostgresConnection.Run] = []

    /// Runs of one statement that are sent before their answers are read.
    private static let pipelined = 256

    /// - Parameter isCareful: whether parts have savepoints. Each is two more trips to the server, and few parts fail after they wrote
    ///   something, so a transaction goes without until one did.
    init(_ connection: PostgresConnection, isCareful: Bool) {
        self.connection = connection
        self.isCareful = isCareful
    }

    func execute(_ sql: String, _ values: [SQLValue]) throws -> Int {
        try sendWaiting()
        written += 1
        let changed = try noting { try connection.execute(sql, values) }
        if changed > 0 || SQLTranslation.isSchema(sql) { hasChanged = true }
        return changed
    }

    func executeSoon(_ sql: String, _ values: [SQLValue]) throws {
        // With care each failure belongs to the part that made it.
        guard !isCareful else {
            _ = try execute(sql, values)
            return
        }
        written += 1
        hasChanged = true
        waiting.append(PostgresConnection.Run(sql: sql, values: values))
        if waiting.count >= PostgresSession.pipelined { try sendWaiting() }
    }

    private func sendWaiting() throws {
        guard !waiting.isEmpty else { return }
        let runs = waiting
        waiting = []
        do {
            try runEach(runs)
        } catch {
            // Which part it belonged to is not known any more.
            needsCare = true
            throw error
        }
    }

    private func runEach(_ runs: [PostgresConnection.Run]) throws {
        for answer in try noting({ try connection.runEach(runs) }) { PQclear(answer) }
    }

    func query(_ sql: String, _ values: [SQLValue], _ row: (any SQLRow) throws -> Void) throws {
        try sendWaiting()
        let answer = try noting { try connection.ask(sql, values) }
        try noting { try answer.forEach(row) }
    }

    func queryEach(_ sql: String, _ values: [[SQLValue]], _ row: (Int, any SQLRow) throws -> Void) throws {
        try sendWaiting()
        for start in stride(from: 0, to: values.count, by: PostgresSession.pipelined) {
            let piece = values[start..<min(values.count, start + PostgresSession.pipelined)]
            let answers = try noting { try connection.runEach(piece.map { PostgresConnection.Run(sql: sql, values: $0) }) }
            defer { for answer in answers { PQclear(answer) } }
            for (index, answer) in answers.enumerated() {
                for number in 0..<PQntuples(answer) { try row(start + index, PostgresRow(result: answer, row: number)) }
            }
        }
    }

    func executeMany(_ sql: String, count: Int, _ bind: (Int, any SQLBinder) throws -> Void) throws {
        guard count > 0 else { return }
        try sendWaiting()
        written += 1
        hasChanged = true
        if let command = SQLTranslation.copy(sql) {
            try noting { try connection.copy(command) { try CopyRows.write(count, bind, to: $0) } }
            return
        }
        let binder = PostgresBinder()
        for start in stride(from: 0, to: count, by: PostgresSession.pipelined) {
            let runs = try (start..<min(count, start + PostgresSession.pipelined)).map { index in
                try bind(index, binder)
                return PostgresConnection.Run(sql: sql, values: binder.take())
            }
            try runEach(runs)
        }
    }

    func executeEach(_ sql: String, _ rows: [[SQLValue]]) throws {
        guard rows.count > 1 else {
            for values in rows { _ = try execute(sql, values) }
            return
        }
        try executeMany(sql, count: rows.count) { index, binder in
            for (place, value) in rows[index].enumerated() { bind(value, place + 1, to: binder) }
        }
    }

    /// Both binders copy what they are given at once.
    private func bind(_ value: SQLValue, _ parameter: Int, to binder: any SQLBinder) {
        switch value {
        case .null: binder.bindNull(parameter)
        case .integer(let integer): binder.bind(parameter, integer)
        case .text(var text): text.withUTF8 { binder.bindText(parameter, $0) }
        case .bytes(let bytes): bytes.withUnsafeBytes { binder.bindBytes(parameter, $0) }
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
        guard isCareful else { return try carelessPart(body) }
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
            if let failure, !failure.endsAll { self.failure = nil }
            throw error
        }
    }

    private func carelessPart<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result {
        let before = written
        do {
            return try body(self)
        } catch {
            if written > before || connection.hasFailed { needsCare = true }
            throw error
        }
    }

    /// Sees that the transaction can be made durable.
    func prepareToCommit() throws {
        try sendWaiting()
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

/// Collects the values of one run of a statement that is not brought as a stream.
final class PostgresBinder: SQLBinder {
    private var values: [SQLValue] = []

    /// The values of the run that was bound.
    func take() -> [SQLValue] {
        defer { values.removeAll(keepingCapacity: true) }
        return values
    }

    func bind(_ parameter: Int, _ value: Int64) { set(parameter, .integer(value)) }
    func bindNull(_ parameter: Int) { set(parameter, .null) }
    func bindText(_ parameter: Int, _ utf8: UnsafeBufferPointer<UInt8>) { set(parameter, .text(String(decoding: utf8, as: UTF8.self))) }
    func bindBytes(_ parameter: Int, _ bytes: UnsafeRawBufferPointer) { set(parameter, .bytes(Array(bytes))) }

    private func set(_ parameter: Int, _ value: SQLValue) {
        while values.count < parameter { values.append(.null) }
        values[parameter - 1] = value
    }
}
