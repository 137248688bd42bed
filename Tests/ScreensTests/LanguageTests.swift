import Bookkeeping
import Importing
import Insights
import Screens
import Testing
import Values

@Suite("Screens: all languages")
struct LanguageTests {
    /// Roots of the keys that screens use; a word that looks like one of these in an output is a text that is missing.
    private static let roots = [
        "account", "accounts", "bills", "cadence", "category", "categoryGroup", "categoryReason", "change", "chart", "column", "compare",
        "coverage", "csv", "debts", "empty", "format", "heatmap", "how", "import", "insight", "insights", "issue", "leaks", "list", "match",
        "merchant", "merchants", "mirror", "recurring", "review", "row", "rows", "rule", "rules", "screen", "search", "series",
        "serviceFamily", "statement",
        "subscriptions", "than", "today", "usual", "when", "year",
    ]

    @Test(arguments: Locale.all)
    func noTextIsMissingAndNoPlaceUnfilled(locale: Locale) {
        var ids = Set(IssueID.all.map(\.name))
        ids.formUnion(SearchProblem.Kind.allCases.map(\.id))
        ids.formUnion(RuleProblem.Kind.own.map(\.id))
        let wide = AllScreens.of(Household.context(locale), TerminalStyle(width: 120))
        let empty = AllScreens.of(Household.context(locale, LedgerFixtures.empty), TerminalStyle())
        for screen in wide + empty {
            for output in [screen.text, String(decoding: screen.json, as: UTF8.self)] {
                for word in output.split(whereSeparator: { " \n\"<>()".contains($0) })
                where LanguageTests.isKey(word) && !ids.contains(String(word)) {
                    Issue.record("\(locale.tag) \(screen.name): \(word)")
                }
            }
            let hasBraces = screen.text.contains("{") || screen.text.contains("}")
            #expect(!hasBraces, "\(locale.tag) \(screen.name)")
        }
    }

    private static func isKey(_ word: Substring) -> Bool {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isLetter) }), let root = parts.first else { return false }
        return roots.contains(String(root))
    }

    @Test(arguments: Locale.all)
    func everyCodeHasItsText(locale: Locale) {
        let catalogue = Catalogue.load(locale)
        var keys = AccountKind.allCases.map { "account.kind.\($0.code)" }
        keys += LineMatch.Reason.allCases.map { "match.\($0.code)" }
        keys += CategoryReason.allCases.map { "categoryReason.\($0.code)" }
        keys += CSVRole.allCases.map { "csv.role.\($0.code)" }
        keys += DateOrder.allCases.map { "csv.order.\($0.code)" }
        keys += FileFormat.allCases.map { "format.\($0.code)" }
        keys += ["pending", "deleted", "transfer", "split", "investment", "manual", "reversal"].map { "row.flag.\($0)" }
        keys += SearchSuggestion.Kind.allCases.map { "search.kind.\($0.code)" }
        keys += RuleReplacement.Kind.allCases.map { "rules.step.\($0.code)" }
        keys += ["preview", "done", "unchanged"].map { "rules.import.\($0)" }
        keys += RecurringKind.allCases.map { "recurring.kind.\($0.code)" }
        keys += ServiceFamily.allCases.map { "serviceFamily.\($0.code)" }
        keys += FactKind.allCases.map { "insight.\($0.code).title" }
        keys += ReviewKind.allCases.map { "review.\($0.code).title" }
        let cadences: [Cadence] = [.weekly, .fortnightly, .semimonthly, .fourWeekly, .monthly, .quarterly, .halfYearly, .yearly]
        keys += cadences.map { "cadence.\($0.code)" }
        let steps = ["nothingAsUsual", "unusual", "nothing", "same", "littleLess", "littleMore", "less", "more", "times"]
        for stem in ["compare", "change", "year.compare"] { keys += steps.map { "\(stem).\($0)" } }
        for kind in PeriodKind.allCases {
            keys += ["usual", "than", "how", "how.tooFew", "when"].map { "\($0).\(kind.key)" }
            if kind != .day { keys += ["usual", "than", "how"].map { "\($0).\(kind.key).partial" } }
        }
        #expect(keys.filter { !catalogue.contains($0) } == [], "\(locale.tag)")
    }

    @Test(arguments: Locale.all)
    func aTerminalPageIsNeverWiderThanTheTerminal(locale: Locale) {
        let context = Household.context(locale)
        for width in [40, 60, 80, 100, 120, 160] {
            for screen in AllScreens.of(context, TerminalStyle(width: width)) {
                for line in screen.text.split(separator: "\n") where DisplayWidth.columns(String(line)) > width {
                    Issue.record("\(locale.tag) \(screen.name) at \(width): \(line)")
                }
            }
        }
    }

    @Test(arguments: Locale.all)
    func aPlainTerminalGetsASCIIAlone(locale: Locale) {
        for screen in AllScreens.of(Household.context(locale), TerminalStyle(width: 80, isASCII: true)) {
            let isPlain = screen.text.utf8.allSatisfy { $0 < 0x80 }
            #expect(isPlain, "\(locale.tag) \(screen.name)")
        }
    }
}
