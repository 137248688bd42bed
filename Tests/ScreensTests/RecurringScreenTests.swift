import Bookkeeping
import Screens
import TestSupport
import Testing
import Values

@Suite("Screens: recurring series")
struct RecurringScreenTests {
    private static let locales: [Locale] = [.englishCanada, .englishAustralia, .frenchCanada, .spanish]

    private static func drawn(_ locale: Locale, width: Int) -> [(name: String, text: String)] {
        let (context, style) = (RecurringHousehold.context(locale), TerminalStyle(width: width))
        return [
            ("recurring", RecurringScreen(showsTransfers: true, in: context).terminalText(style)),
            ("leaks", LeaksScreen(in: context).terminalText(style)),
            ("subscriptions", SubscriptionsScreen(in: context).terminalText(style)),
            ("bills", BillsScreen(in: context).terminalText(style)),
        ]
    }

    @Test func theScreensOnANarrowAndAWideTerminal() {
        let drawn = Golden.widths.map { RecurringScreenTests.drawn(.englishCanada, width: $0) }
        for (narrow, wide) in zip(drawn[0], drawn[1]) { Golden.expect([narrow.text, wide.text], "series-\(narrow.name).txt") }
    }

    @Test func theScreensInFourLanguages() {
        let texts = RecurringScreenTests.locales.flatMap { RecurringScreenTests.drawn($0, width: 80).map(\.text) }
        Golden.expect(texts, "series.languages.txt")
    }

    @Test func whatIsWantedIsShownApart() {
        let texts = RecurringScreenTests.locales.flatMap { locale in
            let (context, style) = (RecurringHousehold.wishing(locale), TerminalStyle(width: 80))
            return [
                LeaksScreen(in: context).terminalText(style), SubscriptionsScreen(in: context).terminalText(style),
                SeriesChoiceScreen("Netflix", .letGo, in: context).terminalText(style),
                SeriesChoiceScreen("nobody", .keep, in: context).terminalText(style),
                SeriesChoiceScreen("", .keep, in: context).terminalText(style),
            ]
        }
        Golden.expect(texts, "series.wishes.txt")
    }

    @Test func aWishFollowsARenamedMerchant() {
        var shown = ChosenLedger(RecurringHousehold.ledger)
        shown.choices.series = RecurringHousehold.wishing(.englishCanada).chosen.choices.series
        shown.choices.merchants = [MerchantName(merchant: "Spotify", name: "Music")]
        let renamed = ApplyChoices.run(
            shown.choices, to: shown.ledger, Taxonomy(), today: Household.today, rules: CalendarRules(weekStart: .sunday))
        let context = ScreenContext(
            renamed, today: Household.today, catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy())
        let page = SubscriptionsScreen(in: context).terminalText(TerminalStyle(width: 80))
        #expect(page.contains("You watch these") && page.contains("Music"))
    }

    @Test(arguments: RecurringScreenTests.locales)
    func noPageIsWiderThanItsTerminalAndNoTextIsCut(locale: Locale) {
        for width in [40, 60, 80, 100, 120, 160] {
            for screen in RecurringScreenTests.drawn(locale, width: width) {
                for line in screen.text.split(separator: "\n") {
                    #expect(DisplayWidth.columns(String(line)) <= width, "\(locale.tag) \(screen.name) at \(width): \(line)")
                    #expect(width < 80 || !line.contains("…"), "\(locale.tag) \(screen.name) at \(width): \(line)")
                }
            }
        }
    }

    private let context = RecurringHousehold.context(.englishCanada)

    private func ask(_ name: String, _ parameters: String = "") -> JSONValue {
        (try? JSONReader.read(ScreenRequest.render(name, parameters: Array(parameters.utf8), in: context))) ?? .null
    }

    private func elements(_ value: JSONValue?) -> [JSONValue] {
        if case .array(let elements)? = value { elements } else { [] }
    }

    private func cents(_ value: JSONValue?) -> Int64 {
        value?.string.flatMap { AmountText.read($0, exponent: 2) } ?? 0
    }

