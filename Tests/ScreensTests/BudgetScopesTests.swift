import Bookkeeping
import Households
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

/// Budgets over more than categories, with amounts that come from something, held against a small ledger by hand.
@Suite("Screens: what budgets are over") struct BudgetScopesTests {
    private static let today = day("2026-11-20")
    private static let (me, sam) = (UUID128(high: 0, low: 7), UUID128(high: 0, low: 8))
    private static let accounts = [UUID128(high: 5, low: 1), UUID128(high: 5, low: 2), UUID128(high: 5, low: 3)]

    /// A refund, a divided purchase, a payment to a card, and what the bank has not booked yet; Sam holds the card.
    private static let ledger = LedgerNotation.ledger(
        """
        2026-08-10 -10000 Metro : groceries
        2026-09-10 -20000 Metro : groceries
        2026-09-15 300000 Acme : salary
        2026-10-03 -9000 Costco : shopping = -6000 groceries + -3000 clothing
        2026-10-10 -20000 Metro : groceries
        2026-10-15 300000 Acme : salary
        2026-11-02 -12000 Metro : groceries
        2026-11-04 2000 Metro : groceries
        2026-11-05 -5000 Costco : shopping @Visa = -4000 groceries + -1000 clothing
        2026-11-06 -3000 Cafe : coffee @Visa
        2026-11-07 -8000 Payment : cardPayment !transfer
        2026-11-07 8000 Thanks : cardPayment @Visa !transfer
        2026-11-15 310000 Acme : salary
        2026-11-18 -700 Cafe : coffee @Visa !pending
        2026-11-18 -900 Diner : restaurants @Dollars
        """, accounts: ["Everyday CAD", "Visa CAD", "Dollars USD"])

    private static func budget(_ number: UInt64, _ fields: [String: JSONValue]) throws -> SmallRecord {
        let usual: [String: JSONValue] = ["currency": .string("CAD"), "period": .string("month")]
        let all = usual.merging(fields) { $1 }
        return try SmallRecord(
            .budget, UUID128(high: 2, low: number), owner: me, all.map { FieldChange($0.key, $0.value) })
    }

    private static func screen(_ records: [SmallRecord], of ledger: Ledger = ledger, isShared: Bool = false) throws -> JSONValue {
        let member = Member(id: me, role: .parent)
        var members = [HouseholdMember(member, name: "Maya", place: 0)]
        if isShared { members.append(HouseholdMember(Member(id: sam, role: .parent), name: "Sam", place: 1)) }
        let context = ScreenContext(
            ledger: ledger, records: records, today: today, catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(),
            people: HouseholdPeople(members, me: member, holders: [me, sam, me]), accounts: accounts)
        return try JSONReader.read(BudgetsScreen(in: context).json())
    }

    private static func one(_ fields: [String: JSONValue], beside others: [SmallRecord] = []) throws -> JSONValue {
        let record = try budget(1, fields)
        let budgets = try screen([record] + others, isShared: true)["budgets"]?.array ?? []
        return try #require(budgets.first { $0["record"]?.string == record.id.text })
    }

    private static func items(_ code: String, of screen: JSONValue) -> [JSONValue] {
        let parts = screen["view"]?["parts"]?.array ?? []
        return parts.first { $0["code"]?.string == code }?["items"]?.array ?? []
    }

    private static let amount: [String: JSONValue] = ["amount:2026-09-01": .integer(25_000)]

