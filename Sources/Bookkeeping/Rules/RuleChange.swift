/// What one rule would change on one row.
package struct RuleChange: Hashable, Sendable {
    /// Index of the row in the ledger's columns.
    package let row: Int
    /// Place of the rule in the list.
    package let rule: Int
    /// What.
    package let kind: Kind

    /// What a rule changes, with what it was before where something was.
    package enum Kind: Hashable, Sendable {
        /// The category; before is a place in `Ledger.categories`.
        case category(before: UInt16, after: String)
        /// The merchant; before is a place in `Ledger.merchants`.
        case merchant(before: UInt32, after: String)
        /// A tag is added.
        case tag(String)
        /// A note is put where none was.
        case note(String)
        /// The row becomes half of a transfer.
        case transfer
        /// The row, which was whole, is divided.
        case split([Part])
    }

    /// A part of a divided row.
    package struct Part: Hashable, Sendable {
        /// Minor units, with the row's sign and never zero.
        package let amount: Int64
        /// Its category.
        package let category: String

        /// An amount for a category.
        package init(amount: Int64, category: String) {
            self.amount = amount
            self.category = category
        }
    }

    /// A change of a row by a rule.
    package init(row: Int, rule: Int, kind: Kind) {
        self.row = row
        self.rule = rule
        self.kind = kind
    }
}
