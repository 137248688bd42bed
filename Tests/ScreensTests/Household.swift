import Bookkeeping
import Importing
import LedgerNotation
import Screens
import Syncing
import Values

/// A small household of the tests, made from a seed: rent and salary each month, groceries, coffee and transit in
/// between, a card, an account in dollars, a transfer, a payment to a broker, a pending row and a divided one.
enum Household {
    /// The day that the screens are seen on.
    static let today = day("2026-11-20")

    /// The ledger, from January 2025 to today.
    static let ledger: Ledger = LedgerNotation.ledger(rows, accounts: ["Everyday CAD", "Visa CAD", "Dollars USD"])

    /// What the statements of the first account covered.
    static let spans: [CoveredSpan] = [
        CoveredSpan(
            importNumber: 1, account: 0, days: days("2025-01-01", "2026-03-31"),
            opening: StatementBalance(amount: 100_000, day: day("2025-01-01")), closing: balance(after: "2026-03-31")),
        CoveredSpan(
            importNumber: 2, account: 0, days: days("2026-04-12", "2026-11-20"), opening: nil,
            closing: StatementBalance(amount: 612_345, day: day("2026-11-20"))),
    ]

    /// A home with an old value and a new one, the loan on it, a car that nobody said a value of for long, a cabin abroad, and a boat that is sold.
    static let assets: [SmallRecord] = [
        asset(1, "Our home", "home", ("2024-05-01", 61_000_000), ("2026-03-05", 64_500_000)),
        asset(2, "Home loan", "mortgage", ("2026-10-31", -38_212_345), terms: ["interest": 489, "payment": 228_000, "dueDay": 1]),
        asset(3, "Car", "vehicle", ("2025-02-10", 1_850_000), note: "Winter tyres are in the cellar"),
        asset(4, "Cabin", "land", ("2026-06-30", 9_000_000), currency: "USD"),
        asset(5, "Boat", "vehicle", ("2024-01-01", 700_000), ended: "2026-01-15"),
        asset(6, "Stamps", "valuables"),
    ]

    /// A search of one's own, and one that another member shares.
    static let searches: [SmallRecord] = [
        search(1, "Big shops", "merchant:metro amount>60", owner: 0),
        search(2, "cafés this month", "category:coffee in:this-month", owner: 9),
    ]

    /// Budgets of a month with a raise, of a week, one without a transaction, and one that has ended.
    static let budgets: [SmallRecord] = [
        budget(1, "groceries", ("2026-01-01", 40_000), ("2026-11-01", 45_000)), budget(2, "coffee", ("2026-11-16", 2_000), period: "week"),
        budget(3, "Fun money", ("2026-01-01", 5_000)), budget(4, "fuel", ("2026-01-01", 25_000), ended: "2026-06-30"),
    ]

    private static func budget(
        _ number: UInt64, _ category: String, _ amounts: (day: String, amount: Int64)..., period: String = "month", ended: String? = nil
    ) -> SmallRecord {
        var fields = [
            FieldChange("category", .string(category)), FieldChange("currency", .string("CAD")), FieldChange("period", .string(period)),
        ]
        fields += amounts.map { FieldChange("amount:" + $0.day, .integer($0.amount)) }
        if let ended { fields.append(FieldChange("ended", .string(ended))) }
        do {
            return try SmallRecord(.budget, UUID128(high: 0x0192_0000_0000_7002, low: number), owner: UUID128(high: 0, low: 0), fields)
        } catch {
            preconditionFailure("a budget of the tests is none: \(error)")
        }
    }

    /// Bills kept by hand: what the landlord's rows pay, one that is late, one with a day that was skipped, one that is once, a
    /// second pay, one that has ended, and one whose least is more than its most.
    static let bills: [SmallRecord] = [
        bill(1, "Our flat", 185_000, "monthly", "2026-01-01", ["payee": "landlord"]), bill(2, "Day care", 42_000, "monthly", "2026-11-12"),
        bill(3, "Gym", 3_900, "fortnightly", "2026-11-13", ["skipped:2026-11-27": "true"]),
        bill(4, "New tyres", 61_000, "once", "2026-12-03"),
        bill(5, "Tutoring", 24_000, "weekly", "2026-11-24", type: "income"),
        bill(6, "Storage", 7_500, "monthly", "2026-01-31", ["ended": "2026-06-30"]),
        bill(7, "Water", 9_000, "quarterly", "2026-12-10", ["least": "12000"]),
    ]

