import Testing
import Values

@Suite("Moments")
struct InstantTests {
    @Test func everyMomentComesBackFromItsText() {
        trials(5000) { random in
            let day = random.anyDay()
            let instant = Instant(startOf: day, offsetMinutes: 0).advanced(byMilliseconds: Int64(random.below(86_400_000)))
            return Instant(iso: instant.iso) == instant && instant.day(offsetMinutes: 0) == day
        }
    }

    @Test func midnightOfADayLiesInThatDay() {
        trials(5000) { random in
            let day = Day(number: Int32(random.integer(in: -20_000...80_000)))
            let offset = random.integer(in: -720...840)
            let midnight = Instant(startOf: day, offsetMinutes: offset)
            return midnight.day(offsetMinutes: offset) == day
                && midnight.advanced(byMilliseconds: -1).day(offsetMinutes: offset) == day.advanced(by: -1)
        }
    }

    @Test(arguments: [
        ("2026-03-01T12:34:56.789Z", "2026-03-01T12:34:56.789Z"), ("2026-03-01T12:34Z", "2026-03-01T12:34:00.000Z"),
        ("2026-03-01 12:34:56,5z", "2026-03-01T12:34:56.500Z"), ("2026-03-01T23:30:00-0500", "2026-03-02T04:30:00.000Z"),
        ("2026-03-01T00:30:00+10:30", "2026-02-28T14:00:00.000Z"), ("2026-03-01T12:34:56.7899999Z", "2026-03-01T12:34:56.789Z"),
        ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"), ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
    ])
    func otherFormsAreRead(text: String, iso: String) {
        #expect(Instant(iso: text)?.iso == iso)
    }

    @Test(arguments: [
        "", "2026-03-01", "2026-03-01T12:34:56", "2026-03-01T24:00Z", "2026-03-01T12:60Z", "2026-03-01T12:34:61Z", "2026-02-30T12:34Z",
        "2026-03-01T12:34:56.Z", "2026-03-01T12:34:56Z ", "2026-03-01T12:34:56+25:00", "2026-03-01T1:34:56Z", "2026-03-01T12:34:56+1",
    ])
    func whatIsNoMomentIsRefused(text: String) {
        #expect(Instant(iso: text) == nil)
    }

    @Test func theEndsOfSixtyFourBitsDoNotTrap() {
        for milliseconds in [Int64.min, Int64.max] {
            let instant = Instant(milliseconds: milliseconds)
            #expect(instant.iso.utf8.count == 24)
            #expect(instant.advanced(byMilliseconds: milliseconds) == instant)
            #expect(instant.day(offsetMinutes: milliseconds < 0 ? -900 : 900) == (milliseconds < 0 ? Day.earliest : Day.latest))
        }
    }
}
