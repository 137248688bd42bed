package import Values

/// Something that a child saves for.
package struct Wish: Hashable, Sendable {
    /// The record that it is known by.
    package let id: UUID128
    /// Whose wish it is.
    package let member: UUID128
    /// What its amounts are counted in.
    package let currency: Currency
    /// When it was made.
    package let made: Day
    /// How many days it has to be a wish before it is bought; a parent may shorten that.
    package let waitDays: Int

    /// A wish.
    /// - Throws: `dayOutside`, `badWait`.
    package init(_ id: UUID128, of member: UUID128, currency: Currency, made: Day, waitDays: Int = 0) throws(WishFailure) {
        guard (Day.earliest...Day.latest).contains(made) else { throw .dayOutside }
        guard WishLimits.waitDays.contains(waitDays) else { throw .badWait(limit: WishLimits.waitDays.upperBound) }
        (self.id, self.member, self.currency, self.made, self.waitDays) = (id, member, currency, made, waitDays)
    }
}

/// What was said of a wish on a day.
///
/// A price, an amount of one day and of one giver, and a try to buy are each said once; what two devices both say is said once.
package struct WishWord: Hashable, Sendable {
    /// The wish.
    package let wish: UUID128
    /// The day.
    package let day: Day
    /// What was said.
    package let what: What

    /// A word of a wish. An amount outside the limits becomes a problem of the book, not of this value.
    package init(_ wish: UUID128, on day: Day, _ what: What) { (self.wish, self.day, self.what) = (wish, day, what) }

    /// What can be said of a wish; amounts are minor units above zero.
    package enum What: Hashable, Sendable {
        /// What it costs; the first word counts.
        case price(Int64)
        /// A parent's answer to the wish.
        case answered(Answer)
        /// The child put money aside for it, out of save.
        case putIn(Int64)
        /// The child took own money back to save.
        case putBack(Int64)
        /// Somebody gave money towards it.
        case toppedUp(Int64, by: UUID128)
        /// A parent made the waiting time as short as that many days.
        case shortened(days: Int, by: UUID128)
        /// The child asks to buy it, for what it comes to at the counter.
        case asksToBuy(attempt: Int, paid: Int64)
        /// A parent's answer to that.
        case buyAnswered(attempt: Int, Answer)
        /// A parent bought it with the child.
        case bought(paid: Int64, by: UUID128)
        /// The wish is given up.
        case givenUp(by: UUID128)
    }

    /// What counts once under one key; nil for what has no amount of its own.
    enum Slot: Hashable {
        case putIn(Day)
        case putBack(Day)
        case toppedUp(Day, UUID128)
    }
}

/// The most that wishes can be.
package enum WishLimits {
    /// Wishes of a household, those that came true included.
    package static let wishes = 5_000
    /// Words of all of them.
    package static let words = 200_000
    /// Minor units of one amount.
    package static let amount: ClosedRange<Int64> = 1...1_000_000_000
    /// Days that a wish has to wait.
    package static let waitDays = 0...1_000
    /// Days of money to come that are looked at.
    package static let coming = 10_000
}

/// Why a wish can't be kept as it is.
package enum WishFailure: Error, Hashable, Sendable {
    /// A day lies outside of the days that Evenkeel accepts.
    case dayOutside
    /// The waiting time is negative or longer than `limit` days.
    case badWait(limit: Int)
    /// An amount is not one of `WishLimits.amount`.
    case badAmount(limit: Int64)
    /// There are more wishes than `limit`.
    case tooManyWishes(limit: Int)
    /// Two wishes have the same record.
    case doubleWish(UUID128)
    /// There are more words than `limit`.
    case tooManyWords(limit: Int)

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .dayOutside: "dayOutside"
        case .badWait: "badWait"
        case .badAmount: "badAmount"
        case .tooManyWishes: "tooManyWishes"
        case .doubleWish: "doubleWish"
        case .tooManyWords: "tooManyWords"
        }
    }
}

/// A word that can't be followed, wholly or in part. It stays where it is.
package struct WishProblem: Hashable, Sendable {
    /// What was said.
    package let word: WishWord
    /// Why it can't be followed.
    package let reason: Reason

    /// Why a word can't be followed.
    package enum Reason: UInt8, CaseIterable, Sendable {
        /// There is no such wish.
        case unknownWish
        /// The amount, the try or the waiting time is outside of its limits.
        case outsideLimits
        /// A day lies outside of the days that Evenkeel accepts.
        case dayOutside
        /// The price had been said already.
        case priceIsSet
        /// More was taken back than the child had put in; what was there went back.
        case moreThanThere
        /// The wish had come true or was given up by then: the money stays in save.
        case afterEnd

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .unknownWish: "unknownWish"
            case .outsideLimits: "outsideLimits"
            case .dayOutside: "dayOutside"
            case .priceIsSet: "priceIsSet"
            case .moreThanThere: "moreThanThere"
            case .afterEnd: "afterEnd"
            }
        }
    }
}
