import Foundation
package import Journal
import Values

/// Another made-up person, made otherwise than `SimulatedPerson` so that what is promised does not hang on how that one is made: amounts of every shape, check-ins that are
/// missing for a reason, paydays that fade, and weekends that are dreaded on Sunday.
package struct RoughPerson: Sendable {
    /// How a day's amounts lie.
    package enum Amounts: CaseIterable, Sendable {
        case even
        case skewed
        /// A few days cost more than all others.
        case heavy
        /// Days far out on either side (Student's t with three degrees of freedom).
        case outlying
        /// On a third of the days, or about, nothing is spent that could have been left.
        case seldom
    }

    /// On which days somebody checks in.
    package enum CheckingIn: CaseIterable, Sendable {
        case daily
        case mostDays
        case lessOnLowDays
        case lessOnDearDays
        /// Some weeks nearly daily, then hardly at all.
        case inBursts
    }

    /// Days with spending.
    package var days = 60
    /// How much more could have been left on a day below zero, in standard deviations of the days of one side (d).
    package var effect = 0.0
    /// How much of a day's feeling is in the next day's.
    package var feelingCarried = 0.0
    /// How much of a day's spending is in the next day's.
    package var spendingCarried = 0.0
    /// How amounts lie.
    package var amounts = Amounts.skewed
    /// On which days somebody checks in.
    package var checkingIn = CheckingIn.daily
    /// What weekends add to feelings and to spending, in standard deviations.
    package var weekend = (feeling: 0.0, spending: 0.0)
    /// What a payday adds to feelings and to spending; it fades over the days behind it.
    package var payday = (feeling: 0.0, spending: 0.0)
    /// Paydays: every other week, or by the day of the month.
    package var isMonthly = false

    /// A person without anything that moves together.
    package init() {}

    /// Somebody without an effect: a month, two or half a year, feelings that carry over by 0.3 to 0.6, and everything else by chance.
    package static func without(seed: UInt64) -> RoughPerson {
        var random = SeededRandom(seed: seed ^ 0x0A0B)
        var person = RoughPerson()
        person.days = random.element(of: [30, 60, 90, 200]) ?? 60
        person.feelingCarried = Double(random.integer(in: 3...6)) / 10
        person.spendingCarried = Double(random.integer(in: 0...3)) / 10
        person.amounts = random.element(of: Amounts.allCases) ?? .even
        person.checkingIn = random.element(of: CheckingIn.allCases) ?? .daily
        return person
    }

    /// Somebody whom what could have been left costs more on unpleasant days, by d = 0.8 over 60 days, with amounts of every shape but those that are often nothing.
    package static func planted(seed: UInt64) -> RoughPerson {
        var random = SeededRandom(seed: seed ^ 0x0D0E)
        var person = RoughPerson()
        person.effect = 0.8
        person.amounts = random.element(of: [.even, .skewed, .heavy]) ?? .even
        return person
    }

    /// The same as without an effect, but weekends and paydays bring 0.5 to 2.5 standard deviations to feelings and to spending.
    package static func confounded(seed: UInt64) -> RoughPerson {
        var person = without(seed: seed)
        var random = SeededRandom(seed: seed ^ 0x0C0F)
        func some() -> Double { Double(random.integer(in: 5...25)) / 10 }
        person.weekend = (some(), some())
        person.payday = (some(), some())
        person.isMonthly = random.happens(perMille: 500)
        return person
    }
}

extension RoughPerson {
    /// What is carried from day to day.
    private struct Mood {
        var feeling: Double
        var energy: Double
        var wish: Double
        var isBurst = true
    }

    /// Lives some days: check-ins and spending, the same for the same seed.
    package func live(seed: UInt64) -> (checkIns: [CheckIn], days: [SpendingDay]) {
        var random = SeededRandom(seed: seed ^ 0x20_06)
        let first = Day(number: 20_100).advanced(by: Int(random.below(1_500)))
        let phase = Int(random.below(28))
        var mood = Mood(feeling: random.normal(), energy: random.normal(), wish: random.normal())
        var (checkIns, spent): ([CheckIn], [SpendingDay]) = ([], [])
        for place in 0..<days {
            let day = first.advanced(by: place)
            mood.feeling = carried(mood.feeling, feelingCarried, &random)
            mood.energy = carried(mood.energy, feelingCarried, &random)
            mood.wish = carried(mood.wish, spendingCarried, &random)
            let (weekly, fading) = (weekly(day), fading(day, phase))
            let felt = mood.feeling + weekly * weekend.feeling + fading * payday.feeling
            let push = weekly * weekend.spending + fading * payday.spending + (felt < 0 ? effect : 0)
            let amounts = amounts(mood.wish, push, &random)
            spent.append(SpendingDay(day: day, spent: amounts.extra + amounts.needed, discretionary: amounts.extra))
            if checksIn(felt, mood.wish + push, &mood.isBurst, &random) {
                let points = [felt, mood.energy].map { min(max(Int((40 * $0).rounded()), -100), 100) }
                checkIns.append(CheckIn(day: day, minute: 1_200, pleasantness: points[0], energy: points[1]))
            }
        }
        return (checkIns, spent)
    }

    private func carried(_ value: Double, _ share: Double, _ random: inout SeededRandom) -> Double {
        share * value + (1 - share * share).squareRoot() * random.normal()
    }

    /// Saturday, and less on Sunday, from which Monday takes some away.
    private func weekly(_ day: Day) -> Double {
        [6: 1, 7: 0.6, 1: -0.6][Int(day.weekday.rawValue)] ?? 0
    }

    private func fading(_ day: Day, _ phase: Int) -> Double {
        let payday = 1 + phase
        let since = isMonthly ? (day.civil.day - payday + 31) % 31 : (Int(day.number) + phase) % 14
        return exp(-Double(since) / 2)
    }

    private func amounts(_ wish: Double, _ push: Double, _ random: inout SeededRandom) -> (extra: Int64, needed: Int64) {
        let needed = 2_500 * exp(0.6 * random.normal())
        let extra: Double
        switch amounts {
        case .even: extra = max(0, 10_000 + 2_500 * (wish + push))
        case .skewed: extra = 2_500 * exp(0.6 * (wish + push))
        case .heavy: extra = 1_500 * exp(1.3 * (wish + push))
        case .outlying:
            let spread = (0..<3).map { _ in random.normal() }.reduce(0) { $0 + $1 * $1 } / 3
            extra = 1_500 * exp(min(0.5 * (wish / spread.squareRoot() + push), 12))
        case .seldom: extra = wish + push < -0.43 ? 0 : 2_000 * exp(0.5 * (wish + push))
        }
        return (Int64(extra), Int64(needed))
    }

    private func checksIn(_ felt: Double, _ cost: Double, _ isBurst: inout Bool, _ random: inout SeededRandom) -> Bool {
        let perMille: Int
        switch checkingIn {
        case .daily: perMille = 1_000
        case .mostDays: perMille = 800
        case .lessOnLowDays: perMille = felt < 0 ? 500 : 950
        case .lessOnDearDays: perMille = cost > 0.5 ? 500 : 950
        case .inBursts:
            if random.happens(perMille: 150) { isBurst.toggle() }
            perMille = isBurst ? 950 : 300
        }
        return random.happens(perMille: perMille)
    }
}

extension SeededRandom {
    /// A number of a normal distribution (Box and Muller).
    mutating func normal() -> Double {
        let first = (Double(below(1 << 53)) + 0.5) / Double(1 << 53)
        let second = Double(below(1 << 53)) / Double(1 << 53)
        return (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
    }
}
