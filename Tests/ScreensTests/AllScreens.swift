import Bookkeeping
import Importing
import Insights
import LedgerNotation
import Screens
import TestSupport
import Values

/// Every screen of the tests' household, drawn and written.
enum AllScreens {
    /// A screen's name and what it draws and writes.
    typealias Drawn = (name: String, text: String, json: [UInt8])

    /// Every screen in a locale at a terminal.
    static func of(_ context: ScreenContext, _ style: TerminalStyle) -> [Drawn] {
        func drawn(_ name: String, _ screen: some ScreenModel) -> Drawn {
            (name, screen.terminalText(style), screen.json(layout: .pretty))
        }
        var all: [Drawn] = []
        all.append(drawn("today", TodayScreen(hour: 9, name: "Alex", in: context)))
        for kind in [PeriodKind.day, .week, .month, .quarter, .year] {
            all.append(drawn("mirror-\(kind.key)", MirrorScreen(of: context.current(kind), in: context)))
        }
        let custom = Period(days("2026-10-03", "2026-10-12"), rules: context.rules)
        all.append(drawn("mirror-custom", MirrorScreen(of: custom, in: context)))
        all.append(drawn("heatmap", HeatmapScreen(of: Month(containing: context.today), in: context)))
        all.append(drawn("year", YearScreen(of: Year(number: 2026), in: context)))
        all.append(drawn("review", ReviewScreen(of: Year(number: 2026), in: context)))
        all.append(drawn("merchants", MerchantsScreen(of: context.current(.year), in: context)))
        all.append(drawn("accounts", AccountsScreen(in: context)))
        all.append(drawn("coverage", CoverageScreen(in: context)))
        all.append(drawn("recurring", RecurringScreen(showsTransfers: true, in: context)))
        for page in ScreenRequest.all {
            guard let text = page.draw?(context, style) else { continue }
            all.append((page.name, text, ScreenRequest.render(page.name, in: context)))
        }
        if let afford = try? AffordScreen(48_000, category: "groceries", in: context) { all.append(drawn("afford", afford)) }
        all.append(drawn("debts", DebtsScreen(extra: 10_000, in: context)))
        if let plan = MonthPlanScreen(of: nil, in: context) { all.append(drawn("monthPlan", plan)) }
        if let ahead = NetWorthAheadScreen(until: nil, in: context) { all.append(drawn("networthAhead", ahead)) }
        all.append(drawn("envelopes", EnvelopesScreen(in: context)))
        let week = Evidence(context.current(.week).span, currency: .cad)
        all.append(drawn("rows", RowsScreen(week, in: context)))
        all.append(drawn("search", SearchScreen("merchant:metro amount>20 in:2026", limit: 12, in: context)))
        all.append(drawn("search-currencies", SearchScreen("in:2026-11 -is:transfer", limit: 3, in: context)))
        all.append(drawn("search-nothing", SearchScreen("merchant:nowhere", in: context)))
        all.append(drawn("search-mistakes", SearchScreen("merchent:metro amount>abc is:foo category:", in: context)))
        all.append(drawn("suggestions", SuggestionsScreen("in:2026 merchant:", in: context)))
        all.append(drawn("doubles", DoublesScreen(in: context)))
        all += ruleScreens(context, style)
        all += choiceScreens(context.wording.catalogue.locale, style)
        if let row = row(context) { all.append(drawn("row", row)) }
        let catalogue = context.wording.catalogue
        all.append(drawn("import-preview", importing(.preview, catalogue)))
        all.append(drawn("import-done", importing(.done(number: 12), catalogue)))
        all.append(drawn("import-unchanged", importing(.unchanged, catalogue)))
        all.append(drawn("statement", statements(catalogue)))
        return all
    }

    private static func ruleScreens(_ context: ScreenContext, _ style: TerminalStyle) -> [Drawn] {
        func drawn(_ name: String, _ screen: some ScreenModel) -> Drawn {
            (name, screen.terminalText(style), screen.json(layout: .pretty))
        }
        let vocabulary = SearchVocabulary(context.wording.catalogue)
        let before = RuleFile.read(oldRules, vocabulary).rules.enumerated().map { place, rule in
            var rule = rule
            rule.record = UUID128(high: 1, low: UInt64(place))
            return rule
        }
        let replacement = RuleReplacement(of: before, with: RuleFile.read(rules, vocabulary).rules)
        let broken = RuleFile.read(brokenRules, vocabulary)
        let catalogue = context.wording.catalogue
        return [
            drawn("rules", RulesScreen(replacement.rules, in: context)),
            drawn("rules-none", RulesScreen([], in: context)),
            drawn("rules-try", RulesTryScreen(replacement.rules, limit: 2, in: context)),
            drawn("rules-import", RulesImportScreen(replacement, from: "mine.txt", isDone: false, catalogue: catalogue)),
            drawn("rule-mistakes", RuleMistakesScreen(broken.problems, in: brokenRules, named: "mine.txt", catalogue: catalogue)),
        ]
    }

