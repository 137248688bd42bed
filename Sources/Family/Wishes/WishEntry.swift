package import Values

/// Money of a wish that moved: what the book of jars takes.
package struct WishEntry: Hashable, Sendable {
    /// The wish.
    package let wish: UUID128
    /// Whose it is.
    package let member: UUID128
    /// When it moved.
    package let day: Day
    /// How it moved.
    package let kind: Kind
    /// Minor units, above zero.
    package let amount: Int64

    /// How money of a wish moves.
    package enum Kind: Hashable, Sendable {
        /// From save into the wish.
        case putIn
        /// From the wish back to save, as the child wanted.
        case putBack
        /// A gift into the wish.
        case toppedUp(by: UUID128)
        /// A gift that came after the wish had ended, so that it goes into save.
        case giftToSave(by: UUID128)
        /// Out of the wish, for the thing itself.
        case spent
        /// From the wish back to save, since the thing cost less or the wish was given up.
        case left
        /// Out of spend, since the thing cost more than the wish held.
        case beyond

        /// The word of the JSON contracts and of keys.
        package var code: String {
            switch self {
            case .putIn: "putIn"
            case .putBack: "putBack"
            case .toppedUp: "toppedUp"
            case .giftToSave: "giftToSave"
            case .spent: "spent"
            case .left: "left"
            case .beyond: "beyond"
            }
        }

        /// Who gave it; nil for what nobody gave.
        package var giver: UUID128? {
            switch self {
            case .toppedUp(let by), .giftToSave(let by): by
            default: nil
            }
        }
    }

    /// The key of which there is one: `wish:ID:toppedUp:2026-11-28:MEMBER`.
    package var key: String {
        "wish:\(wish.text):\(kind.code):\(day.iso)" + (kind.giver.map { ":\($0.text)" } ?? "")
    }

    /// By day, then in the order in which money can move on one day, then by wish and giver.
    static func isBefore(_ left: WishEntry, _ right: WishEntry) -> Bool {
        if left.day != right.day { return left.day < right.day }
        if left.kind.place != right.kind.place { return left.kind.place < right.kind.place }
        if left.wish != right.wish { return left.wish < right.wish }
        return (left.kind.giver ?? left.wish) < (right.kind.giver ?? right.wish)
    }
}

extension WishEntry.Kind {
    /// Its place among those of one day: what comes in, what goes back, what is bought.
    fileprivate var place: Int {
        switch self {
        case .putIn: 0
        case .toppedUp: 1
        case .giftToSave: 2
        case .putBack: 3
        case .spent: 4
        case .left: 5
        case .beyond: 6
        }
    }
}
