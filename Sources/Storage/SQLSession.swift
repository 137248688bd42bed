/// A kind of database.
package enum SQLDialect: Sendable {
    case sqlite
    case postgres
}

/// What can be asked of a database inside one `read` or `write`.
package protocol SQLSession {
    /// Which database answers, for the few statements that are not the same for all.
    var dialect: SQLDialect { get }

    /// Runs one statement that returns no rows; `?` stands for the values in their order.
    /// - Returns: how many rows it changed.
    @discardableResult
    func execute(_ sql: String, _ values: [SQLValue]) throws -> Int

    /// Runs one statement before whatever is asked or done next: many that follow each other are one trip to the server. What is wrong
    /// with it may be said only then.
    func executeSoon(_ sql: String, _ values: [SQLValue]) throws

    /// Runs one statement and hands each of its rows to `row`, which is valid only during the call.
    func query(_ sql: String, _ values: [SQLValue], _ row: (any SQLRow) throws -> Void) throws

    /// Runs one statement with each of some rows of values, and hands the rows of each answer to `row` with its place among them.
    func queryEach(_ sql: String, _ values: [[SQLValue]], _ row: (Int, any SQLRow) throws -> Void) throws

    /// Runs one statement `count` times, `bind` setting the values of each run; the fast way to insert many rows.
    func executeMany(_ sql: String, count: Int, _ bind: (Int, any SQLBinder) throws -> Void) throws

    /// Runs one statement with each of some rows of values.
    func executeEach(_ sql: String, _ rows: [[SQLValue]]) throws

    /// The columns of a table in their order; none when the schema has no such table.
    func columns(of table: String) throws -> [SQLColumn]
}

extension SQLSession {
    /// Whether the schema has a table.
    package func hasTable(_ name: String) throws -> Bool {
        try !columns(of: name).isEmpty
    }

    /// Runs one statement without values.
    @discardableResult
    package func execute(_ sql: String) throws -> Int {
        try execute(sql, [])
    }

    /// The rows of a query, each made into a value.
    package func rows<Value>(_ sql: String, _ values: [SQLValue] = [], _ make: (any SQLRow) throws -> Value) throws -> [Value] {
        var made: [Value] = []
        try query(sql, values) { made.append(try make($0)) }
        return made
    }

    /// The first row of a query made into a value, or nil if there is no row.
    package func first<Value>(_ sql: String, _ values: [SQLValue] = [], _ make: (any SQLRow) throws -> Value) throws -> Value? {
        var made: Value?
        try query(sql, values) { row in if made == nil { made = try make(row) } }
        return made
    }
}
