import Testing
import Values
import Workflows

@Suite("Schedules by the clock on the wall")
struct JobScheduleTests {
    private static let zones = [
        "America/Toronto", "Australia/Sydney", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia", "America/Phoenix", "UTC",
    ]

    /// The first minute of a day that shows a minute of it or a later one, found by looking at every minute of it.
    private func walked(_ clock: LocalClock, _ day: Day, _ minute: Int) -> Instant? {
        let from = Instant(startOf: day, offsetMinutes: 18 * 60).milliseconds / 60_000
        var later: Instant?
        for step in from..<(from + 3_600) {
            let moment = Instant(milliseconds: step * 60_000)
            guard clock.day(at: moment) == day else { continue }
            let shown = clock.minute(at: moment)
            if shown == minute { return moment }
            if shown > minute, later == nil { later = moment }
        }
        return later
    }

    @Test(arguments: zones) func aMinuteOfADayIsTheOneThatTheClockShowsFirst(zone: String) throws {
        let clock = try #require(LocalClock(zone))
        var random = SeededRandom(seed: 20)
        // Days around changes of the clock, and others.
        let first = try #require(Day(iso: "2026-01-01"))
        let days = (0..<731).map { first.advanced(by: $0) }
        let changing = days.filter { day in
            let noon = Instant(startOf: day, offsetMinutes: 0)
            return clock.offsetMinutes(at: noon) != clock.offsetMinutes(at: noon.advanced(byMilliseconds: 36 * 3_600_000))
        }
        for day in changing + (0..<10).map({ _ in random.element(of: days) ?? first }) {
            for minute in [0, 1, 59, 90, 119, 120, 121, 150, 179, 180, 181, 1439, random.integer(in: 0...1439)] {
                #expect(clock.moment(on: day, minute: minute) == walked(clock, day, minute), "\(zone) \(day.iso) \(minute)")
            }
        }
    }

    @Test(arguments: [
        ("America/Toronto", "2026-03-08", "02:30", "2026-03-08T07:00:00.000Z"),
        ("America/Toronto", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"),
        ("Australia/Sydney", "2026-10-04", "02:30", "2026-10-03T16:00:00.000Z"),
        ("Australia/Sydney", "2026-04-05", "02:30", "2026-04-04T15:30:00.000Z"),
        ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:30:00.000Z"),
        ("Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00.000Z"),
        ("America/St_Johns", "2026-03-08", "02:30", "2026-03-08T05:30:00.000Z"),
        ("America/St_Johns", "2026-11-01", "01:30", "2026-11-01T04:00:00.000Z"),
    ])
    func aSkippedMinuteComesAtTheNextAndADoubledOneOnce(zone: String, day: String, time: String, expected: String) throws {
        let clock = try #require(LocalClock(zone))
        let minute = try #require(JobSchedule.minute(time))
        let day = try #require(Day(iso: day))
        #expect(clock.moment(on: day, minute: minute)?.iso == expected)
        let moment = try #require(clock.moment(on: day, minute: minute))
        let next = JobSchedule.daily(minute: minute).next(after: moment, by: clock)
        #expect(clock.day(at: next) == day.advanced(by: 1), "once that day")
    }

    @Test(arguments: zones) func aDailyScheduleComesOnEachDayOnceAndAWeeklyOneOnItsDay(zone: String) throws {
        let clock = try #require(LocalClock(zone))
        let start = try #require(Instant(iso: "2026-01-01T00:00:00.000Z"))
        for minute in [0, 15, 105, 150, 1_439] {
            var moment = JobSchedule.daily(minute: minute).next(after: start, by: clock)
            for _ in 0..<800 {
                let next = JobSchedule.daily(minute: minute).next(after: moment, by: clock)
                #expect(clock.day(at: next) == clock.day(at: moment).advanced(by: 1), "\(zone) \(moment.iso)")
                moment = next
            }
            let weekly = JobSchedule.weekly(.sunday, minute: minute).next(after: start, by: clock)
            #expect(clock.day(at: weekly).weekday == .sunday)
            #expect(weekly.milliseconds - start.milliseconds <= 8 * Instant.millisecondsPerDay)
        }
    }

    @Test func aMonthThatIsShorterHasItsLastDay() throws {
        let clock = try #require(LocalClock("America/Toronto"))
        var moment = try #require(Instant(iso: "2027-12-31T23:00:00.000Z"))
        var days: [String] = []
        for _ in 0..<5 {
            moment = JobSchedule.monthly(day: 31, minute: 150).next(after: moment, by: clock)
            days.append(clock.day(at: moment).iso)
        }
        #expect(days == ["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30", "2028-05-31"])
    }

    @Test func aScheduleIsKeptAsTextAndNothingElseIsOne() {
        let all: [JobSchedule] = [.every(minutes: 10), .daily(minute: 150), .weekly(.monday, minute: 0), .monthly(day: 31, minute: 1_439)]
        for schedule in all { #expect(JobSchedule(schedule.text) == schedule) }
        #expect(all.map(\.text) == ["every 10", "daily 02:30", "weekly 1 00:00", "monthly 31 23:59"])
        for text in [
            "", "daily", "daily 24:00", "daily 2:30", "daily 02:60", "daily 02:30 ", "every 0", "every 10081", "weekly 8 02:30",
            "monthly 0 02:30", "monthly 32 02:30", "yearly 02:30", "daily +2:30", "weekly 264 02:30",
        ] {
            #expect(JobSchedule(text) == nil, "\(text)")
        }
    }

    @Test func waitsGrowToALimitAndDifferByChance() {
        var random = SeededRandom(seed: 3)
        for attempts in 1...40 {
            let whole = min(JobBackoff.firstMilliseconds << Int64(min(attempts - 1, 20)), JobBackoff.mostMilliseconds)
            let waits = (0..<50).map { _ in JobBackoff.milliseconds(afterAttempts: attempts, random: random.next()) }
            #expect(waits.allSatisfy { $0 >= whole / 2 && $0 <= whole }, "\(attempts)")
            #expect(Set(waits).count > 10)
        }
    }
}
