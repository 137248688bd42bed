import Bookkeeping
import Importing
import Insights
import Values

extension FactPlanter {
    private static let shops: [(String, String)] = [
        ("Fresh Mart", "groceries"), ("Valley Grocer", "groceries"), ("Amazone Prime Shop", "onlineShopping"),
        ("Builders Yard", "hardware"), ("Restaurant 3", "restaurants"), ("Restaurant 8", "restaurants"), ("Shop 4", "clothing"),
        ("Rexa Pharmacy", "pharmacy"), ("Liquor Board", "alcohol"),
    ]

    /// One to three charges that came twice.
    mutating func plantTwins() {
        for _ in 0..<random.integer(in: 1...2) {
            let age = random.integer(in: 3...50)
            if random.happens(perMille: 700) {
                let (shop, category) = pick(FactPlanter.shops)
                let amount = max(cents(36...40), most([shop]) * Int64(random.integer(in: 40...99)) / 100)
                addTwins(back(age), after: random.integer(in: 0...2), -amount, shop, category, as: "twin at a known shop")
            } else {
                addTwins(
                    back(age), after: random.integer(in: 0...1), -cents(60...400), "Newly Opened \(age)",
                    pick(["electronics", "", "hobbies"]),
                    as: "twin at a new shop")
            }
        }
        guard random.happens(perMille: 400), let row = lastPayment() else { return }
        addSecond(of: row, after: random.integer(in: 0...2), as: "second payment of a series")
    }

    /// The last payment of a fixed-price monthly series that a person has had for long, some days back.
    private mutating func lastPayment() -> Int? {
        let ledger = base.ledger
        let candidates = base.series.filter { one in
            guard one.cadence == .monthly, !one.isHabit, one.rows.count >= 8, let last = one.rows.last.map({ Int($0) }) else {
                return false
            }
            let recent = one.rows.suffix(6)
            let isFixed = recent.allSatisfy { ledger.amounts[Int($0)] == ledger.amounts[last] }
            let isAlone = base.series.count { $0.merchant == one.merchant } == 1
            let age = Int(today.number - ledger.days[last])
            return isFixed && isAlone && ledger.amounts[last] <= -2500 && (3...40).contains(age) && !ledger.flags[last].contains(.transfer)
        }
        return candidates.isEmpty ? nil : pick(candidates).rows.last.map { Int($0) }
    }

    /// What is bought twice on purpose, or was put right already.
    mutating func plantTwinLookAlikes() {
        for age in stride(from: 55, to: 1, by: -3) where random.happens(perMille: 600) {
            let coffee = -cents(4...7)
            for _ in 0..<2 { add(back(age), coffee, "Corner Coffee", "coffee", account: 1, as: "two coffees") }
            for _ in 0..<2 { add(back(age), -335, "City Transit Tap", "transit", as: "two taps") }
            add(back(age), -600, "Parkade Nine", "parking", as: "parking")
            add(back(age - 1), -600, "Parkade Nine", "parking", as: "parking")
        }
        plantGivenBack()
        plantFamily()
        plantNearMisses()
    }

    /// Charges that came twice, and one of them went back.
    private mutating func plantGivenBack() {
        let (shop, category) = pick(FactPlanter.shops)
        let amount = most([shop]) * Int64(random.integer(in: 60...99)) / 100
        for _ in 0..<2 { add(back(20), -amount, shop, category, as: "given back") }
        add(back(14), amount, shop, category, as: "given back")
        let other = cents(45...200)
        for _ in 0..<2 { add(back(9), -other, "Outdoor Store", "sportingGoods", as: "given back under another name") }
        add(back(4), other, "Outdoor Store Returns Desk", "sportingGoods", as: "given back under another name")
        let waiting = -cents(45...200)
        add(back(7), waiting, "Garden World", "hardware", as: "pending twin")
        add(back(7), waiting, "Garden World", "hardware", flags: .pending, as: "pending twin")
        let deleted = -cents(45...200)
        add(back(8), deleted, "Lamp Store", "furniture", as: "deleted twin")
        add(back(8), deleted, "Lamp Store", "furniture", flags: .deleted, as: "deleted twin")
    }

