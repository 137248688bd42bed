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
