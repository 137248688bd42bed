/// What is known of a person's money as one whole number each, for conditions that no event can tell.
package enum GrowthFact: UInt8, CaseIterable, Sendable {
    /// Whole months of usual spending that lie ready.
    case bufferMonths
    /// Debts that were paid off.
    case debtsPaidOff
    /// Goals that were reached.
    case goalsReached
    /// Goals that were begun.
    case goalsBegun
    /// Budgets, envelopes or bills that the person planned.
    case plansMade
    /// Months in a row, up to the last whole one, in which less went out than came in.
    case monthsAhead
    /// Whole percent of the last twelve months' income that were put aside.
    case savedPercent
    /// Subscriptions that were ended.
    case subscriptionsEnded
    /// Transactions without a category that were given one by hand.
    case rowsSorted
    /// Money dates that were held.
    case moneyDates
    /// Thanks that were said in the family.
    case thanksSaid
    /// Chores that were done and found good.
    case choresDone
    /// Times that something went into the jar for giving, and out of it to somebody.
    case giftsGiven
    /// Wishes that were waited for as long as was agreed.
    case wishesWaited
    /// Different makers or funds held in the market of play money.
    case marketKinds

    /// The word of conditions.
    package var code: String {
        switch self {
        case .bufferMonths: "bufferMonths"
        case .debtsPaidOff: "debtsPaidOff"
        case .goalsReached: "goalsReached"
        case .goalsBegun: "goalsBegun"
        case .plansMade: "plansMade"
        case .monthsAhead: "monthsAhead"
        case .savedPercent: "savedPercent"
        case .subscriptionsEnded: "subscriptionsEnded"
        case .rowsSorted: "rowsSorted"
        case .moneyDates: "moneyDates"
        case .thanksSaid: "thanksSaid"
        case .choresDone: "choresDone"
        case .giftsGiven: "giftsGiven"
        case .wishesWaited: "wishesWaited"
        case .marketKinds: "marketKinds"
        }
    }

    /// The fact of a word; nil for another word.
    package init?(code: String) {
        guard let fact = GrowthFact.allCases.first(where: { $0.code == code }) else { return nil }
        self = fact
    }

    /// The greatest value that can be.
    package var most: Int {
        switch self {
        case .savedPercent: 100
        case .marketKinds: 40
        default: 100_000
        }
    }
}

/// The facts that are known, each with its number.
package struct GrowthFacts: Hashable, Sendable {
    private var values: [Int?]

    /// No facts.
    package init() {
        values = [Int?](repeating: nil, count: GrowthFact.allCases.count)
    }

    /// A fact's number; nil while it is not known.
    package subscript(fact: GrowthFact) -> Int? {
        get { values[Int(fact.rawValue)] }
        set { values[Int(fact.rawValue)] = newValue }
    }
}
