import Values

extension Household {
    /// Buys a coffee and some food on the last day itself, so that nobody meets a family that spends nothing today.
    ///
    /// Both are paid from the joint account, whose bank lists purchases at once, on days on which it books nothing else too.
    mutating func runErrands() {
        var chance = chance(.errands)
        if let counter = chance.pick(setting.coffees.weekday, weight: { $0.shop.weight }), let price = chance.pick(counter.menu) {
            buyAtOnce(at: counter.shop, for: boardPrice(price, on: today), &chance)
        }
        if let shop = shop(setting.groceries.weekly, &chance) {
            buyAtOnce(
                at: shop, for: risen(chance.cents(in: 18_40...47_00), perMilleAYear: setting.groceries.yearlyRise, by: today), &chance)
        }
    }

    private mutating func buyAtOnce(at shop: Shop, for cents: Int64, _ chance: inout Chance) {
        guard let purchase = purchase(at: shop, &chance) else { return }
        record(Movement(role: .joint, happened: today, posted: today, amount: -cents, wording: .purchase(purchase)))
    }
}
