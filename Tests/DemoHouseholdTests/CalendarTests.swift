import Testing
import Values

@testable import DemoHousehold

@Suite("The demo family's calendar")
struct CalendarTests {
    @Test(arguments: ["2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2038-04-25", "1943-04-25", "2008-03-23"])
    func easterFallsOnItsKnownSundays(text: String) throws {
        let easter = try #require(Day(iso: text))
        #expect(Day.easter(year: easter.civil.year) == easter)
    }

    @Test func easterIsASundayBetweenItsBounds() throws {
        for year in 1900...2199 {
            let easter = try #require(Day.easter(year: year))
            #expect(easter.weekday == .sunday)
            #expect((3...4).contains(easter.civil.month))
        }
    }

    @Test(arguments: [
        (Region.ontario, ["2026-01-01", "2026-02-16", "2026-04-03", "2026-05-18", "2026-07-01", "2026-10-12", "2026-12-25", "2026-12-28"]),
        (Region.newSouthWales, ["2026-01-26", "2026-04-03", "2026-04-06", "2026-06-08", "2026-10-05", "2026-12-25", "2026-12-28"]),
    ])
    func banksRestOnTheirHolidays(region: Region, holidays: [String]) throws {
        let calendar = BankCalendar(region: region)
        for text in holidays { #expect(!calendar.isBusinessDay(try #require(Day(iso: text))), "\(text)") }
    }

    @Test(arguments: Region.allCases)
    func theNextBusinessDayIsOneAndIsNear(region: Region) {
        let calendar = BankCalendar(region: region)
        for number in Int32(19_000)..<21_000 {
            let day = Day(number: number)
            let next = calendar.businessDay(onOrAfter: day)
            let last = calendar.businessDay(onOrBefore: day)
            #expect(calendar.isBusinessDay(next) && calendar.isBusinessDay(last))
            #expect(day.distance(to: next) <= 5 && last.distance(to: day) <= 5)
        }
    }

    @Test func aFortnightlyRhythmComesEverySecondWeek() {
        for shifted in [false, true] {
            let days = (0..<140).map { Day(number: 20_000 + $0) }.filter { Rhythm.fortnightly(.thursday, shifted: shifted).falls(on: $0) }
            #expect(days.count == 10)
            #expect(zip(days, days.dropFirst()).allSatisfy { $0.distance(to: $1) == 14 })
        }
    }

    @Test func theLastOfTheMonthIsInEveryMonth() throws {
        let days = try (0..<24).map { try #require(Day(iso: "2027-01-01")).monthStart(after: $0).monthEnd }
        #expect(days.allSatisfy { Rhythm.monthly(31).falls(on: $0) })
        #expect(days[1].iso == "2027-02-28" && days[13].iso == "2028-02-29")
    }
}
