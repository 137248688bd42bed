import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

/// A household of the tests: rows on `Bank`, `Visa` and others, what the accounts held, and lines of a plan.
func envelopes(
    _ rows: String, accounts: [String] = ["Bank CAD", "Visa CAD"], opening: [(UInt16, Int64)] = [], assigned: [String] = [],
    held: [String] = [], cards: [UInt16] = [1], carries: [String] = [], pairs: [(Int, Int)] = []
) -> (household: EnvelopeHousehold, plan: EnvelopePlan) {
    // Categories that no row has are named by rows long before.
    let names = assigned.map { String($0.split(separator: " ")[1]) }.filter { !$0.hasPrefix("@") }
    let older = names.map { "2020-01-01 0 Old : \($0) @\(accounts[0].split(separator: " ")[0])" }
    let lines = rows.split(separator: "\n").map(String.init)
    let household = EnvelopeHousehold(
        ledger: ledger(lines + older, accounts: accounts), pairs: pairs.map { EnvelopeHousehold.pair($0.0, $0.1) })
    let places = accounts.indices.map { UInt16($0) }
    var plan = EnvelopePlan(
        from: Month(containing: day("2026-01-01")), .cad, money: places.filter { !cards.contains($0) }, cards: cards,
        opening: opening.map { EnvelopeOpening(account: $0.0, amount: $0.1) },
        carriesOverspending: carries.map { household.books.category($0) })
    for line in assigned {
        let words = line.split(separator: " ").map(String.init)
        let key: EnvelopeKey =
            words[1].hasPrefix("@")
            ? .payment(UInt16(accounts.firstIndex { $0.hasPrefix(words[1].dropFirst()) } ?? 0))
            : .category(household.books.category(words[1]))
        plan.assigned.append(EnvelopeAssignment(Month(containing: day(words[0] + "-01")), key, Int64(words[2]) ?? 0))
    }
    for line in held {
        let words = line.split(separator: " ").map(String.init)
        plan.held.append(EnvelopeHold(Month(containing: day(words[0] + "-01")), Int64(words[1]) ?? 0))
    }
    return (household, plan)
}

/// Envelopes worked out by hand. Texts are `groceries assigned activity=available`.
@Suite("Envelopes: cases")
struct EnvelopeCaseTests {
    @Test func incomeIsReadyAndWhatIsAssignedIsNot() throws {
        let (household, plan) = envelopes(
            "2026-01-02 300000 Acme : salary\n2026-01-05 -4000 Metro : groceries", opening: [(0, 5000)],
            assigned: ["2026-01 groceries 10000"])
        let months = try household.months(2, plan)
        #expect(months.map { $0.readyToAssign } == [295_000, 295_000])
        #expect(months.map { $0.texts(household) } == [["groceries 10000-4000=6000"], ["groceries 0+0=6000"]])
        #expect(months[0].money == 301_000 && months[0].sources.inflow == 305_000 && months[0].sources.parts.map { $0.amount } == [300_000])
    }

    @Test func whatIsThereForAMixedPurchasePaysForTheMoneyFirst() throws {
        func month(_ cash: Int, _ card: Int) throws -> EnvelopeMonth {
            let rows = "2026-01-02 -\(card) Metro : groceries @Visa\n2026-01-20 -\(cash) Metro : groceries @Bank"
            let (household, plan) = envelopes(rows, opening: [(0, 5000)], assigned: ["2026-01 groceries 5000"])
            return try household.months(1, plan)[0]
        }
        let one = try month(4000, 3000)
        #expect(one.creditOverspent == 2000 && one.cashOverspent == 0 && one.payments == 1000)
        let other = try month(6000, 3000)
        #expect(other.creditOverspent == 3000 && other.cashOverspent == 1000 && other.payments == 0)
    }

