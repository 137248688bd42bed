extension StatementFile {
    /// Whether any row, holding or balance could be read; a file without any has nothing for anybody.
    package var holdsAnything: Bool {
        statements.contains { !$0.lines.isEmpty || !$0.positions.isEmpty || $0.closing != nil || !$0.account.identifier.isEmpty }
    }
}
