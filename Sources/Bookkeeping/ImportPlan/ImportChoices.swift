package import Importing
package import Values

/// What a person decides about an import before it is read.
package struct ImportChoices: Sendable {
    /// The account that the file belongs to, by name; or lines `THEIRS=OURS` for accounts that the file names. Found out or made if it
    /// is `nil`.
    package var accountName: String?
    /// The same, statement by statement, empty where it is open: what a device hands over that shows each. It goes before `accountName`.
    package var accountNames: [String] = []
    /// Corrections to how a CSV file is understood.
    package var csv: CSVChoices
    /// Order of day and month.
    package var dateOrder: DateOrder?
    /// The currency of files that do not say; the household's if it is `nil`.
    package var currency: Currency?

    /// No decisions.
    package init(accountName: String? = nil, csv: CSVChoices = CSVChoices(), dateOrder: DateOrder? = nil, currency: Currency? = nil) {
        self.accountName = accountName
        self.csv = csv
        self.dateOrder = dateOrder
        self.currency = currency
    }
}
