import Values

/// Everything for the house, the wardrobe and the parcel shelf.
struct Shopping {
    /// Web shops.
    let online: [Shop]
    /// Clothes and shoes.
    let clothes: [Shop]
    /// House, garden and pets.
    let house: [Shop]
    /// Films, books, pools and museums.
    let freeTime: [Shop]
    /// Hairdressers.
    let hairdressers: [Shop]
    /// What it is paid from.
    let payers: [Payer]
    /// A web shop abroad, and what it charges in.
    let abroad: Purchase
    /// What that shop charges in.
    let abroadCurrency: ForeignCurrency
    /// What banks take for a foreign purchase, in thousandths.
    let abroadFeePerMille: Int64
}

extension Household {
    /// Buys what is not food, and sends some of it back.
    mutating func goShopping() {
        var chance = chance(.shopping)
        for day in days where !isAway(on: day) {
            let busy = day.civil.month >= 11 ? 2 : 1
            if chance.happens(perMille: 85 * busy) { order(on: day, &chance) }
            let isSaturday = day.weekday == .saturday
            if chance.happens(perMille: isSaturday ? 140 : 14) { browse(setting.shopping.clothes, in: 18_00...164_00, on: day, &chance) }
            if chance.happens(perMille: isSaturday ? 230 : 28) { browse(setting.shopping.house, in: 7_90...158_00, on: day, &chance) }
            if chance.happens(perMille: isSaturday ? 180 : 18) { browse(setting.shopping.freeTime, in: 14_00...68_00, on: day, &chance) }
            if chance.happens(perMille: 26) { browse(setting.shopping.hairdressers, in: 24_00...118_00, on: day, &chance) }
            if chance.happens(perMille: 11) { orderAbroad(on: day, &chance) }
        }
    }

    private mutating func browse(_ shops: [Shop], in range: ClosedRange<Int64>, on day: Day, _ chance: inout Chance) {
        guard let shop = shop(shops, &chance) else { return }
        let cents = chance.cents(in: range)
        buy(at: shop, for: cents, from: payer(setting.shopping.payers, &chance), on: day, &chance)
    }

    /// A parcel; one in nine comes back in whole or in part.
    private mutating func order(on day: Day, _ chance: inout Chance) {
        guard let shop = shop(setting.shopping.online, &chance) else { return }
        let cents = chance.cents(in: 11_99...124_00)
        let before = movements.count
        buy(at: shop, for: cents, from: payer(setting.shopping.payers, &chance), on: day, &chance)
        guard chance.happens(perMille: 110), movements.count > before, let bought = movements.last,
            case .purchase(let purchase) = bought.wording
        else { return }
        let back = chance.happens(perMille: 600) ? cents : cents * Int64(chance.number(in: 30...70)) / 100
        let returned = calendar.businessDay(chance.number(in: 4...13), after: bought.posted)
        record(Movement(role: bought.role, happened: returned, posted: returned, amount: back, wording: .refund(purchase)))
    }

    /// Something from a web shop that charges in its own money.
    private mutating func orderAbroad(on day: Day, _ chance: inout Chance) {
        let shopping = setting.shopping
        let amount = chance.cents(in: 9_00...86_00)
        let role = payer(shopping.payers, &chance)
        payAbroad(shopping.abroad.filled(&chance), amount: amount, in: shopping.abroadCurrency, from: role, on: day, &chance)
    }
}
