import Bookkeeping
import LedgerNotation
import Testing
import Values

@Suite("Search: finding rows")
struct SearchTests {
    /// Rows 0…9, oldest first.
    static let household = SearchHousehold.withMemos(
        ledger(
            """
            2025-03-31 -900 Metro : groceries
            2026-02-01 -1250 Café Olé : coffee @Card
            2026-02-28 -4500 METRO PLUS : groceries @Card !pending
            2026-03-01 250000 Acme : salary
            2026-03-08 -2000 Metro : groceries @Card
            2026-03-09 -700 Tim Hortons @Card !deleted
            2026-03-10 -3000 Costco : shopping = -1000 groceries + -2000 home
            2026-03-14 -2000 PAYPAL *SPOTIFY : streaming
            2026-03-15 50000 Savings : transfer !transfer
            2026-03-15 -1500 Kiosk @Dollars
            """, accounts: ["Everyday CAD", "Card CAD", "Dollars USD"]), [4: "before ten", 9: "Metro station"])
    static let marks = SearchHousehold.marks(
        tags: [(row: 1, tag: "work"), (row: 4, tag: "homework"), (row: 4, tag: "été")], notes: [(row: 7, note: "for Ana")])
    static let context = SearchHousehold.context(household, marks: marks)

    @Test(arguments: [
        ("", [0, 1, 2, 3, 4, 6, 7, 8, 9]),
        ("metro", [0, 2, 4, 9]), ("merchant:metro", [0, 2, 4]), ("merchant=metro", [0, 4]), ("merchant:metro*", [0, 2, 4]),
        ("merchant:*plus", [2]), ("merchant:m?tro", [0, 4]), ("cafe", [1]), ("CAFÉ OLE", [1]), ("\"paypal *\"", [7]), ("*spot*", [7]),
        ("text:metro", [0, 2, 4, 9]), ("text:\"before ten\"", [4]),
        ("tag:work", [1, 4]), ("tag=work", [1]), ("-tag:*", [0, 2, 3, 6, 7, 8, 9]), ("tag:ete", [4]), ("note:*", [7]), ("ana", [7]),
        ("account:card", [1, 2, 4]), ("category:groceries", [0, 2, 4, 6]), ("category:shopping", []), ("category:home", [6]),
        ("amount:20", [4, 7]), ("amount>20", [2, 3, 6, 8]), ("amount<=12.5", [0, 1]), ("amount:9..12.50", [0, 1]),
        ("in:2025", [0]), ("in:2026-03", [3, 4, 6, 7, 8, 9]), ("in:last-month", [1, 2]), ("in:2026-W10", [3]), ("in:2026-W11", [4, 6, 7]),
        ("in:this-week", [8, 9]), ("in:today", [8, 9]), ("in:yesterday", [7]), ("in:march", [3, 4, 6, 7, 8, 9]), ("in:april", []),
        ("in:last-year", [0]), ("in:2025-Q1", [0]), ("day>2026-03-10", [7, 8, 9]), ("day>=2026-03-10", [6, 7, 8, 9]), ("day<2026", [0]),
        ("day<=2026-02", [0, 1, 2]), ("in:2026-02-28..2026-03-01", [2, 3]), ("in:march..april", []),
        ("is:in", [3, 8]), ("is:out is:pending", [2]), ("is:transfer", [8]), ("is:split", [6]), ("is:unsure", [9]), ("is:deleted", [5]),
        ("is:deleted or tag=work", [1, 5]), ("-is:out", [3, 8]), ("metro -account:card", [0, 9]), ("(metro or cafe) in:2026-02", [1, 2]),
        ("coffee", [1]), ("groceries", [0, 2, 4, 6]), ("salary", [3]), ("\"online shopping\"", []), ("shopping", []), ("Stream*", [7]),
        ("#work", [1, 4]), ("#été", [4]), ("tag:#homework", [4]), ("#", []), ("#groceries", []), ("groceries #work", [4]),
        ("nothing-like-this", []),
    ])
    func aQueryFinds(text: String, rows: [Int]) {
        #expect(SearchHousehold.find(text, in: SearchTests.context) == rows)
    }

