import Bookkeeping
import Foundation
import Importing
import Values

/// People without a salary: who writes invoices, drives for an app, studies or lives on a pension. Spending wanders, comes in bursts and has
/// heavy tails; rent is weekly or monthly; work and home change without notice; a card is paid by round sums.
struct IrregularHousehold {
    private var rows: HouseholdRows
    private let kind: UInt64
    private var level = 0.0
    private var income = 0.0
    private var busy = 0.0
    private var burst = 0
    private var rent = (amount: 0.0, name: "Landlord A", isWeekly: false)
    private var bills = (due: 1, power: 0.0, phone: 0.0, every: 10, small: 0.0)
    private var pension = 0.0
    private var changes: Day

    static func ledger(seed: UInt64, days: Int = 1100) -> Ledger {
        var household = IrregularHousehold(seed, days)
        household.live()
        return household.rows.ledger([("Everyday", .chequing), ("Card", .creditCard)])
    }

    private init(_ seed: UInt64, _ days: Int) {
        rows = HouseholdRows(seed: seed &* 77 &+ 9, first: Day(number: 18_700).advanced(by: Int(seed % 350)), days: days)
        kind = seed % 4
        changes = rows.first.advanced(by: rows.whole(200...900))
        level = rows.between(15, 60)
        income = level * rows.between(0.9, 1.4)
        rent.isWeekly = rows.chance(0.5)
        rent.amount = (level * rows.between(3, 6)).rounded() * (rent.isWeekly ? 1 : 4.33)
        let every = [10, 21, 30, 35, 45][rows.whole(0...4)]
        bills = (rows.whole(1...28), rows.between(40, 160), rows.between(25, 80).rounded(), every, rows.between(10, 90).rounded())
        pension = rows.between(900, 1800)
    }

    private mutating func live() {
        var day = rows.first
        while day <= rows.last {
            level = min(max(level * exp(0.004 * rows.normal()), 8), 150)
            busy = 0.96 * busy + 0.12 * rows.normal()
            if day == changes { change(day) }
            earn(day)
            payBills(day)
            spend(day)
            let owed = day.civil.day % 14 == 3 ? -rows.held(1, from: rows.first, upTo: day) : 0
            if owed > 50 { rows.move(day, (owed / 50).rounded(.down) * 50, from: 0, to: 1, ("Pay Card", "Payment Received"), afterDays: 1) }
            day = day.advanced(by: 1)
        }
    }

    private mutating func change(_ day: Day) {
        rent.amount *= rows.between(0.8, 1.35)
        rent.name = "Landlord B"
        income *= rows.between(0.6, 1.5)
        level *= rows.between(0.75, 1.3)
        rows.add(day, -rows.skewed(700, 0.5), "Movers", "services")
        changes = day.advanced(by: rows.whole(300...900))
    }

    private mutating func earn(_ day: Day) {
        let (_, month, number) = day.civil
        switch kind {
        case 0:
            if rows.chance(0.09 * exp(busy / 2)), day.weekday.rawValue < 6 {
                rows.add(day, rows.skewed(income * 10.5, 0.7), "Client \(rows.whole(1...7))", "selfEmployment")
            }
            if month % 3 == 0, number == 15 { rows.add(day, -income * rows.between(8, 16), "Tax Office", "taxes") }
        case 1:
            if day.weekday == .tuesday { rows.add(day, income * 7 * exp(0.3 * rows.normal() + 0.3 * busy), "Ride Payout", "salary") }
        case 2:
            if [1, 5, 9].contains(month), number == 12 { rows.add(day, income * 80, "Student Finance", "benefits") }
            if day.weekday == .thursday, month != 6 { rows.add(day, income * 2.5 * rows.between(0.5, 1.5), "Cafe Wages", "salary") }
            if [1, 9].contains(month), number == 20 { rows.add(day, -rows.between(500, 1500), "University", "education") }
        default:
            if number == 27 { rows.add(HouseholdRows.bank(day, following: false), pension, "Pension Office", "pension") }
            if number == 12 { rows.add(HouseholdRows.bank(day, following: false), pension / 2, "Old Age Security", "benefits") }
        }
    }

    private mutating func payBills(_ day: Day) {
        let (_, month, number) = day.civil
        if rent.isWeekly ? day.weekday == .monday : number == 1 { rows.add(day, -rent.amount, rent.name, "rent") }
        if number == bills.due, month % 2 == 0 {
            let season = 1 + 0.35 * cos(2 * Double.pi * HouseholdRows.partOfYear(day))
            let late = HouseholdRows.bank(day, following: true).advanced(by: rows.whole(0...3))
            rows.add(late, -bills.power * season * rows.between(0.85, 1.15), "Power and Water", "electricity")
        }
        if number == bills.due % 28 + 1 { rows.add(day, -bills.phone, "Phone", "phone", account: 1) }
        if rows.first.distance(to: day) % bills.every == 0 { rows.add(day, -bills.small, "Contact Lenses", "subscriptions", account: 1) }
    }

    private mutating func spend(_ day: Day) {
        if rows.chance(0.008) { burst = rows.whole(3...12) }
        burst = max(0, burst - 1)
        let size = level * 0.55 * (burst > 0 ? 2.5 : 0.9)
        var left = rows.skewed(1, 0.3) * (kind == 3 ? 0.5 : 0.9)
        while left > 0 {
            if rows.chance(left) {
                let category = ["", "groceries", "restaurants", "shopping"][rows.whole(0...3)]
                rows.add(day, -rows.skewed(size, 0.95), "Place \(rows.whole(1...60))", category, account: rows.chance(0.6) ? 1 : 0)
            }
            left -= 1
        }
        if day.civil.month == 12, day.civil.day > 10, rows.chance(0.3) {
            rows.add(day, -rows.skewed(level * 1.5, 0.6), "Gifts \(rows.whole(1...9))", "gifts", account: 1)
        }
        if rows.chance(0.003) {
            rows.add(day, -rows.skewed(level * 20, 0.7), "Emergency \(rows.whole(1...9))", "", account: rows.whole(0...1))
        }
        if rows.chance(0.0015) { rows.add(day, rows.skewed(level * 25, 0.7), "Windfall \(rows.whole(1...9))", "otherIncome") }
    }
}
