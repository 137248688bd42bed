import Bookkeeping
import Insights
import Values

extension LabelledHousehold {
    mutating func addIncome() {
        for employer in ["Acme Manufacturing", "Riverside Health"].prefix(chance(550) ? 2 : 1) {
            let isSalaried = chance(650)
            let amounts: SeriesPlan.Amounts =
                isSalaried ? .price(price(1700, 3200), changePerMille: 18) : .between(price(900, 1500), price(1600, 2400))
            var plan: SeriesPlan
            switch random.integer(in: 0...4) {
            case 0, 1: plan = self.plan(employer, "salary", .income, .fortnightly, every(14), amounts)
            case 2:
                let days = pick([(1, 15), (15, 31), (5, 20), (10, 25), (14, 30)])
                plan = self.plan(employer, "salary", .income, .semimonthly, .twice(days.0, days.1), amounts)
                plan.rule = .preceding
            case 3:
                plan = self.plan(
                    employer, "salary", .income, .monthly, .monthly(months: 1, day: pick([15, 25, 28, 31]), offset: 0), amounts)
            default: plan = self.plan(employer, "salary", .income, .weekly, every(7), amounts)
            }
            plan.isMoneyIn = true
            plan.account = 0
            if plan.rule == .none { plan.rule = .preceding }
            plan.missPerMille = 0
            writer.run(plan, &random)
        }
        income(
            "Canada Child Benefit", "benefits", .monthly(months: 1, day: 20, offset: 0), .price(price(300, 900), changePerMille: 25), 450)
        income("Harbour Bank Interest", "interest", .monthly(months: 1, day: 31, offset: 0), .between(80, 2300), 500)
        income("Basement Tenant", "otherIncome", .monthly(months: 1, day: 1, offset: 0), .price(95_000, changePerMille: 20), 200)
    }

    private mutating func income(
        _ name: String, _ category: String, _ schedule: SeriesPlan.Schedule, _ amounts: SeriesPlan.Amounts, _ perMille: Int
    ) {
        guard chance(perMille) else { return }
        var plan = plan(name, category, .income, .monthly, schedule, amounts)
        plan.isMoneyIn = true
        plan.account = 0
        plan.refundPerMille = 0
        plan.jitter = name == "Basement Tenant" ? 2 : 0
        writer.run(plan, &random)
    }

    mutating func addHome() {
        if chance(500) {
            run(
                plan(
                    "Maple Property Rentals", "rent", .bill, .monthly, .monthly(months: 1, day: 1, offset: 0),
                    .price(price(1200, 2600), changePerMille: 25)))
        } else {
            let (cadence, schedule): (Cadence, SeriesPlan.Schedule) = pick([
                (.weekly, every(7)), (.fortnightly, every(14)), (.monthly, monthly()),
            ])
            run(plan("First National Mortgage", "mortgage", .bill, cadence, schedule, .price(price(400, 2600), changePerMille: 8)))
        }
        if chance(700) {
            run(
                jittered(
                    plan("City Hydro", "electricity", .bill, .monthly, monthly(), .seasonal(price(60, 120), swing: pick([20, 60, 100])))))
        }
        if chance(500) {
            run(
                plan(
                    "Northern Gas", "electricity", .bill, .monthly, .drifting(days: 30, jitter: 2, anchor: first.advanced(by: 9)),
                    .seasonal(price(40, 90), swing: 180)))
        }
        if chance(200) {
            run(
                plan(
                    "Lakeside Power", "electricity", .bill, .everyDays(61), .drifting(days: 61, jitter: 3, anchor: first.advanced(by: 19)),
                    .seasonal(price(90, 190), swing: 70)))
        }
        if chance(600) {
            run(jittered(plan("Municipal Water", "water", .bill, .quarterly, monthly(3), .seasonal(price(60, 190), swing: 30))))
        }
        if chance(850) { run(plan("Fibre Link", "internet", .bill, .monthly, monthly(), .price(price(55, 110), changePerMille: 40))) }
        if chance(400) {
            let (cadence, months) = pick([(Cadence.quarterly, 3), (.halfYearly, 6), (.yearly, 12)])
            run(plan("Town of Milton Taxes", "propertyTax", .bill, cadence, monthly(months), .price(price(500, 1500), changePerMille: 120)))
        }
        addPhones()
        addInsurance()
    }

