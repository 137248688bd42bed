/// The forms that a noun takes beside a number, as CLDR names them.
package enum PluralCategory: UInt8, CaseIterable, Sendable {
    case one, many, other

    /// The word for it in a message pattern.
    package var keyword: String {
        switch self {
        case .one: "one"
        case .many: "many"
        case .other: "other"
        }
    }
}