    private var contract: [JSONValue] {
        elements(try? JSONReader.read(RecurringScreen(in: context).contract))
    }

    private func series(_ merchant: String) -> JSONValue? {
        contract.first { $0["merchant"]?.string == merchant }
    }

    @Test(arguments: [
        ("Landlord", "bill", "monthly", "active"), ("Toronto Hydro", "bill", "monthly", "active"),
        ("Reliance", "bill", "quarterly", "active"),
        ("Netflix", "subscription", "monthly", "active"), ("Duolingo", "subscription", "yearly", "active"),
        ("Globe and Mail", "subscription", "monthly", "ended"), ("Monthly fee", "leak", "monthly", "active"),
        ("Acme Payroll", "income", "monthly", "active"), ("To savings", "transfer", "monthly", "active"),
    ])
    func everySeriesIsInTheContract(merchant: String, kind: String, cadence: String, status: String) {
        let found = series(merchant)
        #expect(found?["kind"]?.string == kind)
        #expect(found?["cadence"]?.string == cadence)
        #expect(found?["status"]?.string == status)
        #expect((found?["next"] == .null) == (status == "ended"))
        #expect((found?["nextFrom"] == .null) == (status == "ended"))
    }

    @Test func aChangeOfPriceIsDatedAndAYearIsTwelveMonths() {
        let netflix = series("Netflix")
        let change = elements(netflix?["priceChanges"]).first
        #expect(change?["day"]?.string == "2026-04-05")
        #expect(change?["from"]?.string == "-18.99")
        #expect(change?["to"]?.string == "-20.99")
        #expect(netflix?["typical"]?.string == "-20.99")
        #expect(netflix?["perYear"]?.string == "-251.88")
        #expect(netflix?["next"]?.string == "2026-12-05")
    }