    @Test func refundsPartsAndTransfersCountAsTheyDoEverywhere() throws {
        let cases: [(scope: String, of: String, name: String, spent: String)] = [
            ("category", "groceries", "Groceries", "140.00"), ("group", "food", "Food and drink", "170.00"),
            ("merchant", "Metro", "Metro", "100.00"), ("account", BudgetScopesTests.accounts[1].text, "Visa", "80.00"),
            ("member", BudgetScopesTests.sam.text, "Sam", "80.00"), ("category", "clothing", "Clothing", "10.00"),
        ]
        for one in cases {
            let told = try BudgetScopesTests.one(BudgetScopesTests.amount.merging([one.scope: .string(one.of)]) { $1 })
            #expect(told["over"]?.string == one.scope && told["of"]?.string == one.of)
            #expect(told["current"]?["spent"]?.string == one.spent, "\(one)")
            if one.of != "clothing" { #expect(told["name"]?.string == one.name) }
        }
    }

    @Test func whatIsWhollyHiddenIsLikeNoBudget() throws {
        let hidden = UUID128(high: 5, low: 9).text
        let records = [
            try BudgetScopesTests.budget(1, BudgetScopesTests.amount.merging(["account": .string(hidden)]) { $1 }),
            try BudgetScopesTests.budget(2, BudgetScopesTests.amount.merging(["member": .string(hidden)]) { $1 }),
        ]
        let (with, without) = (try BudgetScopesTests.screen(records, isShared: true), try BudgetScopesTests.screen([], isShared: true))
        #expect(with == without)
    }

    @Test func whoMayHaveMoreAccountsBesideThemIsToldWhatTheFiguresStandOn() throws {
        let record = try BudgetScopesTests.budget(1, BudgetScopesTests.amount.merging(["category": .string("groceries")]) { $1 })
        for isShared in [true, false] {
            let screen = try BudgetScopesTests.screen([record], isShared: isShared)
            #expect(screen["part"]?.bool == isShared)
            let said = (screen["view"]?["parts"]?.array ?? []).flatMap { $0["sentences"]?.array ?? [] }.compactMap { $0["text"]?.string }
            #expect(said.contains { $0.contains("stand on the accounts that you see") } == isShared)
        }
    }

    @Test func amountsComeFromWhatTheyAreSaidToComeFrom() throws {
        let cases: [(fields: [String: JSONValue], amount: String)] = [
            (["basis": .string("share"), "percent": .integer(10)], "300.00"),
            (["basis": .string("average"), "periods": .string("3")], "230.00"),
            (
                ["basis": .string("byDate"), "target": .integer(60_000), "by": .string("2027-01-31"), "start": .string("2026-11-01")],
                "200.00"
            ),
            (["basis": .string("left")], "2750.00"), (BudgetScopesTests.amount, "250.00"),
        ]
        let other = try BudgetScopesTests.budget(2, BudgetScopesTests.amount.merging(["category": .string("clothing")]) { $1 })
        for one in cases {
            let told = try BudgetScopesTests.one(
                one.fields.merging(["category": .string("groceries"), "start": .string("2026-11-01")]) { $1 }, beside: [other])
            #expect(told["amount"]?.string == one.amount, "\(one.fields)")
            #expect(told["problem"]?.isNull == true)
        }
    }

    @Test func whatIsLeftGoesIntoTheNextPeriodWhereItIsSaid() throws {
        for (rollover, left, carried) in [("none", "110.00", "0.00"), ("left", "150.00", "40.00")] {
            let told = try BudgetScopesTests.one(
                BudgetScopesTests.amount.merging(["category": .string("groceries"), "rollover": .string(rollover)]) { $1 })
            #expect(told["current"]?["left"]?.string == left && told["current"]?["carried"]?.string == carried)
        }
    }

    @Test func earlierPeriodsAreToldWithWhatTheyHadAndSpent() throws {
        let told = try BudgetScopesTests.one(
            BudgetScopesTests.amount.merging(["category": .string("groceries"), "rollover": .string("left")]) { $1 })
        let past = (told["past"]?.array ?? []).map { one in
            "\(one["from"]?.string ?? "") \(one["spent"]?.string ?? "") of \(one["given"]?.string ?? "nothing")"
        }
        #expect(past == ["2026-10-01 260.00 of 300.00", "2026-09-01 200.00 of 250.00", "2026-08-01 100.00 of nothing"])
    }

    @Test func whatIsWrongWithABudgetIsSaidBesideIt() throws {
        let cases: [(fields: [String: JSONValue], problem: String)] = [
            (["basis": .string("share")], "unfinished"), (["basis": .string("byDate"), "target": .integer(1)], "unfinished"),
            (["currency": .string("AUD")], "otherCurrency"),
            (
                ["basis": .string("byDate"), "target": .integer(1), "by": .string("2026-01-31"), "start": .string("2026-11-01")],
                "targetBeforeStart"
            ),
        ]
        for one in cases {
            let record = try BudgetScopesTests.budget(1, one.fields.merging(["category": .string("groceries")]) { $1 })
            let screen = try BudgetScopesTests.screen([record])
            #expect(screen["budgets"]?.array?.first?["problem"]?.string == one.problem, "\(one.fields)")
            let item = try #require(BudgetScopesTests.items("running", of: screen).first)
            #expect(item["text"]?.string?.isEmpty == false && item["form"]?.isNull == false)
        }
    }

    /// What one tap makes is what was suggested, and nothing of it is suggested again.
    @Test func oneTapMakesAllThatIsSuggested() throws {
        let before = try BudgetScopesTests.screen([], of: Household.ledger)
        let forms = (before["view"]?["parts"]?.array ?? []).compactMap { $0["steps"]?.array }
        #expect(forms.count == 1, "one button")
        let suggested = before["suggested"]?.array ?? []
        let made = try #require(forms.first)
        #expect(made.count == suggested.count && !made.isEmpty)
        let records = try made.enumerated().map { place, step in
            try JudgeChange.newRecord(
                .budget, UUID128(high: 2, low: UInt64(place)), (step["fields"]?.members ?? []).map { FieldChange($0.key, $0.value) },
                by: Member(id: BudgetScopesTests.me, role: .parent), count: place)
        }
        let after = try BudgetScopesTests.screen(records, of: Household.ledger)
        #expect(after["suggested"]?.array?.isEmpty == true)
        let amounts = (after["budgets"]?.array ?? []).compactMap { $0["amount"]?.string }
        #expect(amounts.sorted() == suggested.compactMap { $0["amount"]?.string }.sorted())
    }

    /// A form offers all that a budget can be over, and asks only for what its amounts come from.
    @Test func aFormOffersEveryScopeAndAsksForWhatIsNeeded() throws {
        let screen = try BudgetScopesTests.screen([], isShared: true)
        let parts = screen["view"]?["parts"]?.array ?? []
        let form = try #require(parts.last { $0["part"]?.string == "form" })
        let fields = form["fields"]?.array ?? []
        let choices = fields.first?["choices"]?.array?.compactMap { $0["code"]?.string } ?? []
        for code in ["category:groceries", "group:food", "merchant:Metro", "account:" + BudgetScopesTests.accounts[1].text] {
            #expect(choices.contains(code), "\(code)")
        }
        #expect(choices.contains("member:" + BudgetScopesTests.sam.text))
        let conditions = fields.compactMap { field in
            field["condition"].map { "\(field["name"]?.string ?? "") \($0["codes"]?.array?.last?.string ?? "")" }
        }
        #expect(conditions == ["amount: fixed", "percent share", "periods average", "target byDate", "by byDate"])
        for field in fields where ["percent", "target", "by"].contains(field["name"]?.string) {
            #expect(field["optional"]?.bool == false)
        }
    }
}