    private static func bill(
        _ number: UInt64, _ name: String, _ amount: Int64, _ repeats: String, _ due: String, _ more: [String: String] = [:],
        type: String = "bill"
    ) -> SmallRecord {
        var fields = [
            FieldChange("name", .string(name)), FieldChange("type", .string(type)), FieldChange("currency", .string("CAD")),
            FieldChange("amount", .integer(amount)), FieldChange("repeats", .string(repeats)), FieldChange("due", .string(due)),
        ]
        for (field, text) in more {
            fields.append(FieldChange(field, text == "true" ? .bool(true) : Int64(text).map { .integer($0) } ?? .string(text)))
        }
        do {
            return try SmallRecord(.bill, UUID128(high: 0x0192_0000_0000_7004, low: number), owner: UUID128(high: 0, low: 0), fields)
        } catch {
            preconditionFailure("a bill of the tests is none: \(error)")
        }
    }

    /// Goals that run with and without a day, one that was reached, one past its day, one that has ended, and one without an amount.
    static let goals: [SmallRecord] = [
        goal(
            1, "Bicycle", 90_000, ("put:2026-06-01", 15_000), ("put:2026-09-01", 15_000), ("put:2026-11-01", 15_000),
            ("pledge:2026-11-30", 10_000), by: "2027-05-01"),
        goal(2, "Trip to Gaspésie", 240_000, ("put:2026-10-15", 20_000)),
        goal(3, "Winter boots", 20_000, ("put:2026-10-01", 20_000)),
        goal(4, "Concert", 30_000, ("put:2026-07-01", 5_000), by: "2026-09-30"),
        goal(5, "Canoe", 150_000, ended: "2026-08-01"), goal(6, "Surprise", 0),
        goal(7, "Down payment", 9_000_000, by: "2027-12-31"),
    ]

    private static func goal(
        _ number: UInt64, _ name: String, _ target: Int64, _ amounts: (field: String, amount: Int64)..., by day: String? = nil,
        ended: String? = nil
    ) -> SmallRecord {
        var fields = [
            FieldChange("name", .string(name)), FieldChange("type", .string("saving")), FieldChange("currency", .string("CAD")),
            FieldChange("target", .integer(target)), FieldChange("since", .string("2026-05-01")),
        ]
        fields += amounts.map { FieldChange($0.field, .integer($0.amount)) }
        if let day { fields.append(FieldChange("by", .string(day))) }
        if let ended { fields.append(FieldChange("ended", .string(ended))) }
        do {
            return try SmallRecord(.goal, UUID128(high: 0x0192_0000_0000_7003, low: number), owner: UUID128(high: 0, low: 0), fields)
        } catch {
            preconditionFailure("a goal of the tests is none: \(error)")
        }
    }

    /// Two months of envelopes: one that has enough, one that goes over, one without a transaction.
    static let envelopes: [SmallRecord] = [
        envelope("groceries", ("2026-10-01", 60_000), ("2026-11-01", 60_000)), envelope("coffee", ("2026-11-01", 1_000)),
        envelope("gifts", ("2026-11-01", 5_000), ("2026-12-01", 5_000)), envelope("rent", ("2026-10-01", 185_000), ("2026-11-01", 185_000)),
    ]

    private static func envelope(_ category: String, _ months: (day: String, amount: Int64)...) -> SmallRecord {
        let fields = months.map { FieldChange(EnvelopeRecord.assigned + $0.day, .integer($0.amount)) }
        do {
            return try SmallRecord(.envelope, EnvelopeRecord.id(ofCategory: category), owner: UUID128(high: 0, low: 0), fields)
        } catch {
            preconditionFailure("an envelope of the tests is none: \(error)")
        }
    }

