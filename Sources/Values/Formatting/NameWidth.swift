/// How long the name of a month or a weekday is.
package enum NameWidth: CaseIterable, Sendable {
    /// March, Monday
    case long
    /// Mar, Mon
    case short
    /// M, M: for the heads of narrow columns, where the place says which
    case narrow

    /// The middle part of the name's key.
    var key: String {
        switch self {
        case .long: "long"
        case .short: "short"
        case .narrow: "narrow"
        }
    }
}
