package import Values

/// What people said about single due days, apart from the bills.
///
/// A due day is found again when it moved by a few days since, as those of a series do when rows come in.
package struct BillDecisions: Sendable {
    /// That a row, by its id, paid a due day. One row pays one: of several the earliest due day counts.
    package var paid: [(occurrence: Occurrence.ID, row: UUID128)]
    /// That a row did not pay a due day, whatever the ledger says.
    package var refused: [(occurrence: Occurrence.ID, row: UUID128)]
    /// Due days that don't happen.
    package var skipped: [Occurrence.ID]
    /// Due days that were paid in a way that the ledger does not see, such as in cash. Rows that pay one all the same count for it.
    package var settled: [Occurrence.ID]

    /// What was said.
    package init(
        paid: [(occurrence: Occurrence.ID, row: UUID128)] = [], refused: [(occurrence: Occurrence.ID, row: UUID128)] = [],
        skipped: [Occurrence.ID] = [], settled: [Occurrence.ID] = []
    ) {
        self.paid = paid
        self.refused = refused
        self.skipped = skipped
        self.settled = settled
    }

    /// How many there are.
    var count: Int { paid.count + refused.count + skipped.count + settled.count }
}

/// A decision that can't be followed.
package struct BillDecisionProblem: Hashable, Sendable {
    /// The due day.
    package let occurrence: Occurrence.ID
    /// The row, where it is about one.
    package let row: UUID128?
    /// Why.
    package let reason: Reason

    /// Why a decision can't be followed.
    package enum Reason: UInt8, CaseIterable, Sendable {
        /// There is no such bill, or it is not due around that day.
        case unknownOccurrence
        /// The ledger lacks the row, or it was deleted, is not booked yet, or lies behind today.
        case unknownRow
        /// The row pays an earlier due day, by an earlier decision.
        case rowPaysAnother
        /// The row counts in another currency than the bill.
        case otherCurrency

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .unknownOccurrence: "unknownOccurrence"
            case .unknownRow: "unknownRow"
            case .rowPaysAnother: "rowPaysAnother"
            case .otherCurrency: "otherCurrency"
            }
        }
    }
}