    @Test func theRowsOfASeriesAreRowsOfItsMerchantInOrder() throws {
        let ledger = RecurringHousehold.ledger
        var seen: Set<String> = []
        for one in contract {
            let ids = elements(one["rows"]).compactMap(\.string)
            #expect(one["count"]?.integer == Int64(ids.count))
            let rows = try ids.map { id in try #require(ledger.ids.firstIndex { $0.text == id }) }
            #expect(rows == rows.sorted())
            for row in rows { #expect(ledger.merchants.text(ledger.merchant(ofRow: row)) == one["merchant"]?.string) }
            #expect(one["first"]?.string == rows.first.map { Day(number: ledger.days[$0]).iso })
            #expect(one["last"]?.string == rows.last.map { Day(number: ledger.days[$0]).iso })
            #expect(seen.isDisjoint(with: ids))
            seen.formUnion(ids)
        }
        #expect(!seen.isEmpty)
    }

    @Test(arguments: ["recurring", "leaks", "subscriptions", "bills"])
    func whatOpensASeriesOpensJustItsRows(screen: String) throws {
        let answer = ask(screen)
        let shown = answer.parts("series").flatMap { elements($0["items"]) }
        #expect(!shown.isEmpty)
        for item in shown {
            let figures = elements(answer["series"]).first { $0["key"] == item["key"] }
            var json = JSONWriter()
            item["evidence"]?.write(to: &json)
            let rows = ask("rows", json.text.dropLast() + #","limit":1000}"#)
            let isWhole = elements(rows["rows"]).map { $0["id"] } == elements(figures?["rows"]).reversed()
            #expect(isWhole, "\(json.text)")
            let year = try #require(item["perYear"]?.string)
            #expect(elements(rows["view"]?["notes"]).first?.string?.contains(year) == true, "\(json.text)")
        }
    }

    @Test func aHabitShowsOnWhichDaysOfTheLastYearItCame() {
        let answer = ask("leaks")
        let running = elements(answer["series"]).filter { $0["status"]?.string != "ended" }
        let rhythms = elements(answer["rhythms"])
        #expect(!rhythms.isEmpty && rhythms.map { $0["key"] } == running.map { $0["key"] })
        let ledger = context.ledger
        for (rhythm, figures) in zip(rhythms, running) {
            let days = elements(figures["rows"]).compactMap { UUID128($0.string ?? "") }.compactMap { ledger.index(of: $0) }
                .map { ledger.days[$0] }.filter { $0 >= context.today.number - 365 }
            #expect(elements(rhythm["days"]).map { $0.string } == days.map { Day(number: $0).iso })
        }
    }

    @Test func whatOpensASumOpensTheRowsOfAllThatItSums() {
        let answer = ask("subscriptions")
        let sentence = elements(answer.parts("sentences").first?["sentences"]).first
        var json = JSONWriter()
        sentence?["evidence"]?.write(to: &json)
        let rows = ask("rows", json.text)
        let keys = elements(elements(answer["totals"]).first?["series"])
        let summed = elements(answer["series"]).filter { keys.contains($0["key"] ?? .null) }
        #expect(rows["count"]?.integer == summed.reduce(0) { $0 + ($1["count"]?.integer ?? 0) })
        #expect(elements(rows["view"]?["notes"]).count == summed.count + 1)
    }

    @Test(arguments: [#"{"series":["0000000000000000"]}"#, #"{"series":[]}"#, #"{"series":"Netflix"}"#, #"{"rows":[7]}"#, #"{"rows":[]}"#])
    func rowsThatNobodyNamedAreAMistake(parameters: String) {
        #expect(ask("rows", parameters)["error"]?["id"]?.string == "screen.parameter")
    }

    @Test(arguments: ["leaks", "subscriptions", "bills"])
    func aSumIsThatOfTheSeriesThatItNames(screen: String) {
        let answer = ask(screen)
        let all = elements(answer["series"])
        #expect(!elements(answer["totals"]).isEmpty)
        for total in elements(answer["totals"]) {
            let keys = elements(total["series"]).compactMap(\.string)
            let named = all.filter { keys.contains($0["key"]?.string ?? "") }
            #expect(named.count == keys.count)
            #expect(named.allSatisfy { $0["currency"] == total["currency"] && $0["status"]?.string != "ended" })
            #expect(named.reduce(0) { $0 + cents($1["perYear"]) } == cents(total["perYear"]))
            #expect(named.reduce(0) { $0 + cents($1["perMonth"]) } == cents(total["perMonth"]))
        }
        let going = all.filter { $0["status"]?.string != "ended" }.count
        #expect(elements(answer["totals"]).reduce(0) { $0 + elements($1["series"]).count } == going)
    }

    @Test func alikeServicesAreNamedTogether() {
        let twins = elements(ask("subscriptions")["twins"])
        #expect(twins.map { $0["family"]?.string } == ["video"])
        #expect(cents(twins.first?["perMonth"]) == -2099 - 1499)
        let text = SubscriptionsScreen(in: context).terminalText(TerminalStyle(width: 160))
        #expect(text.contains("Two streaming services run at once, $36 a month together: Netflix and Disney+. Keep the ones you love."))
    }

    @Test func billsComeInTheOrderInWhichTheyAreDue() {
        let answer = ask("bills")
        let days = elements(answer["series"]).compactMap { $0["next"]?.string }
        #expect(days == days.sorted())
        let due = elements(answer["due"]).first
        let keys = elements(due?["series"]).compactMap(\.string)
        let named = elements(answer["series"]).filter { keys.contains($0["key"]?.string ?? "") }
        #expect(named.allSatisfy { ($0["next"]?.string ?? "9") <= (due?["to"]?.string ?? "") })
        // Each is monthly and comes once in thirty days.
        #expect(named.reduce(0) { $0 + cents($1["mean"]) } == cents(due?["amount"]))
    }

    @Test func transfersAreHiddenUnlessAskedFor() {
        let style = TerminalStyle(width: 120)
        #expect(!RecurringScreen(in: context).terminalText(style).contains("To savings"))
        #expect(RecurringScreen(showsTransfers: true, in: context).terminalText(style).contains("To savings"))
        #expect(elements(ask("recurring", #"{"view":false}"#)["series"]).count == contract.count)
    }
}
