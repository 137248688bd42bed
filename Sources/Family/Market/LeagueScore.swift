import Values

/// What counts in the league of the play market: learning, spreading, staying and leaving it alone. What shares brought is no part of it.
package struct LeagueScore: Hashable, Sendable {
    /// Lessons of money that were done: 10 points each, for 20 at most.
    package let lessons: Int64
    /// Kinds that are held: 15 points each, for 8 at most.
    package let kinds: Int64
    /// How long shares are held: a point for each 4 days of the mean, weighted by cost, for 400 days at most.
    package let patience: Int64
    /// Looks in the last 28 days: 80 points up to 12 looks, 4 fewer for each further one; none without shares.
    package let calm: Int64

    /// Lessons that count at most.
    package static let lessonLimit: Int64 = 20
    /// Kinds that count at most.
    package static let kindLimit: Int64 = 8
    /// Days of holding that count at most.
    package static let heldDaysLimit: Int64 = 400
    /// Looks in 28 days that are calm.
    package static let calmLooks: Int64 = 12

    /// All points, 0…500.
    package var points: Int64 { lessons + kinds + patience + calm }

    /// A score from a portfolio, the lessons that were done, and the looks at the market in the last 28 days; numbers below zero count as zero.
    package init(_ portfolio: Portfolio, lessons: Int64, looks: Int64) {
        self.lessons = min(max(lessons, 0), LeagueScore.lessonLimit) * 10
        kinds = min(Int64(Spread(portfolio).kinds.count), LeagueScore.kindLimit) * 15
        var (days, cost) = (Int128(0), Int128(0))
        for holding in portfolio.holdings {
            days += Int128(max(holding.since.distance(to: portfolio.today), 0)) * Int128(holding.cost)
            cost += Int128(holding.cost)
        }
        patience = cost > 0 ? min(Int64(clamping: days / cost), LeagueScore.heldDaysLimit) / 4 : 0
        let beyond = min(max(looks, LeagueScore.calmLooks) - LeagueScore.calmLooks, 20)
        calm = portfolio.holdings.isEmpty ? 0 : 80 - beyond * 4
    }
}

/// A place in the league.
package struct LeaguePlace: Hashable, Sendable {
    /// The person.
    package let id: String
    /// The score.
    package let score: LeagueScore
    /// From 1; equal points share a place.
    package let place: Int

    /// Places by points; people of equal points are in the order of their ids.
    package static func places(_ scores: [(id: String, score: LeagueScore)]) -> [LeaguePlace] {
        let ordered = scores.ordered { $0.score.points != $1.score.points ? $0.score.points > $1.score.points : $0.id < $1.id }
        var places: [LeaguePlace] = []
        for (index, entry) in ordered.enumerated() {
            let shares = places.last.map { $0.score.points == entry.score.points } ?? false
            places.append(LeaguePlace(id: entry.id, score: entry.score, place: shares ? places[index - 1].place : index + 1))
        }
        return places
    }
}