    @Test func categoriesAreFoundByTheirNames() {
        let french = SearchHousehold.context(SearchTests.household, vocabulary: SearchHousehold.french)
        #expect(SearchHousehold.find("catégorie:épicerie", in: french) == [0, 2, 4, 6])
        #expect(SearchHousehold.find("catégorie:épi*", in: french) == [0, 2, 4, 6])
        #expect(SearchHousehold.find("category:groceries", in: french) == [0, 2, 4, 6])
    }

    @Test func aPlainWordFindsACategoryByItsNameButNoneInARule() throws {
        let french = SearchHousehold.context(SearchTests.household, vocabulary: SearchHousehold.french)
        #expect(SearchHousehold.find("épicerie", in: french) == [0, 2, 4, 6])
        #expect(SearchHousehold.find("salaire", in: french) == [3])
        for (condition, matched) in [("groceries", 0), ("category:groceries", 4), ("metro", 4)] {
            let rules = RuleFile.read("rule \"One\"\n  when \(condition)\n  tag seen\n", SearchHousehold.english).rules
            try #require(rules.count == 1)
            let plan = ApplyRules.plan(rules, rows: RowSet(all: SearchTests.household.count), in: SearchTests.context)
            #expect(plan.uses[0].matched == matched, "\(condition)")
        }
    }

    @Test func monthsAreCutAsThePersonCutsThem() {
        let paid = SearchHousehold.context(SearchTests.household, rules: CalendarRules(weekStart: .monday, monthStartDay: 25))
        #expect(SearchHousehold.find("in:2026-03", in: paid) == [2, 3, 4, 6, 7, 8, 9])
        #expect(SearchHousehold.find("in:this-week", in: paid) == [6, 7, 8, 9])
    }

    @Test func theNewestRowsAreNamedAndAllAreSummed() throws {
        let query = try #require(SearchReader.read("in:2026-03", SearchHousehold.english).query)
        let found = Search.run(query, in: SearchTests.context, limit: 2)
        #expect(found.rows == [9, 8])
        #expect(found.count == 6)
        #expect(
            found.totals == [
                SearchTotal(currency: .cad, count: 5, moneyIn: 300_000, moneyOut: -7000),
                SearchTotal(currency: .usd, count: 1, moneyIn: 0, moneyOut: -1500),
            ])
    }

    @Test func sumsBeyondSixtyFourBitsStopAtTheirEnd() throws {
        let large = ledger(["2026-03-01 \(Int64.max) A", "2026-03-01 \(Int64.max) A", "2026-03-01 \(Int64.min) A"])
        let found = Search.run(.everything, in: SearchHousehold.context(large))
        #expect(found.totals == [SearchTotal(currency: .cad, count: 3, moneyIn: .max, moneyOut: .min)])
        #expect(SearchHousehold.find("amount>92233720368547", in: SearchHousehold.context(large)) == [0, 1, 2])
    }

    @Test func anAmountIsComparedInTheUnitsOfItsCurrency() {
        let mixed = ledger(
            ["2026-03-01 -20 A @Yen", "2026-03-01 -2000 A @Dollar", "2026-03-01 -20000 A @Dinar"],
            accounts: ["Yen JPY", "Dollar CAD", "Dinar KWD"])
        let context = SearchHousehold.context(mixed)
        #expect(SearchHousehold.find("amount:20", in: context) == [0, 1, 2])
        #expect(SearchHousehold.find("amount>19.995", in: context) == [0, 1, 2])
        #expect(SearchHousehold.find("amount<20.001", in: context) == [0, 1, 2])
        #expect(SearchHousehold.find("amount:19.9999", in: context) == [])
    }
}
