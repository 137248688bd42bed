import Values

/// An account's own page: what it holds and held, what its statements cover, and its newest transactions.
package struct AccountLayout: Hashable, Sendable {
    /// What it is called, what it holds, and what can be done.
    package let account: AccountCard
    /// What its statements cover; nil where nothing is known of it.
    package let covered: CoverageCard?
    /// The heading of that.
    package let coveredTitle: String
    /// The days of its newest transactions.
    package let days: [RowDay]
    /// Other accounts by their names, which it cannot have too.
    let others: [String]

    /// Transactions that are shown; the way to all of them stands beside.
    static let shown = 10

    init?(_ record: String, _ answer: AccountsAnswer, _ coverage: CoverageAnswer, _ rows: RowsLayout, by teller: AccountTeller) {
        guard let place = answer.accounts.firstIndex(where: { $0.record == record }), place < answer.view.items.count else { return nil }
        let item = answer.view.items[place]
        let covered = coverage.view.items.first { $0.name == item.name }
        account = AccountCard(answer.accounts[place], item, covered, by: teller)
        self.covered = covered.map { CoverageCard(0, $0, teller.texts) }
        coveredTitle = teller.texts.text("coverage.title")
        days = rows.days
        others = answer.accounts.filter { $0.record != record }.map(\.account)
    }
}
