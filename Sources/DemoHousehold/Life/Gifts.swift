import Values

/// December, birthdays, and giving.
struct Gifts {
    /// Where presents come from.
    let shops: [Shop]
    /// What they are paid from.
    let payers: [Payer]
    /// Months of the family's birthdays.
    let birthdays: [Int]
    /// Where the family gives at the end of the year.
    let charity: Shop
}

extension Household {
    /// Buys presents and gives.
    mutating func givePresents() {
        var chance = chance(.gifts)
        for month in months {
            let number = month.civil.month
            if number == 12 {
                for _ in 0..<9 { present(in: 16_00...142_00, on: month.inMonth(chance.number(in: 1...23)), &chance) }
                buy(at: setting.gifts.charity, for: 120_00, from: .card, on: month.inMonth(28), &chance)
            }
            if setting.gifts.birthdays.contains(number) {
                present(in: 34_00...128_00, on: month.inMonth(chance.number(in: 4...22)), &chance)
            }
        }
    }

    private mutating func present(in range: ClosedRange<Int64>, on day: Day, _ chance: inout Chance) {
        guard let shop = shop(setting.gifts.shops, &chance) else { return }
        buy(at: shop, for: chance.cents(in: range), from: payer(setting.gifts.payers, &chance), on: day, &chance)
    }
}
