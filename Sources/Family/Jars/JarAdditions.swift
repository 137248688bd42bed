import Values

/// What a parent owes a child for money that stays in the jars, from the first day of a month on.
struct JarInterest {
    private let rates: PerJar<ValuesByDay<Int>>
    private let isPromised: Bool
    /// For each day of the month what was held times the rate, in minor units times hundredths of a per cent.
    private var sums = PerJar<UInt128>(all: 0)

    init(_ rates: PerJar<ValuesByDay<Int>>) {
        self.rates = rates
        isPromised = Jar.allCases.contains { !rates[$0].steps.isEmpty }
    }

    /// Counts what the jars hold at the end of a day; a jar below zero costs nothing.
    mutating func add(_ held: PerJar<Int64>, on day: Day) {
        guard isPromised else { return }
        sums.spend += part(held.spend, rates.spend[day])
        sums.save += part(held.save, rates.save[day])
        sums.give += part(held.give, rates.give[day])
    }

    private func part(_ held: Int64, _ rate: Int?) -> UInt128 {
        guard held > 0, let rate, rate > 0 else { return 0 }
        return UInt128(held) * UInt128(rate)
    }

    /// What a jar has earned in the month until now, rounded half to even; a day is a 365th of a year, in leap years a 366th.
    func earned(_ jar: Jar, in year: Int) -> Int64 {
        let sum = sums[jar]
        guard sum > 0 else { return 0 }
        let product = (high: UInt64(truncatingIfNeeded: sum >> 64), low: UInt64(truncatingIfNeeded: sum))
        return Int64(clamping: HalfEven.divide(product, by: Day.isLeap(year) ? 3_660_000 : 3_650_000) ?? .max)
    }

    /// The rate of a jar on a day.
    func rate(_ jar: Jar, on day: Day) -> Int { rates[jar][day] ?? 0 }

    /// Begins a month.
    mutating func begin() { sums = PerJar(all: 0) }
}

/// What a parent adds to what a child puts into `save` by its own choice, in one month.
///
/// What is put in is counted less what is taken out again, at the end of each day, and is matched as far as it rises above the most that
/// it was in the month: moving money to and fro brings no more. What was added stays.
struct JarMatches {
    private let rules: ValuesByDay<JarMatching>
    private var put: Int64 = 0
    private var most: Int64 = 0
    /// Minor units times per cents that are promised, whatever the limit.
    private var promised: Int64 = 0
    private var added: Int64 = 0

    init(_ rules: ValuesByDay<JarMatching>) {
        self.rules = rules
    }

    /// Counts what the child chose to put into `save`, negative for what it took out.
    mutating func choose(_ amount: Int64) { put += amount }

    /// What is added at the end of a day, rounded down over the month, and for how much; nil if it is nothing.
    mutating func close(_ day: Day) -> (added: Int64, put: Int64, perCent: Int)? {
        guard put > most else { return nil }
        let more = put - most
        most = put
        guard let rule = rules[day] else { return nil }
        promised += more * Int64(rule.perCent)
        let now = min(promised / 100, rule.limit ?? .max) - added
        guard now > 0 else { return nil }
        added += now
        return (now, more, rule.perCent)
    }

    /// Begins a month.
    mutating func begin() { (put, most, promised, added) = (0, 0, 0, 0) }
}
