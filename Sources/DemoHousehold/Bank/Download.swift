import Values

/// One download: a period of an account, as the bank knew it on the day.
struct Download {
    /// Whose statement it is.
    let account: Account
    /// First day of the period.
    let first: Day
    /// Last day of the period and the day of the download.
    let day: Day
    /// Cents before the first row.
    let opening: Int64
    /// Cents after the last row.
    let closing: Int64
    /// What was booked in the period, the earliest first.
    let rows: [BookedRow]
    /// Purchases that are authorised and not booked yet.
    let pending: [BookedRow]
    /// What an investment account holds on the day.
    let holding: Holding?

    /// The file that the bank gives.
    var file: DemoFile {
        let name = account.fileName + "-" + day.iso + "." + account.layout.fileExtension
        return DemoFile(name: name, accountName: account.listed.name, bytes: account.layout.bytes(of: self))
    }
}

/// How the family downloads an account's statements.
struct DownloadHabit {
    /// Months between two downloads.
    let everyMonths: Int
    /// Days of the file before that a new file holds again.
    let overlapDays: Int
    /// A stretch that nobody downloaded: the download before it, counted from 0, and its days.
    var forgotten: (after: Int, days: Int)?
}

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
