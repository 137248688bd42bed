import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Envelopes: laws")
struct EnvelopeLawTests {
    /// Random rows on two accounts of money, two cards and one account without envelopes, with transfers between any two of them.
    private func household(_ random: inout SeededRandom) -> EnvelopeHousehold {
        let names = ["Bank", "Cash", "Visa", "Amex", "Fund"]
        let categories = [": groceries", ": coffee", ": rent", ": salary", ": savings", ": cardPayment", ""]
        var lines: [String] = []
        var pairs: [(Int, Int)] = []
        func date() -> String { day("2025-01-01").advanced(by: random.integer(in: 0...300)).iso }
        for _ in 0..<random.integer(in: 0...80) {
            let account = random.element(of: names) ?? "Bank"
            if random.happens(perMille: 200) {
                let amount = random.integer(in: 1...9000)
                let other = random.element(of: names.filter { $0 != account }) ?? "Cash"
                lines.append("\(date()) -\(amount) Move @\(account) !transfer")
                lines.append("\(date()) \(amount) Move @\(other) !transfer")
                if random.happens(perMille: 900) { pairs.append((lines.count - 2, lines.count - 1)) }
                continue
            }
            var line = "\(date()) \(random.integer(in: -9000...4000)) Shop \(random.element(of: categories) ?? "") @\(account)"
            if random.happens(perMille: 100) {
                line += " !" + (random.element(of: ["pending", "deleted", "investment", "transfer"]) ?? "")
            }
            if random.happens(perMille: 100) { line += " = \(random.integer(in: -5000...3000)) groceries + -200 coffee" }
            lines.append(line)
        }
        let ledger = ledger(lines, accounts: names.map { $0 + " CAD" })
        return EnvelopeHousehold(ledger: ledger, pairs: pairs.map { EnvelopeHousehold.pair($0.0, $0.1) })
    }

    private func randomPlan(_ random: inout SeededRandom, _ household: EnvelopeHousehold, actual: Bool) -> EnvelopePlan {
        let first = Month(containing: day("2025-01-01"))
        var plan = EnvelopePlan(
            from: first, .cad, money: actual ? [0, 1, 2, 3] : [0, 1], cards: actual ? [] : [2, 3],
            opening: (0..<4).map { EnvelopeOpening(account: $0, amount: Int64(random.integer(in: -9000...20_000))) })
        let count = max(1, household.ledger.categories.count)
        for _ in 0..<random.integer(in: 0...40) {
            let isPayment = !actual && random.happens(perMille: 150)
            let key: EnvelopeKey =
                isPayment ? .payment(UInt16(random.integer(in: 2...3))) : .category(UInt16(random.integer(in: 0...count - 1)))
            plan.assigned.append(
                EnvelopeAssignment(first.advanced(by: random.integer(in: 0...13)), key, Int64(random.integer(in: -2000...9000))))
        }
        for _ in 0..<3 {
            plan.held.append(EnvelopeHold(first.advanced(by: random.integer(in: 0...9)), Int64(random.integer(in: 0...5000))))
        }
        if random.happens(perMille: 400) { plan.carriesOverspending = [UInt16(random.integer(in: 0...count - 1))] }
        return plan
    }

    @Test(arguments: 0..<120)
    func everyUnitOfMoneyIsSomewhereAtEveryMonthsEnd(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let household = household(&random)
        let isActual = random.happens(perMille: 300)
        let plan = randomPlan(&random, household, actual: isActual)
        let rules = CalendarRules(weekStart: .monday, monthStartDay: random.element(of: [1, 1, 25, 31]) ?? 1)
        let months = try household.months(11, plan, rules)
        for month in months {
            let told = month.readyToAssign + month.held + month.available + month.creditOverspent + month.inTransit
            #expect(told == month.money, "seed \(seed) month \(month.month.number)")
            #expect(month.money == household.balance(plan.money, plan, through: month.span.last, rules), "seed \(seed)")
            let owed = household.balance(plan.cards, plan, through: month.span.last, rules)
            #expect(month.owed == owed, "seed \(seed)")
            #expect(month.sources.all.reduce(0, +) == month.readyToAssign, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<110)
    func oneMonthHandsOnToTheNext(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 1_000)
        let household = household(&random)
        let plan = randomPlan(&random, household, actual: random.happens(perMille: 300))
        let months = try household.months(11, plan)
        for (one, next) in zip(months, months.dropFirst()) {
            #expect(next.sources.left == one.readyToAssign && next.sources.released == one.held, "seed \(seed)")
            #expect(next.sources.overspent == 0 - one.cashOverspent, "seed \(seed)")
            for figure in one.envelopes {
                let missing = figure.cashOverspent + figure.creditOverspent
                var isCarried = false
                if case .category(let category) = figure.key { isCarried = plan.carriesOverspending.contains(category) }
                #expect(missing == (isCarried ? 0 : max(0, 0 - figure.available)), "seed \(seed)")
                #expect(next.envelope(figure.key)?.carriedIn ?? 0 == figure.available + missing, "seed \(seed)")
            }
        }
    }

    @Test(arguments: 0..<75)
    func theOrderOfAssignmentsAndOfRowsOfADayDoesNotMatterWithoutCards(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 2_000)
        let household = household(&random)
        let plan = randomPlan(&random, household, actual: true)
        var shuffled = plan
        shuffled.assigned.shuffle(using: &random)
        shuffled.held.shuffle(using: &random)
        shuffled.opening.shuffle(using: &random)
        shuffled.money.shuffle(using: &random)
        let (one, other) = try (household.months(11, plan), household.months(11, shuffled))
        #expect(one.map { $0.texts(household) } == other.map { $0.texts(household) }, "seed \(seed)")
        #expect(one.map { $0.readyToAssign } == other.map { $0.readyToAssign }, "seed \(seed)")
    }

