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

    /// The account of a role; nothing when the family has none.
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
