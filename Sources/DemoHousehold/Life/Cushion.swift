import Values

/// A balance that the family keeps up: what is over goes on, what is short comes from savings.
struct Cushion {
    /// The account.
    let role: AccountRole
    /// Where the surplus goes.
    let surplusTo: AccountRole
    /// Where a shortage is filled from.
    let shortageFrom: AccountRole
    /// The balance below which it should never fall.
    let floor: Int64
    /// Day of the month on which somebody looks.
    let day: Int
}

extension Household {
    /// Once a month looks ahead at what is due and moves the rest to savings, or some back.
    mutating func keepCushions() {
        var chance = chance(.cushions)
        for cushion in setting.cushions {
            let looks = ([start] + months.map { $0.inMonth(cushion.day) }).map { calendar.businessDay(onOrAfter: $0) }
            for (day, next) in zip(looks, looks.dropFirst() + [.latest]) where day <= today {
                keep(cushion, on: day, until: next, &chance)
            }
        }
    }

    private mutating func keep(_ cushion: Cushion, on day: Day, until next: Day, _ chance: inout Chance) {
        let spare = lowestBalance(cushion.role, from: day, through: min(next, today)) - cushion.floor
        // Nobody knows what is due after today, so the last look leaves more.
        let left = next > today ? spare - 1_500_00 : spare
        if left >= 100_00 { move(left / 50_00 * 50_00, from: cushion.role, to: cushion.surplusTo, on: day, &chance) }
        if spare < 0 { move((99_99 - spare) / 100_00 * 100_00, from: cushion.shortageFrom, to: cushion.role, on: day, &chance) }
    }
}
