import Bookkeeping
import Foundation
import Importing
import Values

/// A family on salaries: pay, bills with seasons and price steps, subscriptions that come and go, a card that is settled each month,
/// savings, spending that drifts, follows pay and Christmas, and shocks.
struct SalariedHousehold {
    private var rows: HouseholdRows
    private var pays: [Day] = []
    private var scale = 1.0
    private let inflation: Double
    /// The day on which a new card takes the old one's place, in days from the first one.
    private let replaced: Int

    static func ledger(seed: UInt64, days: Int = 1500, density: Int = 1) -> Ledger {
        var household = SalariedHousehold(seed, days)
        household.addPay()
        household.addBills()
        household.addDays(density)
        household.settleCards()
        household.save()
        return household.rows.ledger([("Everyday", .chequing), ("Card", .creditCard), ("Savings", .savings), ("Card2", .creditCard)])
    }

    private init(_ seed: UInt64, _ days: Int) {
        rows = HouseholdRows(seed: seed &* 31 &+ 5, first: Day(number: 19_000).advanced(by: Int(seed % 300)), days: days)
        inflation = rows.between(0, 0.06)
        replaced = rows.chance(0.25) ? rows.whole(400...1400) : .max
    }

    private mutating func addPay() {
        for employer in ["Acme Works", "City Hospital"].prefix(rows.whole(1...2)) {
            let rhythm = rows.whole(0...3)
            var pay = rows.between(1400, 2600) * (rhythm == 3 ? 2.1 : 1)
            let spread = rows.chance(0.35) ? rows.between(0.03, 0.15) : 0
            let raiseMonth = rows.whole(1...12)
            var year = 0
            for day in payDays(rhythm) {
                if day.civil.month == raiseMonth, day.civil.year != year {
                    if year != 0 { pay *= rows.between(1, 1.07) }
                    year = day.civil.year
                }
                pays.append(day)
                rows.add(day, pay * (1 + spread * rows.normal()), employer, "salary")
            }
            guard rows.chance(0.3) else { continue }
            for month in rows.months where month.month == 12 { rows.add(month.day(15), pay * rows.between(0.3, 1.2), employer, "salary") }
        }
        pays.sort()
        scale = min(max(Double(pays.count) / Double(rows.first.distance(to: rows.last)) * 13.6, 0.5), 1.6)
    }

    private mutating func payDays(_ rhythm: Int) -> [Day] {
        switch rhythm {
        case 0, 1:
            var day = rows.first.advanced(by: rows.whole(0...13))
            while day.weekday != .friday { day = day.advanced(by: 1) }
            return (0...rows.first.distance(to: rows.last) / 14).map { day.advanced(by: $0 * 14) }
        case 2: return rows.months.flatMap { [15, 31].map($0.day).map { HouseholdRows.bank($0, following: false) } }
        default: return rows.months.map { HouseholdRows.bank($0.day(28), following: false) }
        }
    }

    private mutating func addBills() {
        bill("Maple Rentals", "rent", rows.between(900, 1700) * scale, rises: 0.05)
        bill("Hydro", "electricity", rows.between(60, 140), spread: 0.1, winter: rows.between(0.1, 0.4))
        bill("Gas Company", "gas", rows.between(50, 120), spread: 0.1, winter: rows.between(0.3, 0.8))
        bill("Mobile", "phone", rows.between(50, 140), account: 1, rises: 0.06)
        bill("Car Insurance", "carInsurance", rows.between(80, 190), rises: 0.1)
        for (name, category) in [
            ("Netflix", "streaming"), ("Spotify", "music"), ("Gym", "fitness"), ("Cloud", "software"), ("News", "news"),
        ]
        where rows.chance(0.6) {
            let span = (rows.chance(0.3) ? rows.whole(100...1300) : 0, rows.chance(0.25) ? rows.whole(300...1500) : .max)
            bill(name, category, rows.between(8, 60), account: 1, rises: rows.chance(0.5) ? 0.15 : 0, span: span)
        }
        if rows.chance(0.5) { bill("Property Tax", "propertyTax", rows.between(400, 1100), every: 3) }
        if rows.chance(0.5) { bill("Home Insurance", "homeInsurance", rows.between(500, 1200), every: 12, rises: 0.08) }
        if rows.chance(0.4) {
            bill("Auto Loan", "carPayment", rows.between(200, 450), span: (0, rows.chance(0.4) ? rows.whole(500...1500) : .max))
        }
        if rows.chance(0.4) { bill("Child Benefit", "benefits", -320) }
    }

