import Values

/// What a statement brings beside days and amounts, counted for the person who decides about it.
package struct StatementContents: Hashable, Sendable {
    /// Rows whose money went to another account of the person or came from one.
    package private(set) var transfers = 0
    /// Rows that are divided.
    package private(set) var splits = 0
    /// Categories that its rows and their parts name, each once.
    package private(set) var categories = 0

    /// The contents of a statement; linear in its rows.
    package init(_ statement: Statement, of file: StatementFile) {
        var known: Set<UInt64> = []
        for line in statement.lines {
            if line.flags.contains(.split) { splits += 1 }
            if !line.flags.contains(.categoryIsAccount) {
                if !line.category.isEmpty { known.insert(Hash64.of(file.bytes(line.category))) }
            } else if !line.flags.contains(.openingBalance) {
                transfers += 1
            }
        }
        for split in statement.splits where !split.categoryIsAccount && !split.category.isEmpty {
            known.insert(Hash64.of(file.bytes(split.category)))
        }
        categories = known.count
    }
}
