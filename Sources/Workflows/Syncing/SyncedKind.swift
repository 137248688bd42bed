import Syncing

/// The kinds of records that devices change.
enum SyncedKind: String {
    case row
    case merchant
    case category
    case series
    case rules
    case account
    case attachment
    case statement = "import"
    case sealed

    /// Whether a record of the kind goes away for good. Rows are marked deleted by a field; nothing of the others goes away.
    var canBeDeleted: Bool {
        switch self {
        case .attachment, .statement, .sealed: true
        case .row, .merchant, .category, .series, .rules, .account: false
        }
    }

    /// Who wins on a field that two devices changed without knowing of each other.
    func policy(of field: String) -> FieldPolicy {
        switch (self, field) {
        case (.row, "note"), (.row, "merchant"), (.row, "text"), (.merchant, "name"), (.category, "name"), (.account, "name"): .deviceWins
        case (.row, "amount"), (.row, "parts"), (.row, "purchase"), (.row, "deleted"), (.rules, _), (.category, "mergedInto"):
            .personDecides
        case (.sealed, _): .deviceMerges
        default: .serverWins
        }
    }
}
