import Journal
import Values

/// When a person wants a pause before they spend: from an hour on, while their last check-in is below a pleasantness, from an amount on.
/// What is nil they did not choose. `Web/journal/pause.js` has the same rules.
struct CalmPause: Hashable, Sendable {
    var hour: Int?
    var below: Int?
    var amount: Money?

    /// Why one is offered.
    enum Reason: Hashable, Sendable { case late, low, large }

    /// The steps of the scale of pleasantness that can be chosen, each with the value below which a check-in is on it or lower.
    static let lows = [(code: "unpleasant", below: -15), (code: "very-unpleasant", below: -60)]
    /// The moment that exercises of a pause are meant for.
    static let moment = Exercise.Moment.beforePurchase
    /// For how long a check-in counts, and how long no other pause is offered after one.
    private static let checkInMilliseconds: Int64 = 12 * 3_600_000
    private static let restMilliseconds: Int64 = 2 * 3_600_000
    /// Minutes that an exercise of a pause takes at most.
    private static let mostMinutes = 3
    /// The largest amount that a field takes, in minor units.
    private static let mostUnits: Int64 = 999_999_999_999_999

    init(hour: Int? = nil, below: Int? = nil, amount: Money? = nil) { (self.hour, self.below, self.amount) = (hour, below, amount) }

    /// The pause that choices have; what they have of something else counts for nothing.
    init(_ choices: JSONValue) {
        let pause = choices["pause"]
        hour = CalmPause.whole(pause?["hour"], 0...23).map { Int($0) }
        below = CalmPause.whole(pause?["below"], -100...100).map { Int($0) }
        if let units = CalmPause.whole(pause?["amount"], 1...CalmPause.mostUnits),
            let currency = pause?["currency"]?.string.flatMap({ Currency($0) })
        {
            amount = Money(minorUnits: units, currency)
        }
    }

    static func whole(_ value: JSONValue?, _ range: ClosedRange<Int64>) -> Int64? {
        value?.integer.flatMap { range.contains($0) ? $0 : nil }
    }

    /// It as choices have it; nil where none is chosen.
    var choice: JSONValue? {
        var members: [JSONMember] = []
        if let hour { members.append(JSONMember("hour", .integer(Int64(hour)))) }
        if let below { members.append(JSONMember("below", .integer(Int64(below)))) }
        if let amount {
            members += [JSONMember("amount", .integer(amount.minorUnits)), JSONMember("currency", .string(amount.currency.code))]
        }
        return members.isEmpty ? nil : .object(members)
    }

    /// Why one is offered now, if it is. Amounts in another currency than the one that was chosen are not compared.
    ///
    /// - Parameters:
    ///   - moments: the newest first.
    ///   - spends: what somebody is about to spend, once it is known.
    func reason(_ moments: [JournalMoment], now: JournalTime, spends: Money?) -> Reason? {
        if let amount, let spends, spends.currency == amount.currency, spends.minorUnits >= amount.minorUnits { return .large }
        if let below, let last = moments.first(where: { $0.kind == "checkin" }), let time = JournalTime(iso: last.at),
            now.instant.milliseconds - time.instant.milliseconds < CalmPause.checkInMilliseconds,
            (last.content["pleasantness"]?.integer ?? 0) < Int64(below)
        {
            return .low
        }
        return hour.map { QuietEvening.isFrom($0, now.minute / 60) } ?? false ? .late : nil
    }

    /// Whether one may be offered again. A clock that was put back keeps nobody from it.
    static func mayOffer(_ last: Instant?, _ now: Instant) -> Bool {
        last.map { abs(now.milliseconds - $0.milliseconds) >= restMilliseconds } ?? true
    }

    /// The exercise of a pause: of those that are meant for the moment and short, the one that fits best.
    static func exercise(_ exercises: [Exercise], _ standing: SuggestExercises.Standing) -> Exercise? {
        let short = exercises.filter { $0.moments.contains(moment) && $0.minutes <= mostMinutes }
        return SuggestExercises.run(short, standing, count: 1).first
    }
}
