package import Importing
import Values

/// The tests' notation for a statement: one row a line, `2026-03-01 -1250 METRO`; `?` before the day for a pending
/// row, `#id` at the end for the bank's id.
package func statement(_ rows: String, in format: FileFormat = .csv) -> StatementFile {
    statement(rows.split(separator: "\n").map(String.init), in: format)
}

/// A statement from rows in the notation above.
package func statement(_ rows: [String], in format: FileFormat = .csv) -> StatementFile {
    var file = StatementFile(source: SourceText(copying: Array(rows.joined(separator: "\n").utf8)), encoding: .utf8)
    var offset = 0
    file.format = format
    var statement = Statement()
    for (index, row) in rows.enumerated() {
        let raw = TextRange(offset..<(offset + row.utf8.count))
        offset += row.utf8.count + 1
        var words = row.split(separator: " ").map(String.init)
        guard words.count >= 2 else { continue }
        let pending = words[0].hasPrefix("?")
        if pending { words[0].removeFirst() }
        guard let day = Day(iso: words[0]), let amount = Int64(words[1]) else { continue }
        var line = StatementLine(day: day, amount: amount, lineNumber: UInt32(index + 1))
        if let last = words.last, last.hasPrefix("#") {
            line.bankID = file.arena.append(Array(last.dropFirst().utf8))
            words.removeLast()
        }
        line.payee = file.arena.append(Array(words.dropFirst(2).joined(separator: " ").utf8))
        line.raw = raw
        if pending { line.flags.insert(.pending) }
        statement.lines.append(line)
    }
    file.statements = [statement]
    return file
}
