import Values

/// The days of a statement's booked rows: the first and the last, and which end of the file is the older one.
struct CSVDaySpan {
    private var least = Int32.max
    private var most = Int32.min
    private var top: Int32 = 0
    private var bottom: Int32 = 0

    /// No days yet.
    init() {}

    /// Takes the next row's day into account.
    @inline(__always)
    mutating func add(_ day: Day) {
        if least > most { top = day.number }
        least = Swift.min(least, day.number)
        most = Swift.max(most, day.number)
        bottom = day.number
    }

    /// The earliest day; nothing without rows.
    var first: Day? { least > most ? nil : Day(number: least) }
    /// The latest day; nothing without rows.
    var last: Day? { least > most ? nil : Day(number: most) }
    /// Which end of the file is the older one, as far as its first and last row show.
    var order: CSVRowOrder? { top < bottom ? .oldestFirst : bottom < top ? .newestFirst : nil }
}
