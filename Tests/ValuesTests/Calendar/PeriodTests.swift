import Testing
import Values

@Suite("Periods")
struct PeriodTests {
    @Test func everyDayLiesInItsPeriod() {
        trials(5000) { random in
            let (day, period) = anyPeriod(&random)
            return period.span.contains(day) && period == .containing(period.span.first, period.kind, rules: period.rules)
                && period == .containing(period.span.last, period.kind, rules: period.rules)
        }
    }

    @Test func periodsTileTimeWithoutGapOrOverlap() {
        trials(5000) { random in
            let (_, period) = anyPeriod(&random)
            guard let next = period.next, let previous = period.previous else { return atTheEnds(period) }
            return period.span.last.distance(to: next.span.first) == 1 && previous.span.last.distance(to: period.span.first) == 1
                && next.previous == period && previous.next == period
        }
    }

    @Test func spansOfOnesOwnChoiceTileToo() {
        trials(2000) { random in
            let first = random.anyDay()
            guard let span = DaySpan(first, first.advanced(by: random.integer(in: 0...400))) else { return false }
            let period = Period(span, rules: CalendarRules(weekStart: .monday))
            guard let next = period.next, let previous = period.previous, next.span.last < .latest, previous.span.first > .earliest
            else { return atTheEnds(period) }
            return next.span.count == span.count && previous.span.count == span.count && next.previous == period
                && previous.next == period && span.last.distance(to: next.span.first) == 1
        }
    }

    @Test func daysThatFillAPeriodAreThatPeriod() {
        trials(5000) { random in
            let (_, period) = anyPeriod(&random)
            let found = Period.of(period.span, rules: period.rules)
            return found == period || (period.kind == .custom && found.span == period.span) || atTheEnds(period)
        }
    }

    @Test func quartersAndYearsAreMadeOfMonths() {
        trials(2000) { random in
            let rules = anyRules(&random)
            for (kind, count) in [(PeriodKind.quarter, 3), (.year, 12)] {
                let whole = Period.containing(random.anyDay(), kind, rules: rules)
                var month = Period.containing(whole.span.first, .month, rules: rules)
                guard month.span.first == whole.span.first else { return false }
                for _ in 1..<count {
                    guard let next = month.next else { return atTheEnds(whole) }
                    month = next
                }
                guard month.span.last == whole.span.last else { return false }
            }
            return true
        }
    }

    @Test func comparablesComeBeforeAndAreOfTheSameKind() {
        trials(1000) { random in
            let (_, period) = anyPeriod(&random)
            let count = random.integer(in: 0...12)
            let found = period.comparables(count)
            let years = period.span.first.civil.year - 1900
            return (found.count == count || years < 13) && found.allSatisfy { $0.kind == period.kind && $0.span.last < period.span.first }
                && zip(found, found.dropFirst()).allSatisfy { $0.span.last < $1.span.first }
        }
    }

    @Test func aThursdayIsComparedWithThursdays() throws {
        let period = Period.containing(try day("2026-03-05"), .day, rules: CalendarRules(weekStart: .sunday))
        #expect(period.comparables(3).map(\.span.first.iso) == ["2026-02-12", "2026-02-19", "2026-02-26"])
    }

    @Test func aMonthIsComparedWithTheMonthsBefore() throws {
        let period = Period.containing(try day("2026-03-05"), .month, rules: CalendarRules(weekStart: .sunday))
        #expect(period.comparables(2).map(\.span.iso) == ["2026-01-01/2026-01-31", "2026-02-01/2026-02-28"])
    }

    @Test(arguments: [
        (PeriodKind.week, "2026-03-01/2026-03-07"), (.month, "2026-02-25/2026-03-24"), (.quarter, "2025-12-25/2026-03-24"),
        (.year, "2025-12-25/2026-12-24"), (.day, "2026-03-05/2026-03-05"),
    ])
    func payOnTheTwentyFifth(kind: PeriodKind, span: String) throws {
        let rules = CalendarRules(weekStart: .sunday, monthStartDay: 25)
        #expect(Period.containing(try day("2026-03-05"), kind, rules: rules).span.iso == span)
    }

    @Test func aMonthThatStartsOnThe31stStartsOnTheLastDayOfShortMonths() throws {
        let rules = CalendarRules(weekStart: .sunday, monthStartDay: 31)
        var period = Period.containing(try day("2026-01-31"), .month, rules: rules)
        var spans: [String] = []
        for _ in 0..<3 {
            spans.append(period.span.iso)
            period = try #require(period.next)
        }
        #expect(spans == ["2026-01-31/2026-02-27", "2026-02-28/2026-03-30", "2026-03-31/2026-04-29"])
        #expect(Period.containing(try day("2026-02-28"), .month, rules: rules).month == Month(year: 2026, month: 3))
    }

    @Test func theWeekStartsWhereThePersonSaysSo() throws {
        let sunday = try day("2026-03-01")
        #expect(Week(containing: sunday, startingOn: .sunday).days.iso == "2026-03-01/2026-03-07")
        #expect(Week(containing: sunday, startingOn: .monday).days.iso == "2026-02-23/2026-03-01")
    }

    private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

    private func anyRules(_ random: inout SeededRandom) -> CalendarRules {
        CalendarRules(weekStart: random.element(of: Weekday.allCases) ?? .monday, monthStartDay: random.integer(in: 1...31))
    }

    private func anyPeriod(_ random: inout SeededRandom) -> (Day, Period) {
        let kinds: [PeriodKind] = [.day, .week, .month, .quarter, .year]
        let day = random.anyDay()
        return (day, .containing(day, random.element(of: kinds) ?? .day, rules: anyRules(&random)))
    }

    /// Whether a period lies within two years of the first or the last accepted day, where time ends for Evenkeel.
    private func atTheEnds(_ period: Period) -> Bool {
        period.span.first.civil.year <= 1901 || period.span.last.civil.year >= 2198
    }
}
