import Testing
import Values

@Suite("Days")
struct DayTests {
    @Test func everyDayOfThreeCenturiesComesBackFromItsCivilParts() {
        for number in Day.earliest.number...Day.latest.number {
            let day = Day(number: number)
            let (year, month, dayOfMonth) = day.civil
            #expect(Day(year: year, month: month, day: dayOfMonth) == day)
        }
    }

    @Test func theDayAfterIsTheNextWeekday() {
        var weekday = Day(iso: "1970-01-01")?.weekday
        #expect(weekday == .thursday)
        for number in Int32(1)...1000 {
            weekday = Weekday(rawValue: (weekday?.rawValue ?? 0) % 7 + 1)
            #expect(Day(number: number).weekday == weekday)
        }
    }

    @Test(arguments: ["2023-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "1899-12-31", "2200-01-01", "2026-1-01", "20260101xx"])
    func daysThatDoNotExistAreRefused(text: String) {
        #expect(Day(iso: text) == nil)
    }

    @Test func isoTextComesBack() {
        #expect(Day(iso: "2024-02-29")?.iso == "2024-02-29")
    }
}
