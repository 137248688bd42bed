import Testing
import Values

@testable import AppleCore

@Suite("What the app takes from the device")
struct OutsideTests {
    @Test(arguments: [
        ("2026-11-20T00:30:00Z", -300, 19), ("2026-11-20T23:59:59Z", 0, 23), ("2026-11-20T22:10:00Z", 630, 8),
        ("1969-12-31T23:00:00Z", 0, 23),
    ])
    func theHourIsThatWhereThePersonIs(moment: String, offset: Int, hour: Int) throws {
        let now = try #require(Instant(iso: moment))
        var outside = Outside(
            now: { now }, today: { now.day(offsetMinutes: offset) }, freshID: { UUID128(high: 0, low: 1) }, randomBytes: { _ in [] })
        outside.offsetMinutes = { _ in offset }
        #expect(outside.hour == hour)
    }

    @Test(arguments: [
        (["fr-CA", "en-CA"], "fr-CA"), (["fr-FR"], "fr-CA"), (["de-DE", "es-419", "en-CA"], "es"), (["es"], "es"), (["en-GB"], "en"),
        (["de-DE"], "en-CA"), ([], "en-CA"),
    ])
    func theFirstLanguageThatThereIsIsSpoken(tags: [String], spoken: String) {
        #expect(Values.Locale.first(of: tags).tag.hasPrefix(spoken))
    }
}
