package import Values

extension HouseholdStore {
    /// Whether nothing was ever put into the household but its first member.
    package func isEmpty() throws -> Bool {
        try database.read { session in
            for table in ArchiveTable.all {
                let count = try session.first("SELECT count(*) FROM \(table.table) WHERE household = ?", [key]) { $0.integer(0) } ?? 0
                guard count <= (table.table == "member" ? 1 : 0) else { return false }
            }
            return true
        }
    }

    /// Stores lines of an archive's file.
    ///
    /// - Parameters:
    ///   - member: who stands for the one whose archive it is.
    ///   - revision: the household's, from `beginUnarchiving`.
    ///   - identity: the column by which a record that is there already is told; a line takes its place then.
    /// - Throws: `ArchiveLineError` for a line that is none; `StorageError.database` when the schema refuses one.
    package func unarchive(
        _ lines: [JSONValue], _ table: ArchiveTable, member: UUID128, revision: Int64, replacing identity: String? = nil
    ) throws {
        var names = ["household"] + table.columns.map(\.name)
        if table.revision != .none { names.append("revision") }
        let marks = names.map { _ in "?" }.joined(separator: ", ")
        var sql = "INSERT INTO \(table.table) (\(names.joined(separator: ", "))) VALUES (\(marks))"
        if let identity {
            let others = names.dropFirst().filter { $0 != identity }.map { "\($0) = excluded.\($0)" }
            sql += " ON CONFLICT (household, \(identity)) DO UPDATE SET " + others.joined(separator: ", ")
        }
        try database.write { session in
            for start in stride(from: 0, to: lines.count, by: HouseholdStore.unarchivedLines) {
                let piece = start..<min(lines.count, start + HouseholdStore.unarchivedLines)
                let rows = try piece.map { index in
                    let line = lines[index]
                    guard line.members?.count == table.columns.count else { throw ArchiveLineError(line: index + 1, column: "") }
                    var values = [key]
                    for column in table.columns {
                        guard let value = HouseholdStore.value(line[column.name], column, member) else {
                            throw ArchiveLineError(line: index + 1, column: column.name)
                        }
                        values.append(value)
                    }
                    switch table.revision {
                    case .none: break
                    case .shared: values.append(.integer(revision))
                    case .own: values.append(.integer(try nextRevision(session)))
                    }
                    return values
                }
                try session.executeEach(sql, rows)
            }
        }
    }

    /// Lines that are stored at once.
    private static let unarchivedLines = 1_000

    /// The revision that everything of an archive is stored with.
    package func beginUnarchiving() throws -> Int64 { try database.write { try nextRevision($0) } }

    private static func value(_ json: JSONValue?, _ column: ArchiveColumn, _ member: UUID128) -> SQLValue? {
        guard let json else { return nil }
        switch column.kind {
        case .member, .author: return json.isNull ? SQLValue(member) : id(json)
        default: break
        }
        if json.isNull { return column.isOptional ? .null : nil }
        switch column.kind {
        case .integer, .account, .descriptor, .merchant, .importNumber:
            return json.integer.flatMap { ColumnLimits.allows($0, in: column.name) ? .integer($0) : nil }
        case .hash: return json.string.flatMap { Int64($0) }.map { .integer($0) }
        case .text, .merchantName, .record: return json.string.map { .text($0) }
        case .json: return json.string.flatMap { text in (try? HouseholdStore.value(text)).map { _ in SQLValue.text(text) } }
        case .id, .row, .small, .member, .author: return id(json)
        case .digest: return json.string.flatMap { Hexadecimal.bytes($0) }.map { .bytes($0) }
        }
    }

    private static func id(_ json: JSONValue) -> SQLValue? { json.string.flatMap { UUID128($0) }.map { SQLValue($0) } }

    /// The file of an import, as it was; nil if none is kept.
    package func source(ofImport number: Int64) throws -> [UInt8]? {
        try database.read { session in
            var bytes: [UInt8]?
            try session.query(
                "SELECT bytes FROM import_source WHERE household = ? AND import = ? ORDER BY chunk", [key, .integer(number)]
            ) { row in row.withBytes(0) { bytes = (bytes ?? []) + $0 } }
            return bytes
        }
    }

    /// Keeps the file of an import.
    package func keepSource(_ bytes: [UInt8], ofImport number: Int64) throws {
        try keep(bytes, "INSERT INTO import_source (household, import, chunk, bytes) VALUES (?, ?, ?, ?)", .integer(number))
    }

    /// Keeps the bytes of an attachment, unless the household has them already.
    package func keepContent(_ bytes: [UInt8], sha256: [UInt8]) throws {
        let known = try database.read { session in
            try session.first("SELECT 1 FROM attachment_chunk WHERE household = ? AND sha256 = ?", [key, .bytes(sha256)]) { _ in true }
        }
        guard known == nil else { return }
        try keep(bytes, "INSERT INTO attachment_chunk (household, sha256, chunk, bytes) VALUES (?, ?, ?, ?)", .bytes(sha256))
    }

    private func keep(_ bytes: [UInt8], _ sql: String, _ owner: SQLValue) throws {
        let size = CommitImport.sourceChunkBytes
        try database.write { session in
            for (chunk, start) in stride(from: 0, to: bytes.count, by: size).enumerated() {
                try session.execute(sql, [key, owner, SQLValue(chunk), .bytes(Array(bytes[start..<min(bytes.count, start + size)]))])
            }
        }
    }
}

/// A line of an archive is not what it has to be.
package struct ArchiveLineError: Error, Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column; empty when the line has others than it has to have.
    package let column: String
}