    private static func search(_ number: UInt64, _ name: String, _ query: String, owner: UInt64) -> SmallRecord {
        let fields = [("name", name), ("query", query), ("sharedWith", "everyone")].map { FieldChange($0.0, .string($0.1)) }
        do {
            return try SmallRecord(.search, UUID128(high: 0x0192_0000_0000_7001, low: number), owner: UUID128(high: 0, low: owner), fields)
        } catch {
            preconditionFailure("a search of the tests is none: \(error)")
        }
    }

    private static func asset(
        _ number: UInt64, _ name: String, _ type: String, _ values: (day: String, amount: Int64)..., currency: String = "CAD",
        note: String? = nil, ended: String? = nil, terms: [String: Int64] = [:]
    ) -> SmallRecord {
        var fields = [FieldChange("name", .string(name)), FieldChange("type", .string(type)), FieldChange("currency", .string(currency))]
        fields += values.map { FieldChange("value:" + $0.day, .integer($0.amount)) }
        fields += terms.map { FieldChange($0.key, .integer($0.value)) }
        if let note { fields.append(FieldChange("note", .string(note))) }
        if let ended { fields.append(FieldChange("ended", .string(ended))) }
        do {
            return try SmallRecord(
                .asset, UUID128(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0000 + number), owner: UUID128(high: 0, low: 0), fields)
        } catch {
            preconditionFailure("an asset of the tests is none: \(error)")
        }
    }

    /// What a dollar of the other kind was worth a year ago, and lately.
    static let rates: [SmallRecord] = [rate(7, 136_010_000, "2025-11-01"), rate(8, 137_120_000, "2026-09-30")]

    private static func rate(_ number: UInt64, _ units: Int64, _ day: String) -> SmallRecord {
        let fields = [
            FieldChange("currency", .string("USD")), FieldChange("in", .string("CAD")), FieldChange("rate", .integer(units)),
            FieldChange("day", .string(day)),
        ]
        do {
            return try SmallRecord(
                .rate, UUID128(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0000 + number), owner: UUID128(high: 0, low: 0), fields)
        } catch {
            preconditionFailure("a rate of the tests is none: \(error)")
        }
    }

    /// The first account's balance as the rows have it.
    private static func balance(after last: String) -> StatementBalance {
        var amount: Int64 = 100_000
        for row in 0..<ledger.count where ledger.accountNumbers[row] == 0 && ledger.days[row] <= day(last).number {
            amount += ledger.amounts[row]
        }
        return StatementBalance(amount: amount, day: day(last))
    }

    private static let shops: [(name: String, category: String, amounts: ClosedRange<Int>, perMille: Int)] = [
        ("Metro", "groceries", 2000...9000, 280), ("Tim Hortons", "coffee", 180...900, 450), ("TTC", "transit", 335...335, 400),
        ("Sushi Bar", "restaurants", 1800...9000, 120), ("Shell", "fuel", 4000...8000, 100), ("Netflix", "streaming", 1899...1899, 30),
        ("Amazon", "onlineShopping", 900...15000, 90), ("Chez Ève & Fils", "Mon chalet", 1500...6000, 40), ("", "", 300...2000, 30),
    ]

    private static var rows: [String] {
        var random = SeededRandom(seed: 5)
        var rows: [String] = []
        for current in days("2025-01-01", "2026-11-20").days {
            let date = current.civil
            if date.day == 1 { rows.append("\(current.iso) -185000 Landlord : rent") }
            if date.day == 15 || date.day == 28 { rows.append("\(current.iso) 264012 Acme Payroll : salary") }
            if date.day == 20 {
                rows.append("\(current.iso) -30000 Card payment : cardPayment !transfer")
                rows.append("\(current.iso) 30000 Thank you : cardPayment @Visa !transfer")
            }
            if date.day == 5 { rows.append("\(current.iso) -20000 Wealthsimple : investments") }
            for shop in shops where random.happens(perMille: shop.perMille) {
                let category = shop.category.isEmpty ? "" : ": \(shop.category.replacing(" ", with: "_"))"
                rows.append("\(current.iso) -\(random.integer(in: shop.amounts)) \(shop.name) \(category) @Visa")
            }
            if random.happens(perMille: 15) {
                rows.append("\(current.iso) -\(random.integer(in: 500...3000)) Zabar's : groceries @Dollars")
            }
        }
        rows.append("2026-11-19 -9000 Costco : shopping @Visa = -6000 groceries + -2500 clothing")
        rows.append("2026-11-20 -1234 Sushi Bar : restaurants @Visa !pending")
        return rows
    }

