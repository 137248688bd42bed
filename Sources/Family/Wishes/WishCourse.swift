package import Values

/// What became of a wish until today.
package struct WishCourse: Hashable, Sendable {
    /// The wish.
    package let wish: Wish
    /// What it costs, by the first word; nil while nobody said.
    package let price: Int64?
    /// What became of it.
    package let state: State
    /// What parents said to it.
    package let approval: Settled
    /// The last time that the child asked to buy it; nil if that never was.
    package let asking: Asking?
    /// The own money that lies in it, in minor units.
    package let own: Int64
    /// The gifts that lie in it.
    package let gifts: Int64
    /// The first day on which it can be bought, by its waiting time.
    package let waitsUntil: Day
    /// How its money moved, by day.
    package let entries: [WishEntry]
    /// What was said twice or too late, and what counts instead.
    package let cases: [Case]

    /// What lies in it.
    package var have: Int64 { own + gifts }
    /// What is missing; zero while no price is known.
    package var left: Int64 { max(0, (price ?? 0) - have) }
    /// Whether money can still be put into it.
    package var isRunning: Bool {
        switch state {
        case .bought, .givenUp: false
        default: true
        }
    }

    /// A child's question whether a wish may be bought.
    package struct Asking: Hashable, Sendable {
        /// The try, of `AnswerLimits.tries`.
        package let attempt: Int
        /// What it comes to at the counter.
        package let paid: Int64
        /// When it was asked.
        package let day: Day
        /// What parents said; a return of the day of an approval, or before it, counts.
        package let answer: Settled
    }

    /// What became of a wish.
    package enum State: Hashable, Sendable {
        /// It waits for a parent's answer.
        case asked
        /// A parent sent it back.
        case returned(by: UUID128, on: Day, word: String?)
        /// The child saves for it.
        case saving
        /// The money is there, and its waiting time is not over.
        case waits(until: Day)
        /// It can be bought.
        case ready
        /// The child asked to buy it, and it waits for a parent's answer.
        case asksToBuy(Asking)
        /// It came true.
        case bought(on: Day, paid: Int64)
        /// It was given up, and its money is in save.
        case givenUp(by: UUID128, on: Day)

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .asked: "asked"
            case .returned: "returned"
            case .saving: "saving"
            case .waits: "waits"
            case .ready: "ready"
            case .asksToBuy: "asksToBuy"
            case .bought: "bought"
            case .givenUp: "givenUp"
            }
        }
    }

    /// What was said twice or too late.
    package enum Case: Hashable, Sendable {
        /// It was given up on the day of the purchase or later: it is bought.
        case givenUpToo(by: UUID128, on: Day)
        /// It was bought after it had been given up: the wish held nothing any more, and what was paid comes out of spend.
        case boughtAfterGivenUp(on: Day, paid: Int64)
        /// It was bought a second time: the first purchase counts.
        case boughtAgain(on: Day, paid: Int64)
        /// It was bought before its waiting time was over, as a parent wanted.
        case boughtEarly(waitsUntil: Day)

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .givenUpToo: "givenUpToo"
            case .boughtAfterGivenUp: "boughtAfterGivenUp"
            case .boughtAgain: "boughtAgain"
            case .boughtEarly: "boughtEarly"
            }
        }
    }
}
