package import Importing
package import Values

/// What was read of statement files, before anything is imported: the answer of `evenkeel statement`.
package struct StatementScreen: Sendable {
    /// One file that was read.
    package struct File: Sendable {
        /// The file's name as the person gave it.
        package var name: String
        /// What was read.
        package var file: StatementFile

        /// A file with what was read of it.
        package init(name: String, file: StatementFile) {
            self.name = name
            self.file = file
        }
    }

    /// The files in the order in which they were given.
    let files: [File]
    /// Whether every row is listed.
    let showsRows: Bool
    /// The currency that files which do not say were read in.
    let defaultCurrency: Currency
    /// The words.
    let wording: Wording

    /// The screen of some files.
    package init(_ files: [File], showsRows: Bool, defaultCurrency: Currency, catalogue: Catalogue) {
        self.files = files
        self.showsRows = showsRows
        self.defaultCurrency = defaultCurrency
        wording = Wording(catalogue)
    }

    /// The currency that a statement's amounts are counted in.
    func currency(_ statement: Statement) -> Currency { statement.account.currency ?? defaultCurrency }

    /// What the statement calls its account.
    func account(_ statement: Statement, _ file: StatementFile) -> String {
        let identifier = file.text(statement.account.identifier)
        return identifier.isEmpty ? file.text(statement.account.name) : identifier
    }

    /// What an issue says.
    func message(_ issue: Issue) -> String { wording.message(issue) }
}
