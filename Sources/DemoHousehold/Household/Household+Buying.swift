import Values

extension Household {
    /// The day on which a purchase from an account is posted.
    func posting(of role: AccountRole, on day: Day, _ chance: inout Chance) -> Day {
        switch account(role)?.settlement {
        case .businessDays(let range): calendar.businessDay(onOrAfter: calendar.businessDay(chance.number(in: range), after: day))
        default: calendar.businessDay(onOrAfter: day)
        }
    }

    /// Buys something in one of a shop's branches.
    mutating func buy(
        at shop: Shop, for cents: Int64, from role: AccountRole, on day: Day, hold: Hold? = nil, _ chance: inout Chance
    ) {
        guard let purchase = purchase(at: shop, &chance) else { return }
        pay(purchase, cents: cents, from: role, on: day, hold: hold, &chance)
    }

    /// A purchase in one of a shop's branches; nothing when it has none.
    func purchase(at shop: Shop, _ chance: inout Chance) -> Purchase? {
        guard let branch = chance.pick(shop.branches) else { return nil }
        return Purchase(
            merchant: shop.name + branch.number, place: branch.place, state: home.state, country: home.country,
            business: shop.business, online: shop.online
        ).filled(&chance)
    }

    /// Pays for a purchase; `cents` is what it costs.
    mutating func pay(
        _ purchase: Purchase, cents: Int64, from role: AccountRole, on day: Day, hold: Hold? = nil, _ chance: inout Chance
    ) {
        let posted = posting(of: role, on: day, &chance)
        record(Movement(role: role, happened: day, posted: posted, amount: -cents, wording: .purchase(purchase), hold: hold))
    }

    /// One of a list's accounts, by its weight.
    func payer(_ payers: [Payer], _ chance: inout Chance) -> AccountRole {
        chance.pick(payers) { $0.weight }?.role ?? .joint
    }

    /// One of a list's shops, by its weight; nothing when the list is empty.
    func shop(_ shops: [Shop], _ chance: inout Chance) -> Shop? {
        chance.pick(shops) { $0.weight }
    }

    /// State and country that terminals at home print.
    var home: (state: String, country: String) {
        switch setting.region {
        case .ontario: ("ON", "CAN")
        case .newSouthWales: ("NSW", "AUS")
        }
    }
}
