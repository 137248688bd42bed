import Bookkeeping
import Households
import Importing
import LedgerNotation
import Planning
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: debts") struct DebtsScreenTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .adult)
    private static let robin = Member(id: UUID128(high: 0, low: 8), role: .adult)
    private static let today = day("2026-11-20")

    /// An account with what it holds; nil for one of which nobody said it.
    private struct Account {
        let name: String
        let kind: AccountKind
        let held: Int64?
        var terms: [String: Int64] = [:]

        init(_ name: String, _ kind: AccountKind, _ held: Int64?, _ terms: [String: Int64] = [:]) {
            (self.name, self.kind, self.held, self.terms) = (name, kind, held, terms)
        }
    }

    private static func id(_ place: Int) -> UUID128 { UUID128(high: 3, low: UInt64(place)) }

    private static func context(
        _ accounts: [Account], assets: [SmallRecord] = [], rows: [String] = [], locale: Locale = .englishCanada, holder: UUID128 = me.id
    ) throws -> ScreenContext {
        var ledger = ledger(rows, accounts: accounts.map { $0.name + " CAD" })
        for (place, account) in accounts.enumerated() { ledger.accounts[place].kind = account.kind }
        let spans = accounts.enumerated().compactMap { place, account in
            account.held.map { held in
                CoveredSpan(
                    importNumber: 1, account: UInt16(place), days: days("2026-01-01", "2026-11-20"), opening: nil,
                    closing: StatementBalance(amount: held, day: today))
            }
        }
        let records = try accounts.enumerated().filter { !$0.element.terms.isEmpty }.map { place, account in
            try SmallRecord(.terms, id(place), owner: me.id, account.terms.map { FieldChange($0.key, .integer($0.value)) })
        }
        return ScreenContext(
            ledger: ledger, spans: spans, records: records + assets, today: today, catalogue: Catalogue.load(locale),
            taxonomy: Taxonomy(), currency: .cad,
            people: HouseholdPeople(
                [HouseholdMember(me, name: "Maya", place: 0), HouseholdMember(robin, name: "Robin", place: 1)], me: me,
                holders: accounts.map { _ in holder }), accounts: accounts.indices.map { id($0) })
    }

    private static func loan(_ number: UInt64, _ type: String, _ owed: Int64, _ terms: [String: Int64]) throws -> SmallRecord {
        try SmallRecord(
            .asset, UUID128(high: 4, low: number), owner: me.id,
            [
                FieldChange("name", .string("Debt \(number)")), FieldChange("type", .string(type)),
                FieldChange("currency", .string("CAD")), FieldChange("value:2026-11-01", .integer(0 - owed)),
            ] + terms.map { FieldChange($0.key, .integer($0.value)) })
    }

    private static func ask(_ context: ScreenContext) throws -> JSONValue { try ask("{}", context) }

    private static func ask(_ parameters: String, _ context: ScreenContext) throws -> JSONValue {
        try JSONReader.read(ScreenRequest.render("debts", parameters: Array(parameters.utf8), in: context))
    }

    private static func items(_ code: String, of screen: JSONValue) -> [JSONValue] {
        screen.parts("list").first { $0["code"]?.string == code }?["items"]?.array ?? []
    }

    private static func sentences(_ screen: JSONValue) -> [String] {
        screen.parts("sentences").flatMap { $0["sentences"]?.array ?? [] }.compactMap { $0["text"]?.string }
    }

    private func cents(_ value: JSONValue?) throws -> Int64 { try #require(value?.string.flatMap { AmountText.read($0, exponent: 2) }) }

    /// A card at 24 % and a line of credit at 6 % on which less is owed.
    private static let two = [
        Account("Visa", .creditCard, -300_000, ["interest": 2_400, "payment": 15_000, "dueDay": 12, "limit": 500_000]),
        Account("Line", .creditLine, -120_000, ["interest": 600, "payment": 10_000]),
    ]

    @Test func whatIsOwedEndsByItsOwnPayments() throws {
        let card = Account("Visa", .creditCard, -120_000, ["interest": 0, "payment": 10_000, "dueDay": 12])
        let screen = try DebtsScreenTests.ask(DebtsScreenTests.context([card]))
        let debt = try #require(screen["debts"]?.array?.first)
        #expect(debt["owed"]?.string == "1200.00" && debt["rate"]?.string == "0.00" && debt["payment"]?.string == "100.00")
        #expect(debt["state"]?.string == "paid" && debt["months"]?.integer == 12 && debt["interest"]?.string == "0.00")
        #expect(debt["paidOff"]?.string == "2027-11-12", "the twelfth payment after December 12, 2026")
        #expect(DebtsScreenTests.sentences(screen).first == "You owe $1,200.00, on 1 debt.")
        let item = try #require(DebtsScreenTests.items("debts", of: screen).first)
        #expect(item["evidence"]?["accounts"]?.array?.first?.string == "Visa")
        #expect(item["form"]?["kind"]?.string == "terms" && item["form"]?["record"]?.string == DebtsScreenTests.id(0).text)
        #expect(item["text"]?.string?.contains("Next step") == true)
    }

    @Test func bothOrdersStandBesideEachOther() throws {
        let screen = try DebtsScreenTests.ask(#"{"extra":10000}"#, DebtsScreenTests.context(DebtsScreenTests.two))
        #expect(screen["extra"]?.string == "100.00" && screen["extraFrom"]?.string == "asked")
        let orders = try #require(screen["orders"]?.array)
        #expect(orders.map { $0["order"]?.string } == ["avalanche", "snowball"])
        let firsts = orders.map { $0["debts"]?.array?.first?["record"]?.string }
        #expect(firsts == [DebtsScreenTests.id(0).text, DebtsScreenTests.id(1).text])
        #expect(try cents(orders[0]["interest"]) < cents(orders[1]["interest"]))
        #expect(DebtsScreenTests.items("orders", of: screen).compactMap { $0["key"]?.string } == ["avalanche", "snowball"])
        let first = try #require(DebtsScreenTests.items("debts", of: screen).first)
        #expect(first["name"]?.string == "Visa" && first["meter"]?.integer == 60)
        #expect(first["text"]?.string?.contains("$100.00 a month on top here first") == true)
    }

    @Test func moreOnTopNeverTakesLongerNorCostsMore() throws {
        let context = try DebtsScreenTests.context(DebtsScreenTests.two)
        var before: (months: Int64, interest: Int64)?
        for extra in [0, 1, 2_500, 10_000, 100_000, 1_000_000] {
            for order in try #require(DebtsScreenTests.ask(#"{"extra":\#(extra)}"#, context)["orders"]?.array).prefix(1) {
                let now = (months: try #require(order["months"]?.integer), interest: try cents(order["interest"]))
                if let before { #expect(now.months <= before.months && now.interest <= before.interest, "\(extra)") }
                before = now
            }
        }
    }

    @Test func whatIsLeftOverIsOnTopUnlessSomethingElseIsAsked() throws {
        let rows = (8...10).flatMap { month in
            let month = month < 10 ? "0\(month)" : "\(month)"
            return ["2026-\(month)-01 300000 Acme Payroll : salary", "2026-\(month)-15 -240000 Skyline Living : rent"]
        }
        let accounts = DebtsScreenTests.two + [Account("Everyday", .chequing, 200_000)]
        let noted = rows.map { $0 + " @Everyday" } + ["2026-11-02 -100 Metro : groceries @Everyday"]
        let screen = try DebtsScreenTests.ask(DebtsScreenTests.context(accounts, rows: noted))
        // $600.00 were left over of each month, $250.00 of them are the least payments.
        #expect(screen["extra"]?.string == "350.00" && screen["extraFrom"]?.string == "leftOver")
        let said = screen.parts("sentences").flatMap { $0["sentences"]?.array ?? [] }
        let sentence = try #require(said.first { $0["text"]?.string?.contains("$600.00") == true })
        #expect(sentence["evidence"]?["side"]?.string == "livedOn" && sentence["evidence"]?["from"]?.string == "2026-08-01")
    }

    @Test func aPaymentBelowItsInterestSaysWhatWouldEndIt() throws {
        let card = Account("Visa", .creditCard, -500_000, ["interest": 2_400, "payment": 5_000])
        let screen = try DebtsScreenTests.ask(DebtsScreenTests.context([card]))
        #expect(screen["debts"]?.array?.first?["state"]?.string == "interest-not-covered")
        let item = try #require(DebtsScreenTests.items("debts", of: screen).first)
        #expect(item["tone"]?.string == "look" && item["text"]?.string?.contains("Next step: about $") == true)
    }

    @Test(arguments: [[:], ["interest": 1_999], ["payment": 6_000]] as [[String: Int64]])
    func whatIsMissingIsAskedFor(terms: [String: Int64]) throws {
        let screen = try DebtsScreenTests.ask(DebtsScreenTests.context([Account("Visa", .creditCard, -120_000, terms)]))
        #expect(screen["debts"]?.array?.first?["state"]?.string == "unknown" && screen["orders"] == nil)
        let item = try #require(DebtsScreenTests.items("missing", of: screen).first)
        #expect(item["text"]?.string?.hasPrefix("Next step") == true)
        let fields = try #require(item["form"]?["fields"]?.array)
        #expect(fields.map { $0["name"]?.string } == ["limit", "interest", "payment", "dueDay"])
        #expect(fields[1]["input"]?.string == "number" && fields[1]["value"]?.string == (terms["interest"] == nil ? "" : "19.99"))
        #expect(item["form"]?["currency"]?.string == "CAD" && item["form"]?["deletable"]?.bool == false)
    }

    @Test func whoseAccountItIsSaysItsTerms() throws {
        let screen = try DebtsScreenTests.ask(
            DebtsScreenTests.context([Account("Visa", .creditCard, -120_000)], holder: DebtsScreenTests.robin.id))
        let item = try #require(DebtsScreenTests.items("missing", of: screen).first)
        #expect(item["form"] == nil && item["text"]?.string?.hasPrefix("Whose it is") == true)
    }

    @Test func whatNobodyKnowsOrOwesHasItsOwnPlace() throws {
        let screen = try DebtsScreenTests.ask(
            DebtsScreenTests.context([Account("Visa", .creditCard, nil), Account("Amex", .creditCard, 0), Account("Day", .chequing, 9)]))
        #expect(screen["currency"] == .null && screen["debts"]?.array?.isEmpty == true)
        #expect(screen["unknown"]?.array?.compactMap { $0.string } == ["Visa"])
        #expect(DebtsScreenTests.items("clear", of: screen).compactMap { $0["name"]?.string } == ["Amex"])
        #expect(DebtsScreenTests.items("overdrafts", of: screen).compactMap { $0["name"]?.string } == ["Day"])
        #expect(DebtsScreenTests.sentences(screen).count == 1)
    }

    @Test func withoutADebtItSaysSoKindly() throws {
        let screen = try DebtsScreenTests.ask(DebtsScreenTests.context([Account("Everyday", .chequing, 5_000)]))
        #expect(screen["view"]?["empty"]?["title"]?.string == "No debts here")
        #expect(screen["view"]?["empty"]?["action"]?["screen"]?.string == "assets")
    }

    /// A Canadian mortgage is compounded twice a year, so it costs a little less than a loan at the same rate.
    @Test func aLoanByHandHasTermsOfItsOwn() throws {
        let terms: [String: Int64] = ["interest": 500, "payment": 100_000, "dueDay": 31]
        let screen = try DebtsScreenTests.ask(
            DebtsScreenTests.context(
                [],
                assets: [
                    try DebtsScreenTests.loan(1, "loan", 10_000_000, terms), try DebtsScreenTests.loan(2, "mortgage", 10_000_000, terms),
                ]))
        let debts = try #require(screen["debts"]?.array)
        #expect(debts.map { $0["name"]?.string } == ["Debt 1", "Debt 2"])
        #expect(try cents(debts[1]["interest"]) < cents(debts[0]["interest"]))
        let form = try #require(DebtsScreenTests.items("debts", of: screen).first?["form"])
        #expect(
            form["kind"]?.string == "asset"
                && form["fields"]?.array?.compactMap { $0["name"]?.string } == ["interest", "payment", "dueDay"])
    }

    @Test(arguments: [[:], ["payment": 20_000], ["interest": 500]] as [[String: Int64]])
    func whatIsKeptByHandHasNoStatement(terms: [String: Int64]) throws {
        let loan = try DebtsScreenTests.loan(1, "loan", 500_000, terms)
        let screen = try DebtsScreenTests.ask(DebtsScreenTests.context([], assets: [loan]))
        let text = try #require(DebtsScreenTests.items("missing", of: screen).first?["text"]?.string)
        #expect(text.hasPrefix("Next step: say its") && !text.contains("statement"), "\(text)")
        #expect(text.contains("agreed") == (terms["interest"] == nil), "\(text)")
        let card = try DebtsScreenTests.ask(DebtsScreenTests.context([Account("Visa", .creditCard, -120_000)]))
        #expect(DebtsScreenTests.items("missing", of: card).first?["text"]?.string?.contains("statement") == true)
    }

    @Test(arguments: [#"{"extra":-1}"#, #"{"extra":"much"}"#, #"{"extra":1000000000000001}"#]) func aWrongAmountIsNamed(parameters: String)
        throws
    {
        let error = try DebtsScreenTests.ask(parameters, DebtsScreenTests.context(DebtsScreenTests.two))["error"]
        #expect(error?["id"]?.string == "screen.parameter" && error?["subject"]?.string == "extra", "\(parameters)")
    }

    @Test(arguments: Locale.all) func eachLanguageHasAllOfItsTexts(locale: Locale) throws {
        let accounts =
            DebtsScreenTests.two + [
                Account("Amex", .creditCard, -500_000, ["interest": 2_400, "payment": 5_000]), Account("Store", .creditCard, -1_000),
                Account("Old", .creditCard, 0, ["limit": 100_000]), Account("New", .creditLine, nil), Account("Day", .chequing, 100),
            ]
        let assets = [
            try DebtsScreenTests.loan(1, "loan", 500_000, ["interest": 500]), try DebtsScreenTests.loan(2, "loan", 400_000, [:]),
            try DebtsScreenTests.loan(3, "mortgage", 300_000, ["payment": 20_000]),
        ]
        let context = try DebtsScreenTests.context(accounts, assets: assets, locale: locale)
        for extra in [nil, 0, 10_000] as [Int64?] {
            for width in [40, 80] {
                let text = DebtsScreen(extra: extra, in: context).terminalText(TerminalStyle(width: width))
                let isWhole = !["{", "debts.l", "debts.e", "debts.m", "debts.o", "debts.s", "form."].contains { text.contains($0) }
                #expect(isWhole, "\(locale.tag): \(text)")
                for line in text.split(separator: "\n") { #expect(DisplayWidth.columns(String(line)) <= width, "\(locale.tag): \(line)") }
            }
        }
    }

    @Test(arguments: 0..<20) func whatIsOwedIsWhatNetWorthOwes(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let kinds: [AccountKind] = [.creditCard, .creditLine, .loan, .chequing, .savings]
        let accounts = (0..<random.integer(in: 1...6)).map { place in
            Account("A\(place)", random.element(of: kinds) ?? .loan, Int64(random.integer(in: -900_000...300_000)))
        }
        let context = try DebtsScreenTests.context(accounts)
        let owed = try DebtsScreenTests.ask(context)["debts"]?.array?.map { try cents($0["owed"]) } ?? []
        let worth = try JSONReader.read(NetWorthScreen(in: context).json())["totals"]?.array?.first
        #expect(try owed.reduce(0, +) == 0 - (worth == nil ? 0 : cents(worth?["owed"])), "seed \(seed)")
    }

    @Test func aLimitMakesTheCreditInUseKnown() throws {
        let screen = try JSONReader.read(HealthScreen(in: DebtsScreenTests.context(DebtsScreenTests.two)).json())
        let use = try #require(screen["parts"]?.array?.first { $0["part"]?.string == "creditUse" })
        #expect(use["value"]?.string == "0.6000", "of the card, whose limit is known")
        let ways = screen.parts("list").compactMap { $0["way"]?["screen"]?.string }
        #expect(ways == ["debts"])
    }

    @Test func anAgreedOverdraftCanBeUsed() throws {
        func answer(_ terms: [String: Int64]) throws -> JSONValue {
            let rows = ["2026-10-01 100 Acme : salary", "2026-11-01 -100 Metro : groceries"]
            let context = try DebtsScreenTests.context([Account("Everyday", .chequing, 10_000, terms)], rows: rows)
            return try JSONReader.read(AffordScreen(15_000, in: context).json())
        }
        #expect(try answer([:])["verdict"]?.string == "notNow")
        let allowed = try answer(["limit": 100_000])
        #expect(["tight", "yes", "comfortably"].contains(allowed["verdict"]?.string ?? ""))
        #expect(DebtsScreenTests.sentences(allowed).contains { $0.contains("overdraft of $1,000.00") })
    }

    @Test func theDebtThatCostsMostCanBeAGoal() throws {
        let screen = try JSONReader.read(GoalsScreen(in: DebtsScreenTests.context(DebtsScreenTests.two)).json())
        #expect(screen["recommendations"]?.array?.contains { $0["kind"]?.string == "costliest-debt" } == true)
        let item = try #require(DebtsScreenTests.items("recommended", of: screen).first { $0["key"]?.string == "costliest-debt" })
        #expect(item["name"]?.string == "Pay down Visa" && item["evidence"]?["accounts"] != nil)
        let fields = try #require(item["form"]?["fields"]?.array)
        #expect(fields.first { $0["name"]?.string == "type" }?["value"]?.string == "payingDown")
        #expect(fields.first { $0["name"]?.string == "target" }?["value"]?.string == "3000.00")
    }

    @Test func recordsAndPlansHaveOneLimitOfInterest() { #expect(DebtTerms.interestLimit == Int64(InterestRate.limit)) }
}
