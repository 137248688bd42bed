package import Importing

/// What a person decides about an import before it is read.
package struct ImportChoices: Sendable {
    /// The account that the file belongs to, by name; found out or made when nothing is said.
    package var accountName: String?
    /// Corrections to how a CSV file is understood.
    package var csv: CSVChoices
    /// Order of day and month.
    package var dateOrder: DateOrder?

    /// No decisions.
    package init(accountName: String? = nil, csv: CSVChoices = CSVChoices(), dateOrder: DateOrder? = nil) {
        self.accountName = accountName
        self.csv = csv
        self.dateOrder = dateOrder
    }
}
