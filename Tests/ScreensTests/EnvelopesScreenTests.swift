import Bookkeeping
import Households
import Importing
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: envelopes") struct EnvelopesScreenTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)
    /// The accounts' ids: a bank account, a card, and a second account of money.
    private static let accounts = (1...3).map { UUID128(high: 3, low: UInt64($0)) }

    private static func envelope(_ record: UUID128, _ months: [String: Int64], carries: Bool = false) throws -> SmallRecord {
        var fields = months.map { FieldChange("assigned:\($0.key)-01", .integer($0.value)) }
        if carries { fields.append(FieldChange("carries", .bool(true))) }
        return try SmallRecord(.envelope, record, owner: me.id, fields)
    }

    private static func envelope(_ category: String, _ months: [String: Int64], carries: Bool = false) throws -> SmallRecord {
        try envelope(EnvelopeRecord.id(ofCategory: category), months, carries: carries)
    }

    /// A household with `Bank`, `Visa` and `Cash`; `held` is what they hold today, nil for what nobody has said.
    private static func context(
        _ rows: [String], _ records: [SmallRecord] = [], held: [Int64?] = [100_000, 0, 0], pairs: [(Int, Int)] = [], as role: Role = .parent
    ) -> ScreenContext {
        var all = ledger(rows, accounts: ["Bank CAD", "Visa CAD", "Cash CAD"])
        all.accounts[1].kind = .creditCard
        func id(_ place: Int) -> UUID128 { UUID128(high: 7, low: UInt64(place + 1)) }
        let spans = held.enumerated().compactMap { place, amount in
            amount.map { CoveredSpan(said: $0, of: UInt16(place), on: Household.today, isOpening: false) }
        }
        let member = Member(id: me.id, role: role)
        return ScreenContext(
            ledger: all, spans: spans, records: records, transfers: pairs.map { TransferPair(outgoing: id($0.0), incoming: id($0.1)) },
            today: Household.today, catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(),
            people: HouseholdPeople([HouseholdMember(member, name: "Maya", place: 0)], me: member), accounts: accounts)
    }

    private static func ask(_ context: ScreenContext, _ parameters: String = "{}", of name: String = "envelopes") throws -> JSONValue {
        try JSONReader.read(ScreenRequest.render(name, parameters: Array(parameters.utf8), in: context))
    }

    private static func cents(_ value: JSONValue?) -> Int64 { value?.string.flatMap { AmountText.read($0, exponent: 2) } ?? 0 }

    private static func items(_ code: String, of screen: JSONValue) -> [JSONValue] {
        screen.parts("list").first { $0["code"]?.string == code }?["items"]?.array ?? []
    }

    private static func figure(_ category: String, of screen: JSONValue) throws -> JSONValue {
        try #require(screen["envelopes"]?.array?.first { $0["category"]?.string == category })
    }

    @Test func whatIsReadyIsWhatTheAccountsHoldLessWhatIsAssignedAndWasSpent() throws {
        let rows = ["2026-11-05 -7000 Metro : groceries @Bank", "2026-11-02 30000 Acme : salary @Bank"]
        let screen = try Self.ask(Self.context(rows, [try Self.envelope("groceries", ["2026-11": 40_000])]))
        #expect(screen["begun"]?.bool == true && screen["month"]?.string == "2026-11" && screen["previous"]?.isNull == true)
        #expect(Self.cents(screen["readyToAssign"]) == 67_000 && Self.cents(screen["money"]) == 100_000)
        let sources = ["left", "accounts", "inflow", "overspent", "assigned"].map { Self.cents(screen["sources"]?[$0]) }
        #expect(sources == [0, 77_000, 30_000, 0, -40_000])
        let groceries = try Self.figure("groceries", of: screen)
        #expect(["assigned", "activity", "available"].map { Self.cents(groceries[$0]) } == [40_000, -7_000, 33_000])
        let item = try #require(Self.items("group-food", of: screen).first)
        #expect(item["amount"]?.string == "$330.00 left" && item["meter"]?.integer == 17)
        #expect(item["detail"]?.string == "$400.00 assigned · $70.00 spent")
        #expect(screen.parts("sentences").first?["sentences"]?.array?.first?["text"]?.string == "$670.00 is ready to assign.")
        let shown = Self.items("how", of: screen)
        #expect(shown.dropLast().reduce(0) { $0 + (ShownAmounts.of($1) ?? 0) } == 67_000 && ShownAmounts.of(shown.last) == 67_000)
    }

    @Test func untilSomebodyBeginsThePageSaysWhatItIsAndOneButtonBegins() throws {
        let rows = (6...11).flatMap { month in
            [
                "2026-\(month < 10 ? "0" : "")\(month)-05 -20000 Metro : groceries",
                "2026-\(month < 10 ? "0" : "")\(month)-06 -9000 Bell : phone",
            ]
        }
        for held: Int64 in [100_000, 0] {
            let screen = try Self.ask(Self.context(rows, held: [held, 0, 0]))
            #expect(screen["begun"]?.bool == false)
            #expect(screen["view"]?["empty"]?["title"]?.string == "Envelopes, if you like them")
            let form = try #require(screen.parts("form").first { $0["fields"]?.array?.isEmpty == true })
            let steps = form["steps"]?.array ?? []
            let suggested = screen["suggested"]?.array ?? []
            #expect(steps.compactMap { $0["fields"]?["assigned:2026-11-01"]?.integer } == suggested.map { Self.cents($0["amount"]) })
            #expect(steps.count == 2 && steps.allSatisfy { $0["before"]?["assigned:2026-11-01"]?.isNull == true })
            // What was spent this month was there to be assigned.
            #expect(suggested.reduce(0) { $0 + Self.cents($1["amount"]) } <= held + 29_000)
            let begun = try steps.map { step in
                try SmallRecord(
                    .envelope, try #require(step["record"]?.string.flatMap { UUID128($0) }), owner: Self.me.id,
                    (step["fields"]?.members ?? []).map { FieldChange($0.key, $0.value) })
            }
            let after = try Self.ask(Self.context(rows, begun, held: [held, 0, 0]))
            #expect(after["begun"]?.bool == true && Self.cents(after["readyToAssign"]) >= 0)
            let stop = try #require(after.parts("form").first { $0["fields"]?.array?.isEmpty == true })
            #expect(stop["question"]?.string?.isEmpty == false && stop["steps"]?.array?.count == 2)
        }
    }

    @Test func whatWentOverIsSaidByMoneyAndByCardAndCoveredInOneGesture() throws {
        let rows = [
            "2026-11-05 -6000 Metro : groceries @Bank", "2026-11-06 -3000 Metro : groceries @Visa",
            "2026-11-07 -2500 Shop : clothing @Visa",
        ]
        let records = [
            try Self.envelope("groceries", ["2026-11": 5_000]), try Self.envelope("coffee", ["2026-11": 90_000]),
        ]
        let screen = try Self.ask(Self.context(rows, records, held: [100_000, -5_500, 0]))
        let over = Self.items("over", of: screen)
        #expect(over.map { $0["name"]?.string } == ["Groceries", "Clothing"])
        #expect(over.first?["amount"]?.string == "over by $40.00")
        let text = over.first?["text"]?.string ?? ""
        #expect(text.contains("$10.00 of it was paid with money") && text.contains("$30.00 of it was paid with a card"))
        let field = try #require(over.first?["form"]?["fields"]?.array?.first)
        #expect(field["input"]?.string == "between" && field["value"]?.string == "40.00" && field["name"]?.string == "assigned:2026-11-01")
        // 110.00 are ready to assign: enough for it.
        #expect(Self.cents(screen["readyToAssign"]) == 11_000 && field["from"]?.string == "")
        #expect(field["to"]?.string == EnvelopeRecord.id(ofCategory: "groceries").text)
        let place = try #require(field["choices"]?.array?.firstIndex { $0["code"] == field["to"] })
        #expect(field["amounts"]?.array?[place].integer == 5_000)
        let covered = try Self.ask(
            Self.context(rows, [try Self.envelope("groceries", ["2026-11": 9_000]), records[1]], held: [100_000, -5_500, 0]))
        #expect(Self.cents(try Self.figure("groceries", of: covered)["available"]) == 0)
        #expect(Self.cents(covered["readyToAssign"]) == 7_000)
        #expect(Self.items("payments", of: covered).first?["amount"]?.string == "$30.00 to pay with")
    }

    @Test func aCategoryWithoutTransactionsAndACardHaveEnvelopesToo() throws {
        let records = [
            try Self.envelope("gifts", ["2026-11": 2_000, "2026-12": 3_000]), try Self.envelope(Self.accounts[1], ["2026-11": 20_000]),
        ]
        let context = Self.context([], records, held: [100_000, -50_000, 0])
        let screen = try Self.ask(context)
        #expect(Self.cents(screen["readyToAssign"]) == 78_000 && Self.cents(screen["assignedAhead"]) == 3_000)
        #expect(Self.cents(try Self.figure("gifts", of: screen)["available"]) == 2_000)
        let card = try #require(Self.items("payments", of: screen).first)
        #expect(card["name"]?.string == "Visa" && card["amount"]?.string == "$200.00 to pay with")
        #expect(card["detail"]?.string == "$500.00 owed · $200.00 assigned")
        #expect(card["form"]?["record"]?.string == Self.accounts[1].text)
        let next = try Self.ask(context, #"{"month":"2026-12"}"#)
        #expect(next["previous"]?.string == "2026-11" && Self.cents(next["readyToAssign"]) == 75_000)
        #expect(Self.cents(try Self.figure("gifts", of: next)["available"]) == 5_000)
        #expect(try Self.ask(context, #"{"month":"1990-01"}"#)["month"]?.string == "2026-11", "the month that they begin with")
        #expect(try Self.ask(context, #"{"month":"2190-01"}"#)["month"]?.string == "2028-11")
        #expect(try Self.ask(context, #"{"month":"2026-1x"}"#)["error"]?["subject"]?.string == "month")
    }

    @Test func whatIsOverspentComesOutOfTheNextMonthUnlessItStaysInItsEnvelope() throws {
        let rows = ["2026-10-05 -6000 Metro : groceries @Bank", "2026-10-06 -1000 Cafe : coffee @Bank"]
        func screen(carries: Bool) throws -> JSONValue {
            try Self.ask(
                Self.context(
                    rows,
                    [try Self.envelope("groceries", ["2026-10": 5_000], carries: carries), try Self.envelope("coffee", ["2026-10": 4_000])])
            )
        }
        let usual = try screen(carries: false)
        #expect(Self.cents(usual["sources"]?["overspent"]) == -1_000)
        #expect(Self.cents(usual["readyToAssign"]) == 97_000)
        let staying = try screen(carries: true)
        #expect(Self.cents(staying["sources"]?["overspent"]) == 0 && Self.cents(staying["readyToAssign"]) == 98_000)
        #expect(Self.cents(try Self.figure("groceries", of: staying)["available"]) == -1_000)
    }

    @Test func anAccountOfWhichNobodyHasSaidWhatItHoldsIsNamed() throws {
        let screen = try Self.ask(
            Self.context(
                ["2026-11-05 -500 Metro : groceries @Cash"], [try Self.envelope("groceries", ["2026-11": 100])], held: [100_000, 0, nil]))
        #expect(Self.items("unknown", of: screen).map { $0["name"]?.string } == ["Cash"])
        #expect(Self.cents(screen["money"]) == 99_500)
    }

    @Test func whoMayNotChangeChoicesOnlyLooks() throws {
        let rows = ["2026-11-05 -7000 Metro : groceries @Bank"]
        let context = Self.context(rows, [try Self.envelope("groceries", ["2026-11": 4_000])], as: .viewer)
        let screen = try Self.ask(context)
        #expect(screen.parts("form").isEmpty)
        #expect(Self.items("over", of: screen).count == 1)
        for item in Self.items("over", of: screen) + Self.items("group-food", of: screen) { #expect(item["form"]?.isNull ?? true) }
        #expect(try Self.ask(Self.context(rows, as: .viewer)).parts("form").isEmpty)
    }

    @Test func withoutAnAccountWithMoneyItSaysWhatToDo() throws {
        let screen = try Self.ask(Household.context(.englishCanada, LedgerFixtures.empty))
        #expect(screen["currency"]?.isNull == true && screen["view"]?["empty"]?["title"]?.string == "No account with money yet")
    }

    /// Ready to assign and all envelopes are the money in the accounts, to the cent, in every month of whatever household.
    @Test(arguments: 0..<80) func everyCentIsSomewhere(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 500)
        let plain = RandomHousehold.context(seed: seed)
        var ledger = plain.ledger
        ledger.accounts[1].kind = .creditCard
        let held = [0, 1, 3].map { (UInt16($0), Int64(random.integer(in: -40_000...90_000))) }
        let isKnown = random.happens(perMille: 800)
        let spans = isKnown ? held.map { CoveredSpan(said: $0.1, of: $0.0, on: plain.today, isOpening: false) } : []
        var records: [SmallRecord] = []
        for category in ["groceries", "rent", "gifts", "savings", "Mon_chalet", "uncategorized"] where random.happens(perMille: 700) {
            let months = (0..<3).map { _ in
                ("2026-\(random.element(of: ["09", "10", "11", "12"]) ?? "11")", random.integer(in: -2_000...60_000))
            }
            let amounts = months.reduce(into: [:]) { $0[$1.0] = Int64($1.1) }
            records.append(try Self.envelope(category, amounts, carries: random.happens(perMille: 200)))
        }
        let context = ScreenContext(
            ledger: ledger, spans: spans, records: records, today: plain.today, catalogue: plain.wording.catalogue, taxonomy: Taxonomy(),
            rules: plain.rules, currency: .cad, accounts: Self.accounts)
        for month in ["2026-09", "2026-10", "2026-11", "2026-12"] {
            let screen = try Self.ask(context, #"{"month":"\#(month)"}"#)
            let said = "seed \(seed) \(month)"
            let figures = screen["envelopes"]?.array ?? []
            func sum(_ name: String) -> Int64 { figures.reduce(0) { $0 + Self.cents($1[name]) } }
            let ready = Self.cents(screen["readyToAssign"])
            let money = Self.cents(screen["money"])
            #expect(ready + sum("available") + sum("creditOverspent") + Self.cents(screen["inTransit"]) == money, "\(said)")
            #expect((screen["sources"]?.members ?? []).reduce(0) { $0 + Self.cents($1.value) } == ready, "\(said)")
            let isNow = context.rules.month(containing: context.today) == Month(containing: day(month + "-01"))
            if isKnown, isNow { #expect(money == held[0].1 + held[2].1, "\(said): what the accounts hold") }
            for figure in figures {
                let parts = ["carriedIn", "assigned", "activity"].reduce(0) { $0 + Self.cents(figure[$1]) }
                #expect(parts == Self.cents(figure["available"]), "\(said) \(figure)")
            }
            try opensItsRows(screen, context, said)
        }
    }

    /// What an envelope's link opens sums to what was spent from it.
    private func opensItsRows(_ screen: JSONValue, _ context: ScreenContext, _ said: String) throws {
        let lists = screen.parts("list").filter { $0["code"]?.string?.hasPrefix("group-") == true }
        for item in lists.flatMap({ $0["items"]?.array ?? [] }) {
            guard let evidence = item["evidence"], evidence["category"] != nil, let key = item["key"]?.string else { continue }
            var question = JSONWriter()
            question.value(evidence)
            let rows = try JSONReader.read(ScreenRequest.render("rows", parameters: question.bytes, in: context))
            #expect(Self.cents(rows["totals"]?["net"]) == Self.cents(try Self.figure(key, of: screen)["activity"]), "\(said) \(key)")
        }
    }
}
