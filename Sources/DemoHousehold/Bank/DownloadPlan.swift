import Values

/// When the family sits down to download its statements, and which period each file gets.
enum DownloadPlan {
    /// One file's period; it ends on the day of the download.
    typealias Window = (first: Day, day: Day)

    /// The downloads of one account up to today. Files overlap as people's do: every `everyMonths` somebody asks for
    /// everything since a little before the last time.
    static func windows(of account: Account, in household: Household) -> [Window] {
        var windows: [Window] = []
        for day in evenings(in: household, everyMonths: account.habit.everyMonths) {
            guard let last = windows.last else {
                windows.append((household.start, day))
                continue
            }
            let forgets = account.habit.forgotten.map { $0.after == windows.count - 1 ? $0.days : nil } ?? nil
            let first = last.day.advanced(by: forgets.map { $0 + 1 } ?? 1 - account.habit.overlapDays)
            windows.append((max(first, household.start), day))
        }
        return windows
    }

    /// The evenings of downloading: a few days into every so many months, the same for all accounts, and today.
    private static func evenings(in household: Household, everyMonths: Int) -> [Day] {
        var chance = household.chance(.downloads)
        var evenings: [Day] = []
        for (number, month) in household.months.enumerated() {
            let evening = month.advanced(by: chance.number(in: 3...12))
            if number > 0, number % everyMonths == 0, evening.advanced(by: 21) < household.today { evenings.append(evening) }
        }
        return evenings + [household.today]
    }
}
