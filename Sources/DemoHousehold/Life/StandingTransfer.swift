import Values

/// Money that goes from one own account to another by the calendar.
struct StandingTransfer {
    /// The account that pays.
    let from: AccountRole
    /// The account that receives.
    let to: AccountRole
    /// When it leaves.
    let rhythm: Rhythm
    /// Cents, from which month of the story on.
    let rates: [Rate]
    /// What becomes of a weekend.
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
