import Values

/// An account's own page: what it holds and held, what its statements cover, and its newest transactions.
package struct AccountLayout: Hashable, Sendable {
    /// What it is called, what it holds, and what can be done.
    package let account: AccountCard
    /// What its statements cover; nil where nothing is known of it.
    package let covered: CoverageCard?
    /// The heading of that.
    package let coveredTitle: String
    /// The heading of its files.
    package let filesTitle: String
    /// The files that brought something to it, the newest first.
    package let files: [AccountFile]
    /// Those before them.
    package let earlierFiles: [AccountFile]
    /// How many these are.
    package let earlierTitle: String
    /// The days of its newest transactions.
    package let days: [RowDay]
    /// Other accounts by their names, which it cannot have too.
    let others: [String]

    /// Transactions that are shown; the way to all of them stands beside.
    static let shown = 10
    /// Files that are shown at once.
    private static let shownFiles = 5

    init?(
        _ record: String, _ answer: AccountsAnswer, _ coverage: CoverageAnswer, _ rows: RowsLayout, files: [AccountFile],
        by teller: AccountTeller
    ) {
        guard let place = answer.accounts.firstIndex(where: { $0.record == record }), place < answer.view.items.count else { return nil }
        let item = answer.view.items[place]
        let covered = coverage.view.items.first { $0.name == item.name }
        account = AccountCard(answer.accounts[place], item, covered, by: teller)
        self.covered = covered.map { CoverageCard(0, $0, teller.texts) }
        coveredTitle = teller.texts.text("coverage.title")
        days = rows.days
        filesTitle = teller.texts.text("imports.title")
        self.files = Array(files.prefix(AccountLayout.shownFiles))
        earlierFiles = Array(files.dropFirst(AccountLayout.shownFiles))
        earlierTitle = teller.texts.text("web.imports.earlier", .count("count", Int64(earlierFiles.count)))
        others = answer.accounts.filter { $0.record != record }.map(\.account)
    }
}

/// A file that brought something to an account.
package struct AccountFile: Hashable, Identifiable, Sendable {
    /// The number of its import.
    package let id: Int64
    /// What it is called.
    package let name: String
    /// When it came.
    package let day: String
}

extension ScreenModel {
    /// The files of some imports, the newest first; without those that were taken back.
    func files(of numbers: [Int64]) -> [AccountFile] {
        let imports = source.statements?.imports() ?? []
        return imports.filter { !$0.isUndone && numbers.contains($0.number) }.reversed().map {
            AccountFile(id: $0.number, name: $0.file, day: texts.day(of: $0, source))
        }
    }
}
