package import Bookkeeping
package import Insights
package import Values

/// A made-up household's ledger, of which it is known what recurs.
package struct LabelledLedger: Sendable {
    /// The rows up to `today`.
    package let ledger: Ledger
    /// What recurs in it.
    package let series: [LabelledSeries]
    /// The last day that the ledger knows of.
    package let today: Day

    /// A ledger with its truth.
    package init(ledger: Ledger, series: [LabelledSeries], today: Day) {
        self.ledger = ledger
        self.series = series
        self.today = today
    }
}

/// The truth about one series of a labelled ledger.
package struct LabelledSeries: Sendable {
    /// The merchant's name.
    package let merchant: String
    /// How often it comes.
    package let cadence: Cadence
    /// What it is; a person's view, so that only clear ones are compared.
    package let kind: RecurringKind
    /// Whether it is a habit without due dates.
    package let isHabit: Bool
    /// Indices of its rows in the ledger, ascending.
    package let rows: [Int32]
    /// The day on which its next row came, after the ledger's last day; nothing when it had ended.
    package let next: Day?

    /// Whether too few rows are known for anyone to see a series: it may be found, and need not be.
    package var isOptional: Bool { rows.count < 3 }
}
