package import Values

/// Something about a child's jars that a parent should see; the money is as the rules have it.
package enum JarCase: Hashable, Sendable {
    /// A jar or a wish was below zero at the end of each day of a span, because of something that was said late; at the worst by `lowest`
    /// minor units. It goes on if `through` is nil.
    case short(Pot, from: Day, through: Day?, lowest: Int64)
    /// One parent agreed and one sent it back; no money moved.
    case answeredBothWays(JarKind, JarKey)
    /// More was to be given back early than was left of the advance, and only that was taken.
    case repaidLess(JarKey, asked: Int64, taken: Int64)
    /// What was to be given back early is of an advance that was not paid by then; no money moved.
    case noAdvance(JarKey, advance: JarKey)

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .short: "short"
        case .answeredBothWays: "answeredBothWays"
        case .repaidLess: "repaidLess"
        case .noAdvance: "noAdvance"
        }
    }
}