    /// One to three lines at one merchant: other amounts, or the same amount on other days.
    private mutating func addPhones() {
        guard chance(850) else { return }
        if chance(200) {
            run(
                plan(
                    "Lucky Prepaid", "phone", .bill, .everyDays(30), .every(days: 30, anchor: first.advanced(by: 11)),
                    .price(price(15, 45), changePerMille: 20)), rule: BankDays.Rule.none)
            return
        }
        let same = price(35, 80)
        let isSame = chance(350)
        let lines = isSame ? 2 : pick([1, 1, 2, 2, 3])
        let day = random.integer(in: 1...9)
        for line in 0..<lines {
            let schedule = isSame ? SeriesPlan.Schedule.monthly(months: 1, day: day + 9 * line, offset: 0) : monthly()
            let amount = isSame ? same : same + Int64(line) * price(9, 25)
            let plan = plan("Northtel Mobility", "phone", .bill, .monthly, schedule, .price(amount, changePerMille: isSame ? 0 : 25))
            run(plan, keepsDay: isSame)
        }
    }

    /// One or two policies at one insurer, monthly or rarer.
    private mutating func addInsurance() {
        for policy in 0..<pick([0, 1, 2, 2]) {
            let (cadence, months) = pick([(Cadence.monthly, 1), (.monthly, 1), (.halfYearly, 6), (.yearly, 12)])
            let base = price(70, 140) * Int64(months) + Int64(policy) * price(30, 60)
            run(
                plan(
                    "Granite Mutual", policy == 0 ? "homeInsurance" : "carInsurance", .bill, cadence, monthly(months),
                    .price(base, changePerMille: months == 1 ? 30 : 300)))
        }
        if chance(400) {
            let (cadence, schedule): (Cadence, SeriesPlan.Schedule) = pick([(.fortnightly, every(14)), (.monthly, monthly())])
            run(plan("Prairie Auto Finance", "carPayment", .bill, cadence, schedule, .price(price(180, 480), changePerMille: 0)))
        }
        if chance(250) {
            run(
                plan(
                    "Student Loans Centre", "loanPayment", .bill, .monthly, .monthly(months: 1, day: 31, offset: 0),
                    .price(price(90, 310), changePerMille: 5)))
        }
    }

    mutating func addFamily() {
        if chance(300) {
            run(plan("Sunny Days Daycare", "childcare", .bill, .weekly, every(7), .price(price(90, 260), changePerMille: 8)), miss: 30)
        }
        if chance(300) {
            run(plan("Allegro Piano Lessons", "education", .bill, .weekly, every(7), .price(price(25, 60), changePerMille: 6)), miss: 40)
        }
        if chance(450) {
            run(plan("Happy Paws Food", "pets", .subscription, .everyDays(42), drifting(42), .price(price(40, 90), changePerMille: 30)))
        }
        if chance(250) {
            run(
                plan("Clear View Lenses", "vision", .subscription, .everyDays(90), drifting(90), .price(price(60, 140), changePerMille: 40))
            )
        }
        if chance(250) {
            run(plan("Vital Greens Box", "", .subscription, .everyDays(21), drifting(21), .price(price(30, 70), changePerMille: 15)))
        }
        if chance(200) {
            run(plan("Razor Crate", "personalCare", .subscription, .everyDays(45), drifting(45), .price(price(15, 40), changePerMille: 20)))
        }
        if chance(500) {
            run(
                plan(
                    "World Relief Fund", "donations", .bill, .monthly, monthly(),
                    .price(pick([1000, 2000, 2500, 5000]), changePerMille: 10)))
        }
        if chance(350) {
            run(
                plan(
                    "Harbour Bank Fees", "bankFees", .leak, .monthly, .monthly(months: 1, day: 31, offset: 0),
                    .price(price(4, 16), changePerMille: 15)), rule: .preceding)
        }
    }

    private mutating func drifting(_ days: Int) -> SeriesPlan.Schedule {
        .drifting(days: days, jitter: pick([0, 1, 2]), anchor: first.advanced(by: random.integer(in: 0...days)))
    }