    private static func choiceScreens(_ locale: Locale, _ style: TerminalStyle) -> [Drawn] {
        func drawn(_ name: String, _ screen: some ScreenModel) -> Drawn {
            (name, screen.terminalText(style), screen.json(layout: .pretty))
        }
        let context = Household.chosenContext(locale)
        let corrections = context.chosen.choices.corrections
        let follower = context.ledger.flags.lastIndex { $0.categoryReason == .pastDecisions } ?? 0
        let ruled = context.ledger.flags.lastIndex { $0.categoryReason == .rule } ?? 0
        var all = [
            drawn("categories", CategoriesScreen(in: context)),
            drawn("category", CategoryScreen("groceries", in: context)),
            drawn("corrections", CorrectionsScreen(corrections.map { ($0, Household.today) }, in: context)),
            drawn("corrections-none", CorrectionsScreen([], in: Household.context(locale))),
            drawn(
                "correction-made", CorrectionScreen(corrections[0], .made, changed: [3, 5, 8, 9, 12, 20], wasUnlearned: false, in: context)),
            drawn("correction-alone", CorrectionScreen(corrections[1], .made, changed: [], wasUnlearned: true, in: context)),
            drawn("correction-undone", CorrectionScreen(corrections[3], .undone, changed: [4], wasUnlearned: false, in: context)),
            drawn("unsure", UnsureScreen(FindUnsure.groups(in: context.chosen, knowledge), in: context)),
            drawn("unsure-nothing", UnsureScreen([], in: context)),
        ]
        for (name, row) in [("row-follows", follower), ("row-ruled", ruled)] {
            if let screen = RowScreen(context.ledger.ids[row], in: context) { all.append(drawn(name, screen)) }
        }
        let edited = Household.editedContext(locale)
        for (name, id) in zip(["row-edited", "row-refund"], edited.chosen.choices.refunds.flatMap { [$0.purchase, $0.refund] }) {
            if let screen = RowScreen(id, source: receipt(of: id), in: edited) { all.append(drawn(name, screen)) }
        }
        return all
    }

    private static func receipt(of row: UUID128) -> RowSource {
        let file = ShownAttachment(id: row, name: "receipt.pdf", mediaType: "application/pdf", bytes: 81_234, day: day("2026-11-20"))
        return RowSource(raw: "2026-11-19,SUSHI BAR,-51.00", lineNumber: 12, fileName: "visa.csv", attachments: [file])
    }

    private static func row(_ context: ScreenContext) -> RowScreen? {
        guard let divided = context.ledger.flags.firstIndex(where: { $0.contains(.split) }) else { return nil }
        let source = RowSource(
            raw: "2026-11-19,COSTCO #12,-90.00", lineNumber: 42, fileName: "visa.csv", importedOn: day("2026-11-20"), seenAgain: 1,
            events: [("deleted", day("2026-11-20")), ("restored", day("2026-11-20"))])
        return RowScreen(context.ledger.ids[divided], source: source, in: context)
    }

    /// An import in which each kind of line occurs.
    static func importing(_ state: ImportScreen.State, _ catalogue: Catalogue) -> ImportScreen {
        let known = ledger("2026-03-01 -900 METRO\n2026-03-02 -500 TTC\n2026-03-04 -4000 SUSHI BAR !pending\n2026-03-05 -700 CORNER SHOP")
        let file = statement(
            """
            2026-03-01 -900 METRO
            2026-03-02 -500 TTC #77
            2026-03-05 -4000 SUSHI BAR TORONTO
            2026-03-05 -700 PHARMACIE DU COIN
            2026-03-06 -1250 LOBLAWS
            2026-03-06 -1250 LOBLAWS
            ?2026-03-07 -2000 SHELL
            """)
        let plan = PlanImport.plan(file, accounts: [0], into: known, knowledge: knowledge) { _ in true }
        return ImportScreen(name: "march.csv", file: file, plan: plan, ledger: known, state: state, catalogue: catalogue)
    }

    private static let knowledge = Knowledge()

    /// Files as `evenkeel statement` reads them.
    static func statements(_ catalogue: Catalogue) -> StatementScreen {
        let options = ReadOptions(today: day("2026-11-20"))
        let files = [("everyday.csv", csv), ("savings.qif", qif), ("photo.jpg", "\u{0}\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}")].map {
            name, text in
            StatementScreen.File(name: name, file: ReadStatements.read(SourceText(copying: Array(text.utf8)), options: options))
        }
        return StatementScreen(files, showsRows: true, defaultCurrency: .cad, catalogue: catalogue)
    }

    private static let csv = """
        Date,Description,Amount,Balance
        2026-03-01,Café Olé,-4.50,95.50
        2026-03-02,Pay,100.00,195.50
        not a date,Oops,1.00,196.50
        """

    private static let qif = """
        !Type:Bank
        D03/05/2026
        T-30.00
        PMarket
        SFood
        $-20.00
        SHome
        $-10.00
        ^
        """

    private static let rules = """
        rule "Coffee at work"
          when merchant:"tim hortons" amount<10 account:visa
          category coffee
          tag work, "before ten"
          note "on the way"
          stop

        rule "Big shops"
          when merchant:metro amount>60
          split 60% groceries, rest Mon_chalet

        rule "Not now"
          off
          when is:unsure
          merchant "Corner shop"
          transfer
        """

    private static let oldRules = """
        rule "Not now"
          off
          when is:unsure
          merchant "Corner shop"
          transfer
        rule "Big shops"
          when merchant:metro amount>60
          category groceries
        rule "Gone"
          when merchant:shell
          tag car
        """

    private static let brokenRules = """
        rule "One"
          when merchent:metro amount<10
          category coffee
        rule "Two"
          wehn metro
        rule "Three"
          when metro
          split 60% groceries, 10% home
        """
}