    @Test func whatIsMissingIsMissingForThePurchasesThatCameLast() throws {
        let rows = "2026-01-02 -3000 Metro : groceries @Visa\n2026-01-20 -3000 Metro : groceries @Amex"
        let (household, plan) = envelopes(
            rows, accounts: ["Bank CAD", "Visa CAD", "Amex CAD"], opening: [(0, 9000)], assigned: ["2026-01 groceries 4000"], cards: [1, 2])
        #expect(
            try household.months(1, plan)[0].texts(household) == ["groceries 4000-6000=-2000", "Visa 0+3000=3000", "Amex 0+1000=1000"])
    }

    @Test func aRefundOnACardGoesBackToItsEnvelopeAndLowersThePayment() throws {
        let rows = "2026-01-02 -5000 Shop : clothing @Visa\n2026-02-03 5000 Shop : clothing @Visa"
        let (household, plan) = envelopes(rows, opening: [(0, 9000)], assigned: ["2026-01 clothing 5000"])
        let months = try household.months(2, plan)
        #expect(
            months.map { $0.texts(household) } == [
                ["clothing 5000-5000=0", "Visa 0+5000=5000"], ["clothing 0+5000=5000", "Visa 0-5000=0"],
            ])
        #expect(months.map { $0.owed } == [-5000, 0])
    }

    @Test func aPaymentEmptiesItsEnvelopeAndMoreComesOutOfNextMonthsMoney() throws {
        let rows = """
            2026-01-02 -5000 Shop : clothing @Visa
            2026-01-20 -7000 Visa : cardPayment @Bank !transfer
            2026-01-21 7000 Visa : cardPayment @Visa !transfer
            """
        let (household, plan) = envelopes(rows, opening: [(0, 9000), (1, -4000)], assigned: ["2026-01 clothing 5000"], pairs: [(1, 2)])
        let months = try household.months(2, plan)
        #expect(months[0].texts(household) == ["clothing 5000-5000=0", "Visa 0-2000=-2000"])
        #expect(months[0].readyToAssign == 4000 && months[1].readyToAssign == 2000 && months[1].available == 0)
        #expect(months[0].owed == -2000 && months[0].money == 2000)
    }

    @Test func aTransferBetweenAccountsOfMoneyChangesNoEnvelopeAndIsInTransitOverTheMonthsEnd() throws {
        let rows = "2026-01-31 -3000 Move @Bank !transfer\n2026-02-02 3000 Move @Cash !transfer"
        let (household, plan) = envelopes(rows, accounts: ["Bank CAD", "Cash CAD"], opening: [(0, 9000)], cards: [], pairs: [(0, 1)])
        let months = try household.months(2, plan)
        #expect(months.map { $0.inTransit } == [-3000, 0] && months.map { $0.money } == [6000, 9000])
        #expect(months.allSatisfy { $0.readyToAssign == 9000 && $0.envelopes.isEmpty })
    }

    @Test func whatGoesToAnAccountWithoutEnvelopesIsSpentFromItsCategory() throws {
        let rows =
            "2026-01-10 -3000 Fund : savings @Bank !transfer\n2026-01-10 3000 Fund : savings @Fund !transfer\n2026-02-10 500 Fund : savings @Bank"
        var (household, plan) = envelopes(
            rows, accounts: ["Bank CAD", "Fund CAD"], opening: [(0, 9000)], assigned: ["2026-01 savings 4000"], cards: [], pairs: [(0, 1)])
        plan.money = [0]
        let months = try household.months(2, plan)
        #expect(months.map { $0.texts(household) } == [["savings 4000-3000=1000"], ["savings 0+0=1000"]])
        #expect(months.map { $0.readyToAssign } == [5000, 5500])
    }

    @Test func aCashAdvanceIsMoneyThatThePaymentHas() throws {
        let rows = "2026-01-10 -3000 Advance @Visa !transfer\n2026-01-10 3000 Advance @Bank !transfer"
        let (household, plan) = envelopes(rows, pairs: [(0, 1)])
        let month = try household.months(1, plan)[0]
        #expect(month.texts(household) == ["Visa 0+3000=3000"] && month.readyToAssign == 0 && month.owed == -3000 && month.money == 3000)
    }

    @Test func monthsAreTheHouseholdsOwn() throws {
        let rows = "2025-12-24 -100 Metro : groceries\n2025-12-25 -200 Metro : groceries\n2026-01-25 -400 Metro : groceries"
        let (household, plan) = envelopes(rows, assigned: ["2026-01 groceries 1000"])
        let months = try household.months(2, plan, CalendarRules(weekStart: .monday, monthStartDay: 25))
        #expect(months.map { $0.texts(household)[0] } == ["groceries 1000-200=800", "groceries 0-400=400"])
        #expect(months[0].span == days("2025-12-25", "2026-01-24"))
    }

    @Test func whatLaterMonthsWereAssignedStandsBeside() throws {
        let (household, plan) = envelopes("2026-01-02 9000 Acme : salary", assigned: ["2026-02 groceries 1000", "2026-09 groceries 500"])
        let months = try household.months(2, plan)
        #expect(months.map { $0.assignedAhead } == [1500, 500] && months.map { $0.readyToAssign } == [9000, 8000])
    }

    @Test func movingHoldingAndAssigning() throws {
        let (household, start) = envelopes("2026-01-02 9000 Acme : salary", assigned: ["2026-01 groceries 5000", "2026-01 coffee 100"])
        let month = Month(containing: day("2026-01-01"))
        let groceries = EnvelopeKey.category(household.books.category("groceries"))
        let coffee = EnvelopeKey.category(household.books.category("coffee"))
        let moved = try start.moving(700, from: groceries, to: coffee, in: month)
        var first = try household.months(1, moved)[0]
        #expect(first.texts(household) == ["groceries 4300+0=4300", "coffee 800+0=800"] && first.readyToAssign == 3900)
        let back = try moved.moving(300, from: coffee, to: nil, in: month).assigning(1000, to: groceries, in: month)
        first = try household.months(1, back)[0]
        #expect(first.texts(household) == ["groceries 1000+0=1000", "coffee 500+0=500"] && first.readyToAssign == 7500)
        let held = try back.holding(99_999, in: first).holding(0, in: first)
        #expect(try household.months(2, held).map { $0.readyToAssign } == [0, 7500])
        #expect(try household.months(2, held.releasing(month)).map { $0.readyToAssign } == [7500, 7500])
        #expect(budgetProblem { () throws(BudgetProblem) in _ = try back.holding(-1, in: first) } == .amountBelowZero)
        #expect(budgetProblem { () throws(BudgetProblem) in _ = try back.moving(-1, from: nil, to: coffee, in: month) } == .amountBelowZero)
    }

    @Test func pendingRowsDoNothing() throws {
        let (household, plan) = envelopes("2026-01-02 -900 Metro : groceries !pending\n2026-01-02 -900 Metro : groceries @Visa !deleted")
        let month = try household.months(1, plan)[0]
        #expect(month.envelopes.isEmpty && month.money == 0 && month.owed == 0)
    }

    @Test func whatCannotBeIsSaid() throws {
        let (household, plan) = envelopes("2026-01-02 -900 Metro : groceries", accounts: ["Bank CAD", "Visa CAD", "Euros EUR"])
        func of(_ months: Int = 1, accounts: [UInt16]? = nil, _ change: (inout EnvelopePlan) -> Void = { _ in }) -> BudgetProblem? {
            var plan = plan
            plan.money = [0]
            change(&plan)
            let books = budgetBooks(household.ledger, today: "2026-01-31", accounts: accounts.map { .some($0) } ?? .all)
            return budgetProblem { () throws(BudgetProblem) in
                _ = try Envelopes.months(months, of: plan, transfers: [], rules: CalendarRules(weekStart: .monday), from: books)
            }
        }
        let before = Month(containing: day("2025-12-01"))
        #expect(of() == nil && of(EnvelopePlan.monthLimit) == nil)
        #expect(of(0) == .monthsOutOfRange && of(EnvelopePlan.monthLimit + 1) == .monthsOutOfRange)
        #expect(of { $0.money = [] } == .accountsOfEnvelopes && of { $0.money = [0, 1] } == .accountsOfEnvelopes)
        #expect(of { $0.money = [7] } == .overNothing && of { $0.money = [2] } == .otherCurrency)
        #expect(of(accounts: [0]) == .hiddenAccount)
        #expect(of { $0.opening = [EnvelopeOpening(account: 2, amount: 1)] } == .overNothing)
        #expect(of { $0.assigned = [EnvelopeAssignment(plan.first, .payment(0), 1)] } == .overNothing)
        #expect(of { $0.assigned = [EnvelopeAssignment(plan.first, .category(99), 1)] } == .overNothing)
        #expect(of { $0.assigned = [EnvelopeAssignment(before, .category(0), 1)] } == .monthsOutOfRange)
        #expect(of { $0.held = [EnvelopeHold(before, 1)] } == .monthsOutOfRange)
        #expect(of { $0.held = [EnvelopeHold(plan.first, -1)] } == .amountBelowZero)
        #expect(of { $0.held = [EnvelopeHold](repeating: EnvelopeHold(plan.first, 0), count: EnvelopePlan.lineLimit + 1) } == .tooManyLines)
    }
}
