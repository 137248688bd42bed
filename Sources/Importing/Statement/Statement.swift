package import Values

/// One account's statement for one period: what a bank says happened.
package struct Statement: Sendable {
    /// The account it is of.
    package var account = StatementAccount()
    /// Balance at the beginning, when the file declares one.
    package var opening: StatementBalance?
    /// Balance at the end, when the file declares one.
    package var closing: StatementBalance?
    /// First day of the declared period.
    package var periodStart: Day?
    /// Last day of the declared period.
    package var periodEnd: Day?
    /// The rows in the file's order, pending ones included.
    package var lines: [StatementLine] = []
    /// Whether the newest line comes first, as some banks print them.
    package var isNewestFirst: Bool { (lines.first?.day.number ?? 0) > (lines.last?.day.number ?? 0) }
    /// Rare facts, in order of their line.
    package var details: [LineDetail] = []
    /// Parts of divided rows, in order of their line.
    package var splits: [StatementSplit] = []
    /// Holdings of an investment account.
    package var positions: [Position] = []

    /// A statement without rows.
    package init() {}
}

extension Statement {
    /// Whether the opening balance and the posted rows give the closing balance; nil if either balance is missing.
    /// Linear in the rows. A sum beyond 64 bits is a mismatch.
    package func reconciles() -> Bool? {
        guard let opening, let closing else { return nil }
        var balance = opening.amount
        for line in lines where !line.flags.contains(.pending) {
            let (sum, overflow) = balance.addingReportingOverflow(line.amount)
            if overflow { return false }
            balance = sum
        }
        return balance == closing.amount
    }
}

/// A balance that a statement declares.
package struct StatementBalance: Hashable, Sendable {
    /// Minor units of the statement's currency; owed money is negative.
    package var amount: Int64
    /// The day it holds for.
    package var day: Day

    /// A balance at the end of a day (an opening balance: at its beginning).
    package init(amount: Int64, day: Day) {
        self.amount = amount
        self.day = day
    }
}

/// The account that a statement is of, as far as the file says.
package struct StatementAccount: Sendable {
    /// Account number or IBAN as printed; empty when the file has none.
    package var identifier: TextRange = .empty
    /// Bank, branch or broker id; empty when the file has none.
    package var bank: TextRange = .empty
    /// A name that the file gives the account; empty when it has none.
    package var name: TextRange = .empty
    /// What kind of account it is.
    package var kind: AccountKind = .unknown
    /// The account's currency, when the file says.
    package var currency: Currency?

    /// An account of which nothing is known.
    package init() {}
}

/// One part of a divided row.
package struct StatementSplit: Sendable {
    /// Index into `Statement.lines`.
    package var line: Int
    /// Minor units of the statement's currency, signed like the row.
    package var amount: Int64
    /// The part's category as the file gives it.
    package var category: TextRange
    /// The part's memo.
    package var memo: TextRange
    /// Whether `category` names another account of the person.
    package var categoryIsAccount: Bool

    /// A part of the row with this index.
    package init(line: Int, amount: Int64, category: TextRange, memo: TextRange, categoryIsAccount: Bool = false) {
        self.line = line
        self.amount = amount
        self.category = category
        self.memo = memo
        self.categoryIsAccount = categoryIsAccount
    }
}
