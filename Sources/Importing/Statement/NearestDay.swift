import Values

/// A day as a file prints it, where banks print days that do not exist (30 February).
struct NearestDay {
    /// The day, or the last one of its month when the month is shorter than the file thinks.
    let day: Day
    /// Whether the file's day exists.
    let isExact: Bool

    /// The day of civil parts; nil if there is no such month, a day beyond 31, or a year that no statement has.
    init?(year: Int, month: Int, day: Int) {
        if let exact = Day(year: year, month: month, day: day) {
            self.day = exact
            isExact = true
            return
        }
        guard month >= 1, month <= 12, day >= 1, day <= 31,
            let last = Day(year: year, month: month, day: Day.length(ofMonth: month, year: year))
        else { return nil }
        self.day = last
        isExact = false
    }
}