    /// The household as a person of a locale sees it.
    static func context(_ locale: Locale, _ ledger: Ledger = Household.ledger, today: Day = Household.today) -> ScreenContext {
        ScreenContext(
            ledger: ledger, spans: ledger.count == 0 ? [] : spans,
            records: ledger.count == 0 ? [] : assets + rates + searches + budgets + bills + goals + envelopes,
            today: today,
            catalogue: Catalogue.load(locale), taxonomy: taxonomy)
    }

    /// The household with things decided about its rows: one lesson, one row of its own, a name, categories, a tag, a note, a rule.
    static func chosenContext(_ locale: Locale) -> ScreenContext {
        func row(_ merchant: String) -> Int {
            ledger.ids.indices.last { ledger.merchants.text(ledger.merchant(ofRow: $0)) == merchant } ?? 0
        }
        func correction(_ number: UInt32, _ merchant: String, _ category: String, isLearned: Bool) -> Correction {
            let row = row(merchant)
            return Correction(
                number: number, row: ledger.ids[row], category: category, merchant: merchant, amount: ledger.amounts[row],
                isLearned: isLearned)
        }
        var choices = Choices()
        choices.corrections = [
            correction(1, "Tim Hortons", "Treats", isLearned: true), correction(2, "Costco", "household", isLearned: false),
            correction(3, "Metro", "groceries", isLearned: false), correction(4, "TTC", "transit", isLearned: true),
        ]
        choices.merchants = [MerchantName(merchant: "TTC", name: "Streetcar")]
        choices.categories = [
            CategoryChoice(category: "Treats", name: "Little treats", group: "food"),
            CategoryChoice(category: "hardware", mergedInto: "home"),
            CategoryChoice(category: "rent", name: "Our flat"),
        ]
        choices.tags = [Choices.RowText(row: ledger.ids[row("Metro")], text: "weekly")]
        choices.notes = [Choices.RowText(row: ledger.ids[row("Metro")], text: "for the party")]
        choices.rules = RuleFile.read("rule \"Big shops\"\n  when merchant:metro amount>60\n  category Big_shops\n", .plain).rules
        let rules = CalendarRules(weekStart: locale.weekStart)
        return ScreenContext(
            ApplyChoices.run(choices, to: ledger, taxonomy, today: today, rules: rules), spans: spans, today: today,
            catalogue: Catalogue.load(locale), taxonomy: taxonomy)
    }

    /// The household with its last lunch written differently, divided in a way that no longer sums, and paid back by payday.
    static func editedContext(_ locale: Locale) -> ScreenContext {
        let lunch = ledger.ids.indices.last {
            ledger.merchants.text(ledger.merchant(ofRow: $0)) == "Sushi Bar" && !ledger.flags[$0].contains(.pending)
        }
        let payday = ledger.amounts.lastIndex { $0 > 100_000 }
        let (purchase, refund) = (ledger.ids[lunch ?? 0], ledger.ids[payday ?? 0])
        var choices = Choices()
        choices.edits = [RowEdit(row: purchase, day: day("2026-11-02"), merchant: "Lunch with Ana", text: "our day")]
        choices.splits = [
            RowSplit(row: purchase, parts: [.init(amount: -100, category: "gifts"), .init(amount: -200, category: "restaurants")])
        ]
        choices.refunds = [RefundLink(refund: refund, purchase: purchase)]
        let rules = CalendarRules(weekStart: locale.weekStart)
        return ScreenContext(
            ApplyChoices.run(choices, to: ledger, taxonomy, today: today, rules: rules), spans: spans, today: today,
            catalogue: Catalogue.load(locale), taxonomy: taxonomy)
    }

    private static let taxonomy = Taxonomy()
}