    private mutating func bill(
        _ name: String, _ category: String, _ amount: Double, every: Int32 = 1, account: Int = 0, spread: Double = 0, winter: Double = 0,
        rises: Double = 0, span: (Int, Int) = (0, .max)
    ) {
        var price = amount
        let due = rows.whole(1...28)
        for month in rows.months where month.number % every == Int32(due) % every {
            if month.month == due % 12 + 1 { price *= 1 + rises * rows.between(0, 1) }
            var day = HouseholdRows.bank(month.day(due), following: amount > 0)
            guard rows.first.distance(to: day) >= span.0, rows.first.distance(to: day) <= span.1 else { continue }
            if spread > 0, rows.chance(0.2) { day = day.advanced(by: rows.whole(-1...2)) }
            let season = 1 + winter * cos(2 * Double.pi * (HouseholdRows.partOfYear(day) - 0.04))
            rows.add(day, -price * season * (1 + spread * rows.normal()), name, category, account: account)
        }
    }

    private mutating func addDays(_ density: Int) {
        let habits = (
            groceries: rows.between(45, 95), visits: rows.between(0.25, 0.5), meal: rows.between(15, 40), meals: rows.between(0.08, 0.35),
            shops: rows.between(0.03, 0.12), fuel: rows.between(0.08, 0.2), card: rows.between(0.3, 0.95)
        )
        let swings = (december: rows.between(0.1, 0.9), summer: rows.between(0, 0.5), pay: rows.between(0, 0.7))
        var (mood, next, day) = (0.0, 0, rows.first)
        while day <= rows.last {
            mood = 0.97 * mood + 0.04 * rows.normal()
            while next < pays.count, pays[next] <= day { next += 1 }
            let isPaid = next > 0 && pays[next - 1].distance(to: day) <= 4
            let month = day.civil.month
            let season = month == 12 ? 1 + swings.december : month == 7 || month == 8 ? 1 + swings.summer : month == 1 ? 0.85 : 1
            let price = 1 + inflation * Double(rows.first.distance(to: day)) / 365
            let level = price * exp(mood) * season * scale
            let (pay, weekend) = (isPaid ? 1 + swings.pay : 1, day.weekday.rawValue >= 5)
            for _ in 0..<density {
                let share = level / Double(density)
                spend(
                    day, habits.visits * (day.weekday == .saturday ? 1.9 : 0.85), habits.groceries * share, 0.5, "Grocer", 3, "groceries",
                    habits.card)
                spend(
                    day, habits.meals * (weekend ? 1.8 : 0.7) * pay, habits.meal * share, 0.6, "Restaurant", 25, "restaurants", habits.card)
                spend(day, 0.3, 4.5 * price, 0.3, "Coffee", 1, "coffee", habits.card)
            }
            spend(day, habits.fuel, 52 * price, 0.2, "Fuel", 1, "fuel", habits.card)
            spend(day, habits.shops * season * pay, 60 * level, 0.9, "Shop", 40, "clothing", habits.card)
            spend(day, 0.004, 900, 0.6, "Repairs", 9, "carRepair", habits.card)
            spend(day, 0.05, 60, 0.5, "Cash Machine", 1, "cash", 0)
            if rows.chance(0.02) { rows.add(day, rows.skewed(60, 0.6), "From A Friend", "fromPeople") }
            if month == 7, day.civil.day == 10, rows.chance(0.6) { travel(day) }
            if month == 4, day.civil.day == 25 {
                rows.add(day.advanced(by: rows.whole(-10...10)), 350 + 500 * rows.normal(), "Tax Office", "taxRefund")
            }
            day = day.advanced(by: 1)
        }
    }

    private mutating func spend(
        _ day: Day, _ chance: Double, _ median: Double, _ spread: Double, _ name: String, _ names: Int, _ category: String, _ card: Double
    ) {
        guard rows.chance(chance) else { return }
        let account = rows.chance(card) ? rows.first.distance(to: day) > replaced ? 3 : 1 : 0
        rows.add(day, -rows.skewed(median, spread), "\(name) \(rows.whole(1...names))", category, account: account)
    }

    private mutating func travel(_ day: Day) {
        let half = rows.between(300, 1400)
        rows.add(day.advanced(by: rows.whole(-60 ... -20)), -half, "Airline", "flights", account: 1)
        rows.add(day.advanced(by: rows.whole(0...8)), -half, "Hotel", "hotels", account: 1)
    }

    private mutating func settleCards() {
        let due = rows.whole(3...26)
        for card in [1, 3] {
            var from = rows.first
            for month in rows.months {
                let cut = month.day(due).advanced(by: -21)
                let owed = rows.held(card, from: from, upTo: cut)
                from = max(from, cut.advanced(by: 1))
                guard owed < 0 else { continue }
                let day = HouseholdRows.bank(month.day(due), following: true)
                rows.move(day, -owed, from: 0, to: card, ("Card Payment \(card)", "Payment Thank You"), afterDays: rows.whole(0...1))
            }
        }
    }

    private mutating func save() {
        if rows.chance(0.7) {
            let amount = rows.between(50, 400).rounded()
            for pay in pays where rows.chance(0.97) { rows.move(pay, amount, from: 0, to: 2, ("To Savings", "From Everyday")) }
        }
        for month in rows.months where rows.chance(0.3) {
            rows.move(month.day(rows.whole(1...28)), rows.between(100, 900).rounded(), from: 2, to: 0, ("To Everyday", "From Savings"))
        }
    }
}