    /// Two children, two seats, two heads, two lines.
    private mutating func plantFamily() {
        let swimming = -cents(60...190)
        for _ in 0..<2 { add(back(30), swimming, "Town Swimming School", "education", as: "two children") }
        let seats = -cents(90...400)
        for _ in 0..<2 { add(back(25), seats, "Northern Air", "flights", as: "two seats") }
        let dentist = -cents(80...220)
        for _ in 0..<2 { add(back(12), dentist, "Smile Dental", "dental", as: "two patients") }
        for age in [330, 240, 150, 60, 22] {
            for _ in 0..<2 { add(back(age), -3200, "Barber Twins", "", as: "two heads each time") }
        }
        for months in 1...14 {
            for _ in 0..<2 { add(back(months * 30 - 20), -4500, "Duo Phone", "phone", as: "two lines") }
        }
        let tickets = -cents(40...120)
        for _ in 0..<3 { add(back(16), tickets, "Museum Shop", "shopping", as: "three of a kind") }
    }

    /// Equal amounts that are too far apart, on other accounts, or a price that was there before.
    private mutating func plantNearMisses() {
        let apart = -cents(50...160)
        add(back(40), apart, "Shoe House", "clothing", as: "weeks apart")
        add(back(28), apart, "Shoe House", "clothing", as: "weeks apart")
        let accounts = -cents(50...160)
        add(back(11), accounts, "Toy Box", "gifts", account: 0, as: "each pays half")
        add(back(11), accounts, "Toy Box", "hobbies", account: 1, as: "each pays half")
        for age in [210, 160, 91, 34, 32] { add(back(age), -6500, "Massage Place", "services", as: "a price of old") }
        let menu = [-4200, -4200, -5600, -4200, -5600, -7000, -4200, -5600]
        for (place, amount) in menu.enumerated() { add(back(300 - place * 35), Int64(amount), "Set Menu", "restaurants", as: "a menu") }
        for _ in 0..<2 { add(back(13), -8400, "Set Menu", "restaurants", as: "a menu") }
        for age in [52, 51, 27, 5, 4] { add(back(age), -5000, "E Transfer Sam", "toPeople", as: "gifts to a person") }
        for _ in 0..<2 { add(back(18), -4000, "Cash Machine", "cash", as: "cash twice") }
    }

    /// One or two purchases far above the usual, at a shop or among restaurants.
    mutating func plantUnusual() {
        let (shop, category) = pick([
            ("Fresh Mart", "groceries"), ("Valley Grocer", "groceries"), ("Petro Stop", "fuel"), ("Rexa Pharmacy", "pharmacy"),
            ("Liquor Board", "alcohol"), ("Amazone Prime Shop", "onlineShopping"),
        ])
        let factor = Int64(random.integer(in: 20...60))
        addUnusual(
            back(random.integer(in: 2...30)), -(most([shop]) * factor / 10 + 137), shop, category, as: "unusual at \(shop) x\(factor)")
        guard random.happens(perMille: 500) else { return }
        let all = (0..<14).map { "Restaurant \($0)" }
        let times = Int64(random.integer(in: 40...80))
        addUnusual(
            back(random.integer(in: 2...30)), -(most(all) * times / 10 + 91), "Chez Nouveau", "restaurants", as: "unusual dinner x\(times)")
    }

    /// Large, but of a kind: a little above the most so far, things that cost what they cost, and all of a young merchant.
    mutating func plantUnusualLookAlikes() {
        add(back(21), -most(["Fresh Mart"]) * 12 / 10, "Fresh Mart", "groceries", as: "a large shop")
        add(back(17), -most(["Amazone Prime Shop"]) * 13 / 10, "Amazone Prime Shop", "onlineShopping", as: "a large order")
        add(back(10), -most(["Petro Stop"]) * 13 / 10, "Petro Stop", "fuel", as: "a long drive")
        add(back(26), -cents(700...2600), "Sofa Land", "furniture", as: "a sofa")
        add(back(24), -cents(400...1900), "Northern Air Travel", "flights", as: "a flight")
        add(back(19), -cents(300...1500), "Phone Store", "electronics", as: "a telephone")
        add(back(15), -cents(250...900), "Garage Nine", "carCare", as: "a repair")
        for place in 0..<9 { add(back(90 - place * 7), -cents(5...20), "Young Bakery", "groceries", as: "a young shop") }
        add(back(6), -cents(60...80), "Young Bakery", "groceries", as: "a young shop")
        for year in 0...2 { add(back(9 + year * 365), -120_000 - Int64(year) * 900, "Yearly Society", "services", as: "a yearly due") }
        add(back(14), -cents(90...200), "Grandma", "toPeople", as: "a present")
    }
}
