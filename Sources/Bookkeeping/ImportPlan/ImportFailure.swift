/// Why a file cannot be imported; the text is `failure.<id>`.
package enum ImportFailure: Error, Hashable, Sendable {
    /// The account that the person named is kept in another currency than the statement.
    case otherCurrency(account: String, has: String, file: String)
    /// The file holds several accounts and the person named one for all of them.
    case severalAccounts(count: Int)
    /// Something else would become of the file's lines than the person agreed to on their device.
    case changedMeanwhile
    /// The household has as many accounts as it can have.
    case tooManyAccounts
    /// Nothing in the file could be read as a statement.
    case unreadable

    /// The stable name of the failure.
    package var id: String {
        switch self {
        case .changedMeanwhile: "import.changedMeanwhile"
        case .otherCurrency: "import.otherCurrency"
        case .severalAccounts: "import.severalAccounts"
        case .tooManyAccounts: "import.tooManyAccounts"
        case .unreadable: "import.unreadable"
        }
    }
}
