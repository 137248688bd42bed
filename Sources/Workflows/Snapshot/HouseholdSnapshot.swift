package import Bookkeeping
package import Households
package import Storage
package import Syncing
package import Values

/// What a device needs of a household to make every screen itself, restricted to what one member may see: rows as they came,
/// everything that was decided about them, and what imports left behind.
package struct HouseholdSnapshot: Sendable {
    /// The household's id.
    package var household: UUID128
    /// What the family calls it.
    package var name: String
    /// The currency in which it thinks.
    package var currency: Currency
    /// How its weeks and months are cut.
    package var rules: CalendarRules
    /// How often its records had changed.
    package var revision: Int64
    /// Who is in it and whose the accounts are, as the member sees it.
    package var people: HouseholdPeople
    /// Rows of the accounts whose rows the member may see, as they came.
    package var ledger: Ledger
    /// The accounts' ids, in the order in which the ledger numbers them.
    package var accounts: [UUID128]
    /// Those of these accounts whose rows the member may only look at.
    package var readOnly: [UUID128]
    /// What was decided about these rows, and about no others.
    package var choices: Choices
    /// When corrections were made, by their number.
    package var corrected: [UInt32: Instant]
    /// What statements cover, the accounts numbered as in the ledger.
    package var spans: [CoveredSpan]
    /// Pairs of these rows that are transfers.
    package var transfers: [TransferPair]
    /// Pairs of these rows that the person said are no transfer.
    package var rejectedTransfers: [TransferPair]
    /// Imports that brought rows to these accounts, oldest first.
    package var imports: [ImportRecord]
    /// How layouts of CSV files were understood last for each of these accounts, numbered as in the ledger.
    package var columns: [RememberedColumns]
    /// The small records that the member sees, by kind and id.
    package var records: [SmallRecord]

    /// The rows with everything laid over them that was decided.
    ///
    /// - Parameter isRuled: whether the rules are applied; a dry run of rules looks at rows without.
    package func shown(_ taxonomy: Taxonomy, today: Day, isRuled: Bool = true) -> ChosenLedger {
        var choices = choices
        if !isRuled { choices.rules = [] }
        return ApplyChoices.run(choices, to: ledger, taxonomy, today: today, rules: rules)
    }
}
