import Screens
import TestSupport
import Testing
import Values

@Suite("Screens: kept outputs")
struct GoldenTests {
    @Test(arguments: [80, 120])
    func everyScreenOnATerminal(width: Int) {
        for screen in AllScreens.of(Household.context(.englishCanada), TerminalStyle(width: width)) {
            Golden.expect(screen.text, "\(screen.name).\(width).txt")
        }
    }

    @Test(arguments: [Locale.englishAustralia, .frenchCanada, .spanish, .spanishMexico])
    func theScreensInOtherLanguages(locale: Locale) {
        let shown: Set = [
            "today", "mirror-day", "mirror-week", "mirror-month", "heatmap", "year", "coverage", "row", "import-preview", "statement",
            "search",
            "search-currencies", "search-nothing", "search-mistakes", "suggestions", "rules", "rules-none", "rules-try", "rules-import",
            "rule-mistakes",
        ]
        let texts = AllScreens.of(Household.context(locale), TerminalStyle(width: 80)).filter { shown.contains($0.name) }.map(\.text)
        Golden.expect(texts.joined(separator: "\n————\n\n"), "screens.\(locale.tag).txt")
    }

    @Test func coloursAndPlainTerminals() {
        let context = Household.context(.frenchCanada)
        let week = MirrorScreen(of: context.current(.week), in: context)
        Golden.expect(week.terminalText(TerminalStyle(width: 80, showsColour: true)), "mirror-week.colour.txt")
        Golden.expect(week.terminalText(TerminalStyle(width: 80, isASCII: true)), "mirror-week.ascii.txt")
        Golden.expect(week.terminalText(TerminalStyle(width: 40)), "mirror-week.40.txt")
    }

    @Test func theContractsAsJSON() {
        let kept: Set = [
            "today", "mirror-week", "heatmap", "coverage", "accounts", "row", "import-preview", "statement", "search", "search-mistakes",
            "suggestions", "rules", "rules-try", "rules-import", "rule-mistakes",
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
        Golden.expect(texts.joined(separator: "\n————\n\n"), "empty.txt")
    }
}
