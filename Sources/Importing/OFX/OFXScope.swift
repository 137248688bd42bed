/// To what a value of an OFX file belongs.
enum OFXScope: UInt8, Sendable {
    case file
    case statement
    case row
    case balance
    case position
    case security
    case status

    /// Number of scopes.
    static let count = 7
}