    mutating func addServices() {
        for name in ["Netflix", "Crave", "Disney Plus", "Stan", "Britbox"].shuffled(using: &random).prefix(random.integer(in: 0...4)) {
            run(plan(name, "streaming", .subscription, .monthly, monthly(), .price(price(6, 22), changePerMille: 35)))
        }
        for name in ["Spotify", "Deezer", "YouTube Music"].shuffled(using: &random).prefix(pick([0, 1, 1, 2])) {
            run(plan(name, "streaming", .subscription, .monthly, monthly(), .price(price(9, 19), changePerMille: 25)))
        }
        if chance(600) { addAppStore() }
        if chance(500) { run(plan("Cloudvault Storage", "software", .subscription, .monthly, monthly(), .foreign(price(4, 14)))) }
        if chance(250) {
            var dollars = plan(
                "Cloudvault Storage", "software", .subscription, .monthly, monthly(), .price(price(5, 30), changePerMille: 20))
            dollars.account = 3
            run(dollars)
        }
        if chance(450) {
            run(plan("Pixel Studio", "software", .subscription, .yearly, monthly(12), .price(price(70, 220), changePerMille: 350)))
        }
        if chance(500) {
            run(plan("Passkeeper", "software", .subscription, .yearly, monthly(12), .price(price(30, 60), changePerMille: 150)))
        }
        if chance(450) {
            let (cadence, schedule): (Cadence, SeriesPlan.Schedule) = pick([
                (.fortnightly, every(14)), (.fourWeekly, every(28)), (.monthly, monthly()), (.semimonthly, .twice(1, 15)),
            ])
            run(plan("Iron Works Gym", "fitness", .subscription, cadence, schedule, .price(price(12, 60), changePerMille: 12)), miss: 15)
        }
        if chance(300) {
            run(plan("Morning Courier", "books", .subscription, .fourWeekly, every(28), .price(price(8, 30), changePerMille: 40)))
        }
        if chance(350) {
            run(plan("Amazone Prime Shop", "onlineShopping", .subscription, .monthly, monthly(), .price(999, changePerMille: 20)), miss: 0)
        }
        if chance(300) { run(plan("Quarter Crate", "", .subscription, .quarterly, monthly(3), .price(price(40, 90), changePerMille: 60))) }
        if chance(250) {
            run(plan("Game Universe Online", "games", .subscription, .halfYearly, monthly(6), .price(price(30, 60), changePerMille: 100)))
        }
    }

    /// Two subscriptions at one shop, with purchases between them.
    private mutating func addAppStore() {
        run(plan("Apfel Bill", "software", .subscription, .monthly, monthly(), .price(129, changePerMille: 10)))
        run(plan("Apfel Bill", "software", .subscription, .monthly, monthly(), .price(1399, changePerMille: 20)))
        for _ in 0..<random.integer(in: 0...14) {
            writer.noise(someDay(), -pick([99, 199, 299, 499, 799, 1199]), "Apfel Bill", "software", account: 1)
        }
    }

    mutating func addTransfers() {
        if chance(600) {
            let (cadence, schedule): (Cadence, SeriesPlan.Schedule) = pick([
                (.fortnightly, every(14)), (.monthly, monthly()), (.weekly, every(7)),
            ])
            var plan = plan(
                "Harbour Savings", "savings", .transfer, cadence, schedule, .price(pick([5000, 10_000, 25_000]), changePerMille: 15))
            plan.isTransfer = true
            run(plan)
        }
        if chance(600) {
            var plan = plan("Visa Card Payment", "cardPayment", .transfer, .monthly, monthly(), .between(25_000, 240_000))
            plan.isTransfer = chance(500)
            plan.jitter = pick([0, 1, 2])
            run(plan)
        }
    }

    mutating func addHabits() {
        let habits: [(String, String, Int, Int64, Int64)] = [
            ("Corner Coffee", "coffee", 3, 350, 780), ("Burger Barn", "fastFood", 7, 900, 1900),
            ("Night Owl Market", "convenience", 5, 300, 1600),
            ("Dash Delivery", "restaurants", 8, 1900, 3600), ("Lotto Kiosk", "gambling", 6, 500, 1500), ("Vendomat", "", 4, 150, 350),
        ]
        for (name, category, days, least, most) in habits where chance(350) {
            let schedule = SeriesPlan.Schedule.habit(days: days, anchor: first.advanced(by: random.integer(in: 0...9)))
            let amounts: SeriesPlan.Amounts = chance(300) ? .price((least + most) / 2, changePerMille: 10) : .between(least, most)
            var plan = plan(name, category, .leak, days == 7 ? .weekly : .everyDays(Int32(days)), schedule, amounts)
            plan.missPerMille = 0
            plan.refundPerMille = 0
            plan.rule = .none
            writer.run(plan, &random)
        }
    }

    private mutating func run(_ plan: SeriesPlan, rule: BankDays.Rule? = nil, miss: Int? = nil, keepsDay: Bool = false) {
        var plan = plan
        plan.extraPerMille = pick([0, 0, 0, 12, 30])
        if let rule { plan.rule = rule }
        if let miss { plan.missPerMille = miss }
        if let end = plan.end, end < plan.start.advanced(by: 100) { plan.end = nil }
        if !keepsDay, chance(60), plan.end == nil, case .monthly(1, let day, let offset) = plan.schedule {
            moveDay(of: plan, from: day, offset)
        } else {
            writer.run(plan, &random)
        }
    }

    /// The due day moves for good on some day.
    private mutating func moveDay(of plan: SeriesPlan, from day: Int, _ offset: Int) {
        var moved = plan
        moved.movesDay = (on: first.advanced(by: random.integer(in: 300...800)), to: (day + pick([6, 9, 14]) - 1) % 28 + 1)
        writer.run(moved, &random)
    }

    private mutating func jittered(_ plan: SeriesPlan) -> SeriesPlan {
        var plan = plan
        plan.jitter = pick([0, 1, 2])
        return plan
    }
}
