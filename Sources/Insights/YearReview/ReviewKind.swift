/// What a card of a year in review tells, in the order in which cards are shown.
package enum ReviewKind: UInt8, CaseIterable, Sendable {
    /// The whole year in one sentence.
    case year
    /// The month that cost most.
    case month
    /// The whole month that cost least.
    case least
    /// The day with most spending.
    case day
    /// The largest single purchase.
    case largest
    /// The merchant of most transactions.
    case merchant
    /// The category that most went to.
    case category
    /// The category that grew most against the year before.
    case grew
    /// The category that shrank most against the year before.
    case shrank
    /// Merchants that were not there before.
    case new
    /// Subscriptions.
    case returns
    /// Something that the person let go and that stayed away.
    case letGo
    /// What was spent in another currency.
    case currencies
    /// The longest run of days without spending.
    case quiet
    /// What came in less what went out.
    case kept

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .year: "year"
        case .month: "month"
        case .least: "least"
        case .day: "day"
        case .largest: "largest"
        case .merchant: "merchant"
        case .category: "category"
        case .grew: "grew"
        case .shrank: "shrank"
        case .new: "new"
        case .returns: "returns"
        case .letGo: "letGo"
        case .currencies: "currencies"
        case .quiet: "quiet"
        case .kept: "kept"
        }
    }

    /// All kinds, the one first that a review goes without last: where a year has more to tell than cards, its last ones are left out.
    static let preferred: [ReviewKind] = [
        .year, .month, .category, .merchant, .kept, .grew, .shrank, .returns, .letGo, .new, .quiet, .day, .currencies, .largest, .least,
    ]
}
