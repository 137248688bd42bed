import Values

/// Something that comes back by the calendar: pay, rent, a subscription, a benefit.
struct Arrangement {
    /// What it is.
    let wording: Wording
    /// The account that it is paid from or into.
    let role: AccountRole
    /// When it comes.
    let rhythm: Rhythm
    /// What it costs or brings, from which month of the story on.
    let rates: [Rate]
    /// What becomes of a weekend.
    var weekend = WeekendRule.keep
    /// Thousandths by which an amount may differ from the rate.
    var wobble = 0
    /// Percent of the rate in each month of the year, January first; empty when all are the same.
    var season: [Int64] = []
    /// The last month of the story in which it comes; it was cancelled then.
    var lastMonth: Int?

    /// The rate of a month of the story; nothing before it began or after it ended.
    func cents(inMonth month: Int) -> Int64? {
        guard month <= lastMonth ?? month else { return nil }
        return rates.last { $0.month <= month }?.cents
    }
}

extension Household {
    /// Writes down what comes back by the calendar.
    mutating func keepArrangements() {
        var chance = chance(.arrangements)
        for arrangement in setting.arrangements {
            // A pay day just after today may be paid early, before it.
            for day in days + (1...7).map({ today.advanced(by: $0) }) where arrangement.rhythm.falls(on: day) {
                keep(arrangement, on: day, &chance)
            }
        }
    }

    private mutating func keep(_ arrangement: Arrangement, on day: Day, _ chance: inout Chance) {
        guard let rate = arrangement.cents(inMonth: start.months(to: day)) else { return }
        var cents = chance.wobbled(rate, perMille: arrangement.wobble)
        if arrangement.season.count == 12 { cents = cents * arrangement.season[day.civil.month - 1] / 100 }
        let wording = arrangement.wording.filled(&chance)
        switch (arrangement.wording, arrangement.weekend) {
        case (.purchase, _):
            let posted = posting(of: arrangement.role, on: day, &chance)
            record(Movement(role: arrangement.role, happened: day, posted: posted, amount: cents, wording: wording))
        case (_, .before):
            let paid = calendar.businessDay(onOrBefore: day)
            record(Movement(role: arrangement.role, happened: paid, posted: paid, amount: cents, wording: wording))
        default:
            let paid = arrangement.weekend == .after ? calendar.businessDay(onOrAfter: day) : day
            record(Movement(role: arrangement.role, happened: paid, posted: paid, amount: cents, wording: wording))
        }
    }
}
