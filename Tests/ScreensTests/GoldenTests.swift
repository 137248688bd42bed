import LedgerNotation
import Screens
import TestSupport
import Testing
import Values

@Suite("Screens: kept outputs")
struct GoldenTests {
    @Test func everyScreenOnANarrowAndAWideTerminal() {
        let drawn = Golden.widths.map { AllScreens.of(Household.context(.englishCanada), TerminalStyle(width: $0)) }
        for (narrow, wide) in zip(drawn[0], drawn[1]) { Golden.expect([narrow.text, wide.text], "\(narrow.name).txt") }
    }

    @Test(arguments: [Locale.englishAustralia, .frenchCanada, .spanish, .spanishMexico])
    func theScreensInOtherLanguages(locale: Locale) {
        let shown: Set = [
            "today", "mirror-day", "mirror-week", "mirror-month", "heatmap", "year", "review", "coverage", "row", "import-preview",
            "statement", "search",
            "search-currencies", "search-nothing", "search-mistakes", "suggestions", "rules", "rules-none", "rules-try", "rules-import",
            "rule-mistakes",
        ]
        let texts = AllScreens.of(Household.context(locale), TerminalStyle(width: 80)).filter { shown.contains($0.name) }.map(\.text)
        Golden.expect(texts, "screens.\(locale.tag).txt")
    }

    @Test func coloursAndPlainTerminals() {
        let context = Household.context(.frenchCanada)
        let week = MirrorScreen(of: context.current(.week), in: context)
        Golden.expect(week.terminalText(TerminalStyle(width: 80, showsColour: true)), "mirror-week.colour.txt")
        Golden.expect(week.terminalText(TerminalStyle(width: 80, isASCII: true)), "mirror-week.ascii.txt")
        Golden.expect(week.terminalText(TerminalStyle(width: 40)), "mirror-week.40.txt")
    }

    @Test func aYearIsLookedBackOnWithoutAmounts() {
        let context = Household.context(.englishCanada)
        let year = ReviewScreen(of: Year(number: 2026), showsAmounts: false, in: context).terminalText(TerminalStyle(width: 80))
        #expect(!year.contains("$"))
        Golden.expect(year, "review.plain.txt")
    }

    @Test func theContractsAsJSON() {
        let kept: Set = [
            "today", "mirror-week", "heatmap", "review", "coverage", "accounts", "envelopes", "row", "import-preview", "statement",
            "search",
            "search-mistakes", "suggestions", "rules", "rules-try", "rules-import", "rule-mistakes",
        ]
        for screen in AllScreens.of(Household.context(.englishCanada), TerminalStyle()) where kept.contains(screen.name) {
            Golden.expect(String(decoding: screen.json, as: UTF8.self) + "\n", "\(screen.name).json")
        }
    }

    @Test func emptyHouseholdsAndDarkPeriods() {
        let style = TerminalStyle()
        let empty = Household.context(.englishCanada, LedgerFixtures.empty)
        var texts = [MirrorScreen(of: empty.current(.week), in: empty).terminalText(style)]
        texts.append(HeatmapScreen(of: Month(containing: empty.today), in: empty).terminalText(style))
        texts.append(YearScreen(of: Year(number: 2026), in: empty).terminalText(style))
        texts.append(ReviewScreen(of: Year(number: 2026), in: empty).terminalText(style))
        texts.append(MerchantsScreen(of: empty.current(.year), in: empty).terminalText(style))
        texts.append(AccountsScreen(in: empty).terminalText(style))
        texts.append(CoverageScreen(in: empty).terminalText(style))
        texts.append(RecurringScreen(in: empty).terminalText(style))
        texts.append(InsightsScreen(in: empty).terminalText(style))
        texts.append(TodayScreen(in: empty).terminalText(style))
        let late = Household.context(.englishCanada, today: Household.today.advanced(by: 40))
        texts.append(MirrorScreen(of: late.current(.week), in: late).terminalText(style))
        let early = Period.containing(Household.today.advanced(by: -900), .month, rules: late.rules)
        texts.append(MirrorScreen(of: early, in: late).terminalText(style))
        texts.append(HeatmapScreen(of: Month(containing: early.span.first), in: late).terminalText(style))
        let young = Household.context(.englishCanada, today: day("2025-02-03"))
        texts.append(ReviewScreen(of: Year(number: 2025), in: young).terminalText(style))
        texts.append(ReviewScreen(of: Year(number: 2024), in: young).terminalText(style))
        Golden.expect(texts, "empty.txt")
    }
}
