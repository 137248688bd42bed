package import Values

/// What a caller knows or decides about a file before it is read.
package struct ReadOptions: Sendable {
    /// Today in the person's zone; two-digit years and yearless dates are read near it.
    package var today: Day
    /// The currency of files that do not say, and its minor digits.
    package var defaultCurrency: Currency
    /// Corrections to how a CSV file is understood; what is not set is detected.
    package var csv: CSVChoices
    /// Order of day and month for formats that leave it open (CSV, QIF), when the person said.
    package var dateOrder: DateOrder?

    /// Options with everything detected.
    package init(today: Day, defaultCurrency: Currency = .cad, csv: CSVChoices = CSVChoices(), dateOrder: DateOrder? = nil) {
        self.today = today
        self.defaultCurrency = defaultCurrency
        self.csv = csv
        self.dateOrder = dateOrder
    }
}
