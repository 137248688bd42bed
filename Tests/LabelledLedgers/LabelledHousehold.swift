import Bookkeeping
import Insights
import Values

/// Makes households with 15 to 40 series of all cadences and three years of everything else: shops, restaurants, equal
/// amounts by chance, refunds, replaced cards.
package struct LabelledHousehold {
    var random: SeededRandom
    var writer: LedgerWriter
    let first: Day
    let today: Day

    /// The ledger of a seed.
    package static func ledger(seed: UInt64) -> LabelledLedger {
        made(seed: seed) { writer, replaced, _ in writer.finish(cardReplaced: replaced) }
    }

    /// The ledger of a seed as banks print it that write another reference behind each name: codes, invoices, masked cards and dates, in
    /// three languages. Merchants are what cleaning makes of the texts.
    package static func ledgerWithReferences(seed: UInt64, clean: (String) -> String) -> LabelledLedger {
        made(seed: seed) { writer, replaced, random in
            var printing = ReferencePrinter(random)
            return writer.finish(cardReplaced: replaced) { merchant, place in
                let bank = printing.text(of: merchant, place)
                return (bank, clean(bank))
            }
        }
    }

    private static func made(seed: UInt64, _ finish: (LedgerWriter, Day, SeededRandom) -> LabelledLedger) -> LabelledLedger {
        var household = LabelledHousehold(seed: seed)
        household.addIncome()
        household.addHome()
        household.addFamily()
        household.addServices()
        household.addTransfers()
        household.addHabits()
        household.addNoise()
        let replaced = household.first.advanced(by: household.random.integer(in: 200...1500))
        return finish(household.writer, replaced, household.random)
    }

    private init(seed: UInt64) {
        random = SeededRandom(seed: seed &* 7919 &+ 17)
        first = Day(number: 19_600).advanced(by: random.integer(in: 0...360))
        today = first.advanced(by: 1095 + random.integer(in: -20...40))
        writer = LedgerWriter(first: first, today: today)
    }

    /// A plan that runs through the three years, or only from or up to some day.
    mutating func plan(
        _ merchant: String, _ category: String, _ kind: RecurringKind, _ cadence: Cadence, _ schedule: SeriesPlan.Schedule,
        _ amounts: SeriesPlan.Amounts
    ) -> SeriesPlan {
        var plan = SeriesPlan(
            merchant: merchant, category: category, kind: kind, cadence: cadence, schedule: schedule, amounts: amounts,
            start: first.advanced(by: -random.integer(in: 0...30)))
        plan.rule = random.element(of: BankDays.Rule.allCases) ?? .none
        plan.missPerMille = random.element(of: [0, 0, 10, 25]) ?? 0
        plan.refundPerMille = random.element(of: [0, 0, 0, 15]) ?? 0
        plan.account = random.integer(in: 0...1)
        if random.happens(perMille: 250) { plan.start = first.advanced(by: random.integer(in: 30...700)) }
        if random.happens(perMille: 200) {
            let least = min(900, 130 + max(0, first.distance(to: plan.start)))
            plan.end = first.advanced(by: random.integer(in: least...1095))
        }
        return plan
    }

    mutating func chance(_ perMille: Int) -> Bool { random.happens(perMille: perMille) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random.integer(in: 0...(elements.count - 1))] }

    /// An amount with cents as prices have them.
    mutating func price(_ least: Int, _ most: Int) -> Int64 {
        let major = Int64(random.integer(in: least...most)) * 100
        return major + pick([0, 99, 99, 49, 50, 95, Int64(random.integer(in: 0...99))])
    }

    /// A day of the month, the ends of the month more often.
    mutating func monthDay() -> Int { chance(250) ? pick([1, 1, 15, 28, 30, 31, 31]) : random.integer(in: 1...31) }

    /// A due day a month, with the month's number of the first.
    mutating func monthly(_ months: Int = 1) -> SeriesPlan.Schedule {
        .monthly(months: months, day: monthDay(), offset: months == 1 ? 0 : random.integer(in: 0...(months - 1)))
    }

    /// Every so many days from some weekday on.
    mutating func every(_ days: Int) -> SeriesPlan.Schedule {
        .every(days: days, anchor: weekdayAfter(first.advanced(by: -random.integer(in: 0...40))))
    }

    /// The day itself or the Monday after it.
    func weekdayAfter(_ day: Day) -> Day {
        switch day.weekday {
        case .saturday: day.advanced(by: 2)
        case .sunday: day.advanced(by: 1)
        default: day
        }
    }
}
