package import Values

/// A family whose bank files Evenkeel can be tried with: invented people, real kinds of files.
///
/// The life is written first (`Life`), then booked by banks (`AccountBook`), then downloaded as people download
/// (`DownloadPlan`) in each bank's own layout (`BankLayout`).
package enum DemoFamily {
    /// The family's accounts.
    package static func accounts(region: Region) -> [DemoAccount] {
        setting(region).accounts.map { $0.listed }
    }

    /// The bank files of a family, in the order in which a person would import them.
    ///
    /// The story begins on the first of today's month, `years` years ago, and ends today; nothing in it is posted
    /// later. The same arguments always give the same bytes.
    package static func files(region: Region, seed: UInt64, today: Day, years: Int = 3) -> [DemoFile] {
        let household = life(region: region, seed: seed, today: today, years: years)
        let downloads = books(of: household).flatMap { book in
            DownloadPlan.windows(of: book.account, in: household).map { book.download(from: $0.first, on: $0.day) }
        }
        return inOrder(downloads).map { $0.file }
    }

    /// A family with its life written up to today.
    static func life(region: Region, seed: UInt64, today: Day, years: Int) -> Household {
        let start = today.monthStart(after: -12 * max(years, 1))
        var household = Household(setting: setting(region), seed: seed, start: start, today: today)
        household.live()
        return household
    }

    /// The books of a family's banks.
    static func books(of household: Household) -> [AccountBook] {
        household.setting.accounts.map { AccountBook(account: $0, movements: household.movements) }
    }

    private static func setting(_ region: Region) -> Setting {
        switch region {
        case .ontario: Ontario.setting
        case .newSouthWales: NewSouthWales.setting
        }
    }

    /// By the day of the download, and on one day as the accounts are listed.
    private static func inOrder(_ downloads: [Download]) -> [Download] {
        downloads.enumerated()
            .sorted { $0.element.day != $1.element.day ? $0.element.day < $1.element.day : $0.offset < $1.offset }
            .map { $0.element }
    }
}
