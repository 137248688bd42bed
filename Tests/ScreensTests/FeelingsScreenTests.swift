import Journal
import LedgerNotation
import Screens
import TestSupport
import Testing
import Values

@Suite("Screens: how somebody felt") struct FeelingsScreenTests {
    private static func felt(_ date: String, _ pleasantness: Int, _ energy: Int, _ words: [String] = [], minute: Int = 600) -> FeltMoment {
        FeltMoment(CheckIn(day: day(date), minute: minute, pleasantness: pleasantness, energy: energy, words: words))
    }

    private static func view(_ felt: [FeltMoment], of year: Int? = nil, _ locale: Locale = .englishCanada) throws -> JSONValue {
        let screen = FeelingsScreen(felt, of: year, in: Household.context(locale))
        return try JSONReader.read(screen.json(view: true))
    }

    @Test func aYearHasEveryDayOnceAndOnlyDaysWithACheckInHaveAColour() throws {
        let screen = try FeelingsScreenTests.view([
            FeelingsScreenTests.felt("2026-02-03", -100, 0), FeelingsScreenTests.felt("2026-11-20", 100, 0),
            FeelingsScreenTests.felt("2025-11-20", 100, 0),
        ])
        let chart = try #require(screen.parts("chart").first?["chart"])
        #expect(chart["kind"]?.string == "pixels")
        let months = try #require(chart["series"]?.array)
        #expect(months.count == 12)
        let days = months.flatMap { $0["points"]?.array ?? [] }
        #expect(days.count == 365)
        let coloured = days.filter { $0["shade"]?.integer != nil }
        #expect(coloured.compactMap { $0["from"]?.string } == ["2026-02-03", "2026-11-20"])
        #expect(coloured.compactMap { $0["shade"]?.integer } == [0, 4])
        #expect(screen["checkins"]?.integer == 2)
    }

    @Test func everyColourIsSaidInWordsInEveryLanguage() throws {
        let moments = (0..<5).map { FeelingsScreenTests.felt("2026-03-0\($0 + 1)", -100 + 50 * $0, 100 - 50 * $0) }
        for locale in Locale.all {
            let screen = try FeelingsScreenTests.view(moments, locale)
            let rows = screen.parts("chart").first?["chart"]?["table"]?["rows"]?.array ?? []
            let words = rows.compactMap { $0.array?[1].string }
            #expect(Set(words).count == 5, "\(locale): \(words)")
        }
    }

    @Test func itSaysWhatWasMostOftenOnlyWhereItIsMoreThanHalf() throws {
        let tense = (1...6).map { FeelingsScreenTests.felt("2026-04-0\($0)", -40, 40) }
        func sentences(_ moments: [FeltMoment]) throws -> [String] {
            try FeelingsScreenTests.view(moments).parts("sentences").flatMap { $0["sentences"]?.array ?? [] }
                .compactMap { $0["text"]?.string }
        }
        #expect(try sentences(tense).contains { $0.contains("tense") })
        let mixed = tense + (1...6).map { FeelingsScreenTests.felt("2026-05-0\($0)", 40, -40) }
        #expect(try !sentences(mixed).contains { $0.contains("More often") })
        #expect(try sentences(mixed)[0].contains("12 times"))
    }

    @Test func whoeverHasNoCheckInIsInvitedAndWhoHasOthersIsTold() throws {
        #expect(try FeelingsScreenTests.view([])["view"]?["empty"]?["title"]?.string == "No check-in yet")
        let other = try FeelingsScreenTests.view([FeelingsScreenTests.felt("2025-11-20", 1, 1)])
        #expect(other["view"]?["empty"]?["title"]?.string == "No check-in in 2026")
    }
}
