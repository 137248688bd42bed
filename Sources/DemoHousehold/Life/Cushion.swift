import Values

/// A balance that the family keeps up: what is over goes on, what is short comes from savings.
struct Cushion {
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
            for month in months {
                let looked = calendar.businessDay(onOrAfter: month.inMonth(cushion.day))
                guard looked <= today else { continue }
                let next = calendar.businessDay(onOrAfter: looked.monthStart(after: 1).inMonth(cushion.day))
                // Nobody knows what is due after today, so the last look is careful.
                let caution: Int64 = next > today ? 1_500_00 : 0
                let spare = lowestBalance(cushion.role, from: looked, through: min(next, today)) - cushion.floor - caution
                if spare >= 100_00 { move(spare / 50_00 * 50_00, from: cushion.role, to: cushion.surplusTo, on: looked, &chance) }
                if spare < 0, caution == 0 {
                    move((-spare + 99_99) / 100_00 * 100_00, from: cushion.shortageFrom, to: cushion.role, on: looked, &chance)
                }
            }
        }
    }
}