    @Test(arguments: 0..<75)
    func coveringAnEnvelopeLeavesItAtZeroAndAllMoneyWhereItWas(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 3_000)
        let household = household(&random)
        let plan = randomPlan(&random, household, actual: false)
        let month = try household.months(6, plan)[5]
        for figure in month.envelopes where figure.available < 0 {
            let covered = try household.months(6, plan.covering(figure.key, from: nil, in: month))[5]
            #expect(covered.envelope(figure.key)?.available ?? 0 == 0, "seed \(seed)")
            #expect(covered.readyToAssign == month.readyToAssign + figure.available, "seed \(seed)")
            #expect(covered.money == month.money, "seed \(seed)")
            // What was owed without cover is set aside for the card now.
            let toCards = covered.payments - month.payments
            var isPayment = false
            if case .payment = figure.key { isPayment = true }
            #expect(toCards == (isPayment ? 0 - figure.available : figure.creditOverspent), "seed \(seed)")
        }
    }

    @Test(arguments: 0..<75)
    func activityIsTheSumOfItsRowsAndAllCategoriesOfTheMirror(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 4_000)
        let household = household(&random)
        let plan = randomPlan(&random, household, actual: random.happens(perMille: 500))
        let span = DaySpan(ordered: day("2025-01-01"), day("2025-11-30"))
        var activity: Int64 = 0
        for month in try household.months(11, plan) {
            for figure in month.envelopes {
                guard case .category = figure.key else { continue }
                #expect(figure.parts.reduce(0) { $0 + $1.amount } == figure.activity, "seed \(seed)")
                for part in figure.parts where household.books.ledger.flags[part.row].isCounted && !household.isSetAside(part) {
                    activity += part.amount
                }
            }
        }
        let question = Evidence(span, accounts: .some([0, 1, 2, 3]), currency: .cad).of(.spent)
        #expect(activity == 0 - household.books.spent(question), "seed \(seed)")
    }
}

/// A household with envelopes.
struct EnvelopeHousehold {
    let ledger: Ledger
    let pairs: [TransferPair]
    var books: BudgetBooks { budgetBooks(ledger, today: "2025-12-31") }

    /// The pair of two rows by their places in the notation.
    static func pair(_ outgoing: Int, _ incoming: Int) -> TransferPair {
        TransferPair(outgoing: UUID128(high: 7, low: UInt64(outgoing + 1)), incoming: UUID128(high: 7, low: UInt64(incoming + 1)))
    }

    func months(
        _ count: Int, _ plan: EnvelopePlan, _ rules: CalendarRules = CalendarRules(weekStart: .monday)
    ) throws(BudgetProblem) -> [EnvelopeMonth] {
        try Envelopes.months(count, of: plan, transfers: pairs, rules: rules, from: books)
    }

    /// What some accounts hold at the end of a day, from their rows alone.
    func balance(_ accounts: [UInt16], _ plan: EnvelopePlan, through last: Day, _ rules: CalendarRules) -> Int64 {
        var sum: Int64 = plan.opening.reduce(0) { $0 + (accounts.contains($1.account) ? $1.amount : 0) }
        for row in ledger.rows(in: DaySpan(ordered: rules.firstDay(of: plan.first), last))
        where ledger.flags[row].isDisjoint(with: .unposted) && accounts.contains(ledger.accountNumbers[row]) { sum += ledger.amounts[row] }
        return sum
    }

    func isSetAside(_ part: Portion) -> Bool {
        books.categories.category(part.category)?.flow == .transfer
    }
}

extension EnvelopeMonth {
    /// What the cards' payments hold.
    var payments: Int64 {
        envelopes.reduce(0) { sum, figure in
            if case .payment = figure.key { return sum + figure.available }
            return sum
        }
    }

    /// The envelopes as `groceries 40000-7000=33000`: what was assigned, the activity, and what is available; cards as `Visa`.
    func texts(_ household: EnvelopeHousehold) -> [String] {
        envelopes.map { figure in
            let name =
                switch figure.key {
                case .category(let category): household.ledger.categories.text(UInt32(category))
                case .payment(let card): household.ledger.accounts[Int(card)].name
                }
            return "\(name) \(figure.assigned)\(figure.activity < 0 ? "" : "+")\(figure.activity)=\(figure.available)"
        }
    }
}
