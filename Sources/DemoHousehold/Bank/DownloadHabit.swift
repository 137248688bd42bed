/// How the family downloads an account's statements.
struct DownloadHabit {
    /// Months between two downloads.
    let everyMonths: Int
    /// Days of the file before that a new file holds again.
    let overlapDays: Int
    /// A stretch that nobody downloaded: the download before it, counted from 0, and its days.
    var forgotten: (after: Int, days: Int)?
}
