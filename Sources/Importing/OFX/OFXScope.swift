/// To what a value of an OFX file belongs.
enum OFXScope: UInt8, Sendable {
    /// Nothing that is read.
    case file
    /// The statement, its account and its period.
    case statement
    /// A transaction.
    case row
    /// The ledger balance.
    case balance
    /// A holding.
    case position
    /// An entry of the list of securities.
    case security
    /// The bank's word on how it went.
    case status

    /// Number of scopes.
    static let count = 7
}
