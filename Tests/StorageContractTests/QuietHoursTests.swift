import Testing
import Values
import Workflows

@Suite("When a person may be told of something")
struct QuietHoursTests {
    private static let zones = [
        "America/Toronto", "Australia/Sydney", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia", "America/Phoenix", "UTC",
    ]
    private static let minute: Int64 = 60_000

    private func someHours(_ random: inout SeededRandom) -> QuietHours {
        // Half of them around the hours at which clocks change.
        let most = random.happens(perMille: 500) ? 240 : 1_439
        return QuietHours(fromMinute: random.integer(in: 0...most), toMinute: random.integer(in: 0...most))
    }

    @Test func asManyMinutesOfADayAreQuietAsLieBetweenTheTwo() {
        var random = SeededRandom(seed: 22)
        for _ in 0..<200 {
            let hours = someHours(&random)
            let (from, to) = (hours.fromMinute, hours.toMinute)
            let quiet = QuietHours.minutesOfDay.count { hours.isQuiet(minute: $0) }
            #expect(quiet == (to - from + 1_440) % 1_440, "\(from) to \(to)")
            #expect(!hours.isQuiet(minute: to), "\(from) to \(to)")
            guard from != to else { continue }
            let others = QuietHours(fromMinute: to, toMinute: from)
            #expect(QuietHours.minutesOfDay.allSatisfy { hours.isQuiet(minute: $0) != others.isQuiet(minute: $0) }, "\(from) to \(to)")
        }
    }

    @Test func theSameMinuteTwiceLeavesNoQuietHours() throws {
        let clock = try #require(LocalClock("America/Toronto"))
        let moment = try #require(Instant(iso: "2026-06-01T07:00:00.000Z"))
        for minute in [0, 180, 1_439] {
            let hours = QuietHours(fromMinute: minute, toMinute: minute)
            #expect(QuietHours.minutesOfDay.allSatisfy { !hours.isQuiet(minute: $0) })
            #expect(hours.end(from: moment, by: clock) == moment)
        }
    }

    /// Days on whose next one the clock is another, and some others.
    private func days(_ clock: LocalClock, _ random: inout SeededRandom) throws -> [Day] {
        let first = try #require(Day(iso: "2026-01-01"))
        let days = (0..<731).map { first.advanced(by: $0) }
        let changing = days.filter { day in
            let noon = Instant(startOf: day, offsetMinutes: 0)
            return clock.offsetMinutes(at: noon) != clock.offsetMinutes(at: noon.advanced(byMilliseconds: 36 * 3_600_000))
        }
        return changing + (0..<10).map { _ in random.element(of: days) ?? first }
    }

    @Test(arguments: zones) func whatWaitsComesAtTheFirstMomentThatIsNotQuiet(zone: String) throws {
        let clock = try #require(LocalClock(zone))
        var random = SeededRandom(seed: 23)
        for day in try days(clock, &random) {
            for _ in 0..<4 {
                let hours = someHours(&random)
                let start = Instant(startOf: day, offsetMinutes: 0)
                let moment = start.advanced(byMilliseconds: Int64(random.integer(in: 0...172_800_000)))
                let end = hours.end(from: moment, by: clock)
                let what: Comment = "\(zone) \(moment.iso) \(hours.fromMinute) to \(hours.toMinute)"
                #expect(!hours.isQuiet(at: end, by: clock), what)
                #expect(hours.end(from: end, by: clock) == end, what)
                guard hours.isQuiet(at: moment, by: clock) else {
                    #expect(end == moment, what)
                    continue
                }
                #expect(end > moment && end.milliseconds % QuietHoursTests.minute == 0, what)
                var between = end.advanced(byMilliseconds: -1)
                while between > moment {
                    guard hours.isQuiet(at: between, by: clock) else {
                        Issue.record("\(zone) \(between.iso) is not quiet, but waits until \(end.iso)")
                        break
                    }
                    between = between.advanced(byMilliseconds: -QuietHoursTests.minute)
                }
                // What happens later never comes earlier.
                let later = moment.advanced(byMilliseconds: Int64(random.integer(in: 0...86_400_000)))
                #expect(hours.end(from: later, by: clock) >= end, what)
            }
        }
    }

