import Values

extension LabelledHousehold {
    mutating func someDay() -> Day { first.advanced(by: random.integer(in: 0...1095)) }

    /// What a household buys without any rhythm, or with too little of one.
    mutating func addNoise() {
        groceries("Fresh Mart", perWeek: 9, saturdays: true)
        groceries("Valley Grocer", perWeek: 6, saturdays: false)
        groceries("Bulk Depot", perWeek: 2, saturdays: false)
        walk("Petro Stop", "fuel", 7...17) { $0.chance(200) ? 5000 : Int64($0.random.integer(in: 3100...7400)) }
        walk("Parkade Twelve", "parking", 3...40) { $0.pick([600, 600, 600, 900, 1200]) }
        walk("Metro Transit Topup", "transit", 6...35) { $0.pick([2000, 2000, 5000]) }
        walk("Cash Machine", "cash", 6...40) { $0.pick([4000, 10_000, 10_000, 20_000]) }
        walk("Style Cuts", chance(500) ? "personalCare" : "", 25...75) { _ in 4500 }
        walk("Smile Dental", "dental", 120...260) { Int64($0.random.integer(in: 8000...31_000)) }
        walk("Amazone Prime Shop", "onlineShopping", 2...24) { Int64($0.random.integer(in: 700...14_000)) }
        walk("Rexa Pharmacy", "pharmacy", 6...50) { Int64($0.random.integer(in: 500...6800)) }
        walk("Liquor Board", "alcohol", 10...60) { Int64($0.random.integer(in: 1200...7800)) }
        walk("Builders Yard", "hardware", 12...90) { Int64($0.random.integer(in: 600...19_000)) }
        walk("E Transfer Sam", "toPeople", 5...80) { $0.pick([2000, 4000, 5000, 5000, 10_000]) }
        for place in 0..<14 { walk("Restaurant \(place)", "restaurants", 20...220) { Int64($0.random.integer(in: 1500...11_000)) } }
        for place in 0..<40 { handful("Shop \(place)") }
        for _ in 0..<random.integer(in: 2...9) {
            writer.noise(someDay(), Int64(random.integer(in: 2000...30_000)), "E Transfer Sam", "fromPeople")
        }
    }

    /// A grocer: so many visits in three weeks, some of them on the same weekday.
    private mutating func groceries(_ name: String, perWeek visits: Int, saturdays: Bool) {
        var day = first
        while day <= today {
            let isMain = saturdays && day.weekday == .saturday && chance(520)
            if isMain || chance(visits * 40) {
                let amount = isMain ? random.integer(in: 7000...21_000) : random.integer(in: 400...9000)
                writer.noise(day, -Int64(amount), name, "groceries", account: random.integer(in: 0...1))
            }
            day = day.advanced(by: 1)
        }
    }

    /// Purchases with pauses of any length within a range.
    private mutating func walk(
        _ name: String, _ category: String, _ pauses: ClosedRange<Int>, _ amount: (inout LabelledHousehold) -> Int64
    ) {
        var day = first.advanced(by: random.integer(in: pauses))
        let shown = chance(130) ? "" : category
        while day <= today {
            writer.noise(day, -amount(&self), name, shown, account: 1)
            day = day.advanced(by: random.integer(in: pauses))
        }
    }

    /// One to six purchases at a shop, now and then of equal amounts.
    private mutating func handful(_ name: String) {
        let category = pick(["clothing", "electronics", "hobbies", "gifts", "furniture", "", "", "personalCare", "events"])
        let same = price(8, 140)
        let isSame = chance(350)
        for _ in 0..<random.integer(in: 1...6) {
            writer.noise(someDay(), -(isSame ? same : price(8, 140)), name, category, account: random.integer(in: 0...1))
        }
    }
}
