import Planning
import Testing
import Values

@Suite("Debts: laws")
struct DebtLawTests {
    private func randomDebt(_ random: inout SeededRandom, _ number: UInt64) throws -> Debt {
        let balance = Int64(random.integer(in: 1...[1000, 100_000, 3_000_000][random.integer(in: 0...2)]))
        let rate = random.happens(perMille: 150) ? 0 : random.integer(in: 1...3000)
        let compounding: InterestRate.Compounding = random.happens(perMille: 300) ? .semiAnnual : .monthly
        return try debt(number, balance, at: rate, compounding, minimum: balance / Int64(random.integer(in: 10...120)))
    }

    private func randomDebts(_ random: inout SeededRandom) throws -> [Debt] {
        var debts: [Debt] = []
        for number in 0..<random.integer(in: 1...5) { debts.append(try randomDebt(&random, UInt64(number))) }
        return debts
    }

    @Test(arguments: 0..<150)
    func principalsSumToTheBalanceAndPaymentsToBalanceAndInterest(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let debt = try randomDebt(&random, 1)
        let schedule = try Amortisation(of: debt, extra: Int64(random.integer(in: 0...5000)), from: debtStart)
        var balance = debt.balance
        for instalment in schedule.instalments {
            #expect(instalment.interest == debt.rate.interest(on: balance), "seed \(seed)")
            balance -= instalment.principal
            #expect(instalment.balance == balance && instalment.principal > 0, "seed \(seed)")
        }
        guard schedule.months != nil else { return }
        #expect(schedule.instalments.reduce(0) { $0 + $1.principal } == debt.balance, "seed \(seed)")
        #expect(schedule.instalments.reduce(0) { $0 + $1.payment } == debt.balance + schedule.interest, "seed \(seed)")
        #expect(schedule.instalments.dropLast().allSatisfy { $0.payment == schedule.payment }, "seed \(seed)")
    }

    @Test(arguments: 0..<200)
    func payingMoreNeverEndsLaterOrCostsMore(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 1000)
        let debt = try randomDebt(&random, 1)
        var before: Amortisation?
        for extra in [Int64(0), 1, 500, 20_000] {
            let schedule = try Amortisation(of: debt, extra: extra, from: debtStart)
            if let before, let months = before.months {
                #expect(schedule.months.map { $0 <= months } == true && schedule.interest <= before.interest, "seed \(seed)")
            }
            before = schedule
        }
    }

    @Test(arguments: 0..<60)
    func theLevelPaymentIsTheSmallest(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 2000)
        let one = try randomDebt(&random, 1)
        let months = random.integer(in: 1...360)
        let payment = Amortisation.payment(ending: one, within: months)
        func length(_ payment: Int64) throws -> Int? {
            let rate = one.rate
            return try Amortisation(
                of: Debt(one.id, one.currency, balance: one.balance, at: rate, minimum: payment), from: debtStart
            ).months
        }
        #expect(try length(payment).map { $0 <= months } == true, "seed \(seed)")
        #expect(try length(payment - 1).map { $0 > months } ?? true, "seed \(seed)")
    }

    @Test(arguments: 0..<300)
    func theAvalancheNeverCostsMoreThanTheSnowball(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 3000)
        let debts = try randomDebts(&random)
        let both = try DebtComparison(of: debts, extra: Int64(random.integer(in: 0...30_000)), from: debtStart)
        guard let saved = both.interestSaved, let months = both.avalanche.months, let others = both.snowball.months else { return }
        // Each month's interest is rounded, by half a cent for each debt.
        let rounding =
            both.avalanche.debts.reduce(0) { $0 + $1.instalments.count } + both.snowball.debts.reduce(0) { $0 + $1.instalments.count }
        #expect(saved >= -Int64(rounding / 2) && months <= others, "seed \(seed): \(saved)")
        // In these seeds it comes to two cents at most; in 5000 others it was 25 once, and below zero in seven.
        #expect(saved >= -2, "seed \(seed): \(saved)")
    }

    @Test(arguments: 0..<200)
    func aPlanPaysItsTotalEachMonthAndEachDebtOnce(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 4000)
        let debts = try randomDebts(&random)
        let order: DebtOrder = random.happens(perMille: 500) ? .avalanche : .snowball
        let extra = Int64(random.integer(in: 0...30_000))
        let plan = try DebtPlan(debts, by: order, extra: extra, from: debtStart)
        for month in 0..<plan.owed.count {
            let there = plan.debts.filter { $0.instalments.count > month }.map { $0.instalments[month] }
            let paid = there.reduce(0) { $0 + $1.payment }
            #expect(month == plan.owed.count - 1 && plan.months != nil ? paid <= plan.total : paid == plan.total, "seed \(seed)")
            #expect(there.reduce(0) { $0 + $1.balance } == plan.owed[month], "seed \(seed)")
        }
        for one in plan.debts where one.end != nil {
            #expect(one.instalments.reduce(0) { $0 + $1.principal } == one.debt.balance, "seed \(seed)")
            #expect(one.instalments.reduce(0) { $0 + $1.interest } == one.interest, "seed \(seed)")
        }
        #expect(plan.total == debts.reduce(extra) { $0 + $1.minimum }, "seed \(seed)")
        #expect(try DebtPlan(debts.shuffled(using: &random), by: order, extra: extra, from: debtStart) == plan, "seed \(seed)")
    }

    @Test(arguments: 0..<100)
    func aPlanOfOneDebtIsItsSchedule(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 5000)
        let debt = try randomDebt(&random, 1)
        let schedule = try Amortisation(of: debt, extra: 700, from: debtStart)
        let plan = try DebtPlan([debt], by: .avalanche, extra: 700, from: debtStart)
        #expect(plan.months == schedule.months, "seed \(seed)")
        if schedule.months != nil { #expect(plan.debts[0].instalments == schedule.instalments && plan.end == schedule.end, "seed \(seed)") }
    }

    @Test(arguments: 0..<100)
    func twiceAYearCostsLessThanTwelveTimes(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 6000)
        let points = random.integer(in: 1...InterestRate.limit)
        let (often, seldom) = (try InterestRate(basisPoints: points), try InterestRate(basisPoints: points, .semiAnnual))
        #expect(often.isAbove(seldom) && !seldom.isAbove(often), "seed \(seed)")
        // Six months of it make half of the yearly rate, up to the digits that are kept.
        let start: Int64 = 1_000_000_000_000
        var grown = start
        for _ in 0..<6 { grown += seldom.interest(on: grown) }
        #expect(abs(grown - start - start / 20_000 * Int64(points)) <= 20, "seed \(seed)")
    }

    @Test func hostileAmountsDoNotTrap() throws {
        let limit = Debt.balanceLimit
        let huge = [
            try debt(1, limit, at: InterestRate.limit, minimum: 0), try debt(2, limit, at: InterestRate.limit, .semiAnnual, minimum: limit),
            try debt(3, 1, at: 0, minimum: limit),
        ]
        for order in DebtOrder.allCases {
            #expect(try DebtPlan(huge, by: order, extra: limit, from: .latest).debts.count == 3)
            #expect(try DebtPlan(Array(huge.prefix(1)), by: order, extra: 0, from: .latest).interest == .max)
        }
        #expect(try Amortisation(of: huge[1], extra: limit, from: .latest).months == 1)
        #expect(Amortisation.payment(ending: huge[0], within: .max) > 0)
        #expect(try InterestRate(basisPoints: InterestRate.limit).interest(on: .max) > 0)
    }
}
