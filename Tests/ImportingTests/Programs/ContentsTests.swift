import Importing
import Testing

@Suite("What a statement brings is counted")
struct ContentsTests {
    /// Of each account of an export: transactions, transfers, splits, categories.
    @Test(arguments: [
        (TableSamples.ynab, ["Everyday 5 1 1 3", "Nest Egg 1 1 0 0"]),
        (TableSamples.actual, ["Everyday 5 1 1 3", "Nest Egg 1 1 0 0"]),
        (TableSamples.mint, ["Chequing 2 0 0 2", "Visa 1 0 0 1"]),
        (TableSamples.monarch, ["Joint Chequing (...1234) 2 0 0 2"]),
    ])
    func eachAccountSaysWhatComes(text: String, expected: [String]) {
        let file = read(text)
        let counted = file.statements.map { statement in
            let contents = StatementContents(statement, of: file)
            return file.text(statement.account.name)
                + " \(statement.lines.count) \(contents.transfers) \(contents.splits) \(contents.categories)"
        }
        #expect(counted == expected)
    }

    /// What is divided over other accounts is divided, and no category.
    @Test func partsThatWentToAccountsAreNoCategories() {
        let file = read(
            "Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared\n"
                + "A,,2026-03-20,P,Food: Groceries,Food,Groceries,Split (1/2) ,$2.00,,Cleared\n"
                + "A,,2026-03-20,Transfer : B,,,,Split (2/2) ,$1.00,,Cleared\n")
        let contents = StatementContents(file.statements[0], of: file)
        #expect([contents.transfers, contents.splits, contents.categories] == [0, 1, 1])
    }
}
