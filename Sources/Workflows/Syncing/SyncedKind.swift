import Syncing

/// The kinds of records that devices change.
enum SyncedKind: String {
    case row
    case merchant
    case category
    case series
    case rules
    case account

    /// Who wins on a field that two devices changed without knowing of each other.
    func policy(of field: String) -> FieldPolicy {
        switch (self, field) {
        case (.row, "note"), (.row, "merchant"), (.row, "text"), (.merchant, "name"), (.category, "name"), (.account, "name"): .deviceWins
        case (.row, "amount"), (.row, "parts"), (.row, "purchase"), (.row, "deleted"), (.rules, _), (.category, "mergedInto"):
            .personDecides
        default: .serverWins
        }
    }
}
