/// Says in PostgreSQL's SQL what `Storage` says in the words that SQLite understands too.
enum SQLTranslation {
    /// A statement for PostgreSQL: `?` outside of quotes becomes `$1`, `$2`, …; in statements of the schema types have their names here.
    static func translated(_ sql: String) -> String {
        numbered(isSchema(sql) ? schema(sql) : sql)
    }

    /// Whether a statement changes the schema.
    static func isSchema(_ sql: String) -> Bool {
        let start = sql.drop { $0.isWhitespace }
        return start.hasPrefix("CREATE TABLE") || start.hasPrefix("ALTER TABLE")
    }

    private static func numbered(_ sql: String) -> String {
        var made: [UInt8] = []
        made.reserveCapacity(sql.utf8.count + 16)
        var parameters = 0
        var quote: UInt8?
        for byte in sql.utf8 {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                quote = byte
            } else if byte == UInt8(ascii: "?") {
                parameters += 1
                made.append(UInt8(ascii: "$"))
                made.append(contentsOf: String(parameters).utf8)
                continue
            }
            made.append(byte)
        }
        return String(decoding: made, as: UTF8.self)
    }

    /// Text is compared byte by byte (`COLLATE "C"`), as SQLite does, whatever the database's own order is.
    private static let types = ["BLOB": "bytea", "INTEGER": "bigint", "TEXT": "text COLLATE \"C\""]

    /// Type names replaced, whole words outside of quotes, and what only SQLite has (`STRICT`, `WITHOUT ROWID`) left out.
    private static func schema(_ sql: String) -> String {
        var made = ""
        var word = ""
        var isQuoted = false
        for character in sql {
            if !isQuoted, character.isLetter || character == "_" || character.isNumber {
                word.append(character)
                continue
            }
            made += types[word] ?? word
            word = ""
            if character == "'" { isQuoted.toggle() }
            made.append(character)
        }
        made += types[word] ?? word
        guard let end = made.lastIndex(of: ")") else { return made }
        let options = made[made.index(after: end)...].split { $0 == "," || $0.isWhitespace }
        return options.allSatisfy { ["STRICT", "WITHOUT", "ROWID"].contains($0) } ? String(made[...end]) : made
    }

    /// The statement that brings many rows at once, for a plain `INSERT INTO table (columns) VALUES (?, …)`; nil for another.
    static func copy(_ sql: String) -> String? {
        guard sql.hasPrefix("INSERT INTO "), let open = sql.firstIndex(of: "("), let close = sql.firstIndex(of: ")") else { return nil }
        let table = sql[sql.index(sql.startIndex, offsetBy: 12)..<open].filter { !$0.isWhitespace }
        let columns = sql[sql.index(after: open)..<close]
        let values = sql[sql.index(after: close)...].filter { !$0.isWhitespace }
        let count = columns.split(separator: ",").count
        guard values == "VALUES(" + [String](repeating: "?", count: count).joined(separator: ",") + ")" else { return nil }
        return "COPY \(table) (\(columns)) FROM STDIN (FORMAT BINARY)"
    }
}
