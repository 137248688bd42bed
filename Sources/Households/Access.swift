/// How much of an account somebody may see and do, from nothing to everything.
package enum Access: UInt8, CaseIterable, Comparable, Sendable {
    /// It is as if there were no such account.
    case nothing
    /// Its name and its balance.
    case balances
    /// Its rows too.
    case read
    /// Its rows may be changed, and statements imported into it.
    case full

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .nothing: "nothing"
        case .balances: "balances"
        case .read: "read"
        case .full: "full"
        }
    }

    package static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
}
