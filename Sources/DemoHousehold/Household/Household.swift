import Values

/// The family's life while it is being written: every movement of every account so far.
struct Household {
    /// What the region decides.
    let setting: Setting
    /// What all chance grows from.
    let seed: UInt64
    /// The first day of the story, a first of a month.
    let start: Day
    /// The last day; nothing happens after it.
    let today: Day
    /// The days on which the region's banks work.
    let calendar: BankCalendar
    /// What has happened so far, in the order in which it was written.
    private(set) var movements: [Movement] = []

    /// A family whose story has not begun.
    init(setting: Setting, seed: UInt64, start: Day, today: Day) {
        self.setting = setting
        self.seed = seed
        self.start = start
        self.today = today
        calendar = BankCalendar(region: setting.region)
    }

    /// The chance of one concern, from its beginning.
    func chance(_ concern: Concern) -> Chance {
        Chance(seed: seed, concern: concern)
    }

    /// Every day of the story.
    var days: [Day] {
        (0...max(start.distance(to: today), 0)).map { start.advanced(by: $0) }
    }

    /// The first days of the story's months.
    var months: [Day] {
        (0...max(start.months(to: today), 0)).map { start.monthStart(after: $0) }
    }

    /// The account of a role; nil if the family has none.
    func account(_ role: AccountRole) -> Account? {
        setting.accounts.first { $0.role == role }
    }

    /// Writes a movement down, unless it happens outside the story.
    mutating func record(_ movement: Movement) {
        guard movement.happened >= start, movement.happened <= today, movement.amount != 0 else { return }
        movements.append(movement)
    }

    /// The balance of an account at the end of a day, by what has been written so far.
    func balance(_ role: AccountRole, endOf day: Day) -> Int64 {
        var balance = account(role)?.opening ?? 0
        for movement in movements where movement.role == role && movement.posted <= day {
            balance += movement.amount
        }
        return balance
    }

    /// The lowest balance of an account at the end of any day from one to another.
    func lowestBalance(_ role: AccountRole, from first: Day, through last: Day) -> Int64 {
        var balance = balance(role, endOf: first)
        var lowest = balance
        var byDay = [Int64](repeating: 0, count: max(first.distance(to: last), 0) + 1)
        for movement in movements where movement.role == role && movement.posted > first && movement.posted <= last {
            byDay[first.distance(to: movement.posted)] += movement.amount
        }
        for amount in byDay {
            balance += amount
            lowest = min(lowest, balance)
        }
        return lowest
    }

    /// An amount after prices rose by some thousandths a year since the story's beginning.
    func risen(_ cents: Int64, perMilleAYear: Int64, by day: Day) -> Int64 {
        cents + cents * perMilleAYear * Int64(start.months(to: day)) / 12_000
    }

    /// Whether the family is away on a trip.
    func isAway(on day: Day) -> Bool {
        setting.trips.contains { $0.contains(day) }
    }
}

extension Household {
    /// Moves money between two own accounts: out of one on a business day, into the other some business days later.
    mutating func move(_ cents: Int64, from: AccountRole, to: AccountRole, on day: Day, _ chance: inout Chance) {
        guard cents > 0, let route = setting.routes.first(where: { $0.from == from && $0.to == to }) else { return }
        let leaves = calendar.businessDay(onOrAfter: day)
        let arrives = calendar.businessDay(chance.number(in: route.lag), after: leaves)
        guard leaves <= today else { return }
        record(Movement(role: from, happened: leaves, posted: leaves, amount: -cents, wording: route.sent.filled(&chance)))
        record(Movement(role: to, happened: leaves, posted: arrives, amount: cents, wording: route.received.filled(&chance)))
    }
}

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

    /// A purchase in one of a shop's branches; nil if it has none.
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

    /// One of a list's shops, by its weight; nil if the list is empty.
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
