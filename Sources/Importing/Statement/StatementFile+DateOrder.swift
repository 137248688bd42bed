extension StatementFile {
    /// What was noted when day and month could not be told apart over the whole file; nothing when they could.
    package var openDateOrder: Issue? {
        issues.first { $0.id == .csvDateAmbiguous || $0.id == .qifDateAmbiguous }
    }
}
