package import Households

/// The kinds of records that devices change, each declared once: the server, a device and the command line judge operations by this table.
package enum RecordKind: String, Sendable {
    /// A transaction.
    case row
    /// The name that the household gives a merchant.
    case merchant
    /// A category of the household's own, or what was decided about one of Evenkeel's.
    case category
    /// What is wanted of something that recurs.
    case series
    /// The household's rules, all together.
    case rules
    /// An account.
    case account
    /// A file that is kept with a transaction.
    case attachment
    /// A statement file that brings transactions in.
    case statement = "import"
    /// What only its member's own devices can read.
    case sealed

    /// Whether a record of the kind goes away for good. Rows are marked deleted by a field; nothing of the others goes away.
    package var canBeDeleted: Bool {
        switch self {
        case .attachment, .statement, .sealed: true
        case .row, .merchant, .category, .series, .rules, .account: false
        }
    }

    /// Whether the ledger that a device shows is made of records of the kind.
    package var isOfTheLedger: Bool {
        switch self {
        case .row, .merchant, .category, .series, .rules, .account: true
        case .attachment, .statement, .sealed: false
        }
    }

    /// Who wins on a field that two devices changed without knowing of each other.
    package func policy(of field: String) -> FieldPolicy {
        switch (self, field) {
        case (.row, "note"), (.row, "merchant"), (.row, "text"), (.merchant, "name"), (.category, "name"), (.account, "name"): .deviceWins
        case (.row, "amount"), (.row, "parts"), (.row, "purchase"), (.row, "deleted"), (.rules, _), (.category, "mergedInto"):
            .personDecides
        case (.sealed, _): .deviceMerges
        default: .serverWins
        }
    }

    /// What a member must be allowed to do to make a record of the kind, or to change one.
    package func permission(toMake isNew: Bool) -> Permission {
        switch self {
        case .row, .attachment: .onAccount(.changeRows)
        case .account: isNew ? .household(.addAccount) : .onAccount(.changeAccount)
        case .merchant, .category, .series, .rules: .household(.changeChoices)
        // The accounts of a statement are known once its file has been read.
        case .statement: .onAccount(.importStatements)
        case .sealed: .own
        }
    }

    /// What an operation needs.
    package enum Permission: Hashable, Sendable {
        /// To be allowed something in the household as a whole.
        case household(Action)
        /// To be allowed something with the account that the record belongs to.
        case onAccount(Action)
        /// That the record is the member's own.
        case own
    }
}

extension Operation {
    /// The kind of the record; nil if there is no such kind.
    package var kind: RecordKind? { RecordKind(rawValue: record.kind) }

    /// Whether it makes a record.
    package var makesRecord: Bool {
        if case .create = action { return true }
        return false
    }
}
