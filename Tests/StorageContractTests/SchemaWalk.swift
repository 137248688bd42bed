import Storage
import TestDatabases
import Values

/// Everything that a database holds, found by walking its own schema, so that a table that nobody thought of is looked at too.
struct SchemaWalk {
    /// The rows of each table, each as the SQL literals of its columns by their names.
    let tables: [String: [[(column: String, literal: String)]]]

    init(_ database: any Database) throws {
        tables = try database.read { session in
            try session.rows(SchemaWalk.names) { $0.text(0) }.reduce(into: [:]) { tables, table in
                let columns = try session.columns(of: table)
                let list = columns.map(SchemaWalk.literal).joined(separator: ", ")
                tables[table] = try session.rows("SELECT \(list) FROM \"\(table)\"") { row in
                    columns.enumerated().map { ($1.name, row.text($0)) }
                }
            }
        }
    }

    private static var isPostgres: Bool { TestDatabase.current.rawValue == "postgres" }

    /// Asks for the names of all tables.
    private static var names: String {
        isPostgres
            ? "SELECT CAST(table_name AS TEXT) FROM information_schema.tables WHERE table_schema = 'public'"
            : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    }

    /// Makes the literal of a column.
    private static func literal(_ column: SQLColumn) -> String {
        let name = "\"\(column.name)\""
        guard isPostgres else { return "quote(\(name))" }
        let text =
            switch column.kind {
            case .integer: "CAST(\(name) AS TEXT)"
            case .text: "quote_literal(\(name))"
            case .bytes: "'X''' || upper(encode(\(name), 'hex')) || ''''"
            }
        return "coalesce(\(text), 'NULL')"
    }

    /// Places where a text stands, as text or within bytes.
    func places(of text: String) -> [String] {
        let hex = text.utf8.map { SchemaWalk.hex($0) }.joined()
        return places { ($0.hasPrefix("X'") && $0.contains(hex)) || (!$0.hasPrefix("X'") && $0.contains(text)) }
    }

    /// Places where an id stands.
    func places(of id: UUID128) -> [String] {
        let hex = id.text.uppercased().filter { $0 != "-" }
        return places { ($0.hasPrefix("X'") && $0.contains(hex)) || $0.contains(id.text) }
    }

    private func places(_ fits: (String) -> Bool) -> [String] {
        tables.flatMap { table, rows in
            rows.flatMap { row in row.filter { fits($0.literal) }.map { "\(table).\($0.column)" } }
        }
    }

    /// Rows of tables as text, without some columns.
    func lines(of names: some Sequence<String>, without columns: Set<String> = []) -> Set<String> {
        Set(
            names.flatMap { table in
                (tables[table] ?? []).map { row in
                    table + " " + row.filter { !columns.contains($0.column) }.map { "\($0.column)=\($0.literal)" }.joined(separator: " ")
                }
            })
    }

    private static func hex(_ byte: UInt8) -> String {
        let digits = Array("0123456789ABCDEF")
        return String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    }
}