    @Test(arguments: [
        // Late in the evening until the morning, at its edges too.
        ("America/Toronto", "21:00", "08:00", "2026-06-01T03:30:00.000Z", "2026-06-01T12:00:00.000Z"),
        ("America/Toronto", "21:00", "08:00", "2026-06-01T11:59:59.999Z", "2026-06-01T12:00:00.000Z"),
        ("America/Toronto", "21:00", "08:00", "2026-06-01T12:00:00.000Z", "2026-06-01T12:00:00.000Z"),
        ("America/Toronto", "21:00", "08:00", "2026-06-02T00:59:59.999Z", "2026-06-02T00:59:59.999Z"),
        ("America/Toronto", "21:00", "08:00", "2026-06-02T01:00:00.000Z", "2026-06-02T12:00:00.000Z"),
        // In the middle of the day.
        ("Australia/Sydney", "13:00", "14:30", "2026-06-01T03:10:00.000Z", "2026-06-01T04:30:00.000Z"),
        // The night in which the clock leaves an hour out, with an end in that hour and one behind it.
        ("America/Toronto", "22:00", "02:30", "2026-03-08T05:00:00.000Z", "2026-03-08T07:00:00.000Z"),
        ("America/Toronto", "22:00", "08:00", "2026-03-08T05:00:00.000Z", "2026-03-08T12:00:00.000Z"),
        // The night in which it shows an hour twice.
        ("America/Toronto", "22:00", "01:30", "2026-11-01T05:00:00.000Z", "2026-11-01T05:30:00.000Z"),
        ("America/Toronto", "22:00", "01:30", "2026-11-01T06:10:00.000Z", "2026-11-01T06:30:00.000Z"),
        ("America/Toronto", "22:00", "08:00", "2026-11-01T05:00:00.000Z", "2026-11-01T13:00:00.000Z"),
    ])
    func quietHoursEndAsTheClockShows(zone: String, from: String, to: String, moment: String, end: String) throws {
        let clock = try #require(LocalClock(zone))
        let (first, last) = (try #require(JobSchedule.minute(from)), try #require(JobSchedule.minute(to)))
        let asked = try #require(Instant(iso: moment))
        #expect(QuietHours(fromMinute: first, toMinute: last).end(from: asked, by: clock).iso == end)
    }

    @Test func nothingComesThatNobodyAskedForButWhatConcernsTheSignIn() throws {
        let clock = try #require(LocalClock("America/Toronto"))
        let night = try #require(Instant(iso: "2026-06-01T03:30:00.000Z"))
        let morning = try #require(Instant(iso: "2026-06-01T12:00:00.000Z"))
        var preferences = NotificationPreferences()
        for kind in NotificationKind.allCases {
            #expect(preferences.delivery(of: kind, at: night, by: clock) == (kind == .security ? night : nil), "\(kind)")
        }
        preferences.kinds = [.bills]
        #expect(preferences.delivery(of: .bills, at: night, by: clock) == morning)
        #expect(preferences.delivery(of: .bills, at: morning, by: clock) == morning)
        #expect(preferences.delivery(of: .goals, at: morning, by: clock) == nil)
        preferences.ways = []
        #expect(preferences.delivery(of: .bills, at: morning, by: clock) == nil)
        #expect(preferences.delivery(of: .security, at: night, by: clock) == night)
    }

    @Test func preferencesAreReadAsTheyWereKeptAndWhatIsNoneIsAsIfNobodyChose() throws {
        var random = SeededRandom(seed: 24)
        for _ in 0..<200 {
            var preferences = NotificationPreferences()
            preferences.kinds = Set(NotificationKind.chosen.filter { _ in random.happens(perMille: 500) })
            preferences.ways = Set(NotificationWay.allCases.filter { _ in random.happens(perMille: 500) })
            preferences.dailyMinute = random.integer(in: QuietHours.minutesOfDay)
            preferences.weeklyDay = random.element(of: Weekday.allCases) ?? .monday
            preferences.quietHours = someHours(&random)
            preferences.lockScreen = random.element(of: LockScreen.allCases) ?? .bare
            #expect(NotificationPreferences(preferences.json) == preferences)
        }
        let unknown = """
            {"kinds":["security","confetti",1],"ways":7,"dailyMinute":1440,"weeklyDay":8,"quietFromMinute":60,"lockScreen":null}
            """
        for text in ["{}", "null", "[]", unknown] {
            let read = NotificationPreferences(try JSONReader.read(text))
            #expect(read == NotificationPreferences(), "\(text)")
        }
    }
}
