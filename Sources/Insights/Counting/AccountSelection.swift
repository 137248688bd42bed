package import Bookkeeping

/// Which of the household's accounts a figure looks at.
package enum AccountSelection: Hashable, Sendable {
    /// Every account.
    case all
    /// The accounts with these places in `Ledger.accounts`; places without an account are passed over.
    case some([UInt16])

    /// Whether an account is looked at.
    package func contains(_ account: UInt16) -> Bool {
        switch self {
        case .all: true
        case .some(let numbers): numbers.contains(account)
        }
    }

    /// The places of the accounts of a ledger that are looked at, ascending.
    package func numbers(in ledger: Ledger) -> [UInt16] {
        ledger.accounts.indices.map { UInt16(truncatingIfNeeded: $0) }.filter { contains($0) }
    }
}
