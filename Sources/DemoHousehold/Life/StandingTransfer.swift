import Values

/// Money that goes from one own account to another by the calendar.
struct StandingTransfer {
    let from: AccountRole
    let to: AccountRole
    let rhythm: Rhythm
    let rates: [Rate]
    var weekend = WeekendRule.after
}

extension Household {
    /// Moves what goes between own accounts by the calendar.
    mutating func keepStandingTransfers() {
        var chance = chance(.transfers)
        for transfer in setting.standingTransfers {
            for day in days where transfer.rhythm.falls(on: day) {
                let month = start.months(to: day)
                guard let cents = transfer.rates.last(where: { $0.month <= month })?.cents else { continue }
                let moved = transfer.weekend == .before ? calendar.businessDay(onOrBefore: day) : day
                move(cents, from: transfer.from, to: transfer.to, on: moved, &chance)
            }
        }
    }
}
