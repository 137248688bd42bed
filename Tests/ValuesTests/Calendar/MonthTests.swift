import Testing
import Values

@Suite("Months, quarters, years and spans")
struct MonthTests {
    @Test func everyDayLiesInItsMonthQuarterAndYear() {
        trials(5000) { random in
            let day = random.anyDay()
            let month = Month(containing: day)
            return month.days.contains(day) && month.days.count == month.length
                && Quarter(containing: month).days.contains(month.days) && Year(containing: month).days.contains(month.days)
                && Month(year: month.year, month: month.month) == month
                && month.days.last.distance(to: month.advanced(by: 1).days.first) == 1
        }
    }

    @Test func aYearHasItsDays() {
        #expect(Year(number: 2024).days.count == 366)
        #expect(Year(number: 2026).days.iso == "2026-01-01/2026-12-31")
        #expect(Quarter(containing: Year(number: 2026).firstMonth).advanced(by: 3).days.iso == "2026-10-01/2026-12-31")
    }

    @Test func aDayThatAMonthLacksIsItsLast() {
        #expect(Month(year: 2026, month: 4)?.day(31).iso == "2026-04-30")
        #expect(Month(year: 2024, month: 2)?.day(30).iso == "2024-02-29")
    }

    @Test func spansComeBackFromTheirText() {
        trials(1000) { random in
            let first = random.anyDay()
            guard let span = DaySpan(first, first.advanced(by: random.integer(in: 0...900))) else { return false }
            return DaySpan(iso: span.iso) == span && Array(span.days).count == span.count
                && Array(span.days).last == span.last
        }
    }

    @Test(arguments: [
        "", "2026-03-01", "2026-03-02/2026-03-01", "2026-03-01/2026-02-30", "2026-03-01-2026-03-02", "2026-03-01/2026-03-021",
    ])
    func whatIsNoSpanIsRefused(text: String) {
        #expect(DaySpan(iso: text) == nil)
    }

    @Test func spansIntersectInTheDaysOfBoth() {
        trials(1000) { random in
            let spans = (0..<2).compactMap { _ -> DaySpan? in
                let first = Day(number: Int32(random.integer(in: 0...30)))
                return DaySpan(first, first.advanced(by: random.integer(in: 0...20)))
            }
            let common = Set(spans[0].days).intersection(spans[1].days)
            return common == Set(spans[0].intersection(spans[1]).map { Array($0.days) } ?? [])
        }
    }
}
