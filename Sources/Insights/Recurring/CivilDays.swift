import Values

/// The months and days of the month of a span of days, looked up instead of computed.
struct CivilDays: Sendable {
    /// The first day.
    let first: Int32
    private let packed: [Int32]
    private let firstMonth: Int32
    private let monthStarts: [Int32]

    /// Months before and behind the span that are known too.
    private static let margin: Int32 = 26

    /// The days from one number to another; days outside are brought to the nearer end.
    init(from first: Int32, to last: Int32) {
        self.first = first
        var packed: [Int32] = []
        packed.reserveCapacity(max(0, Int(last) - Int(first) + 1))
        var day = Day(number: first)
        while day.number <= last {
            let month = Month(containing: day)
            let start = Int32(truncatingIfNeeded: day.civil.day)
            let end = Int32(truncatingIfNeeded: month.length)
            for dayOfMonth in start...end where day.number &+ dayOfMonth &- start <= last {
                packed.append(month.number << 5 | dayOfMonth)
            }
            day = Day(number: day.number &+ end &- start &+ 1)
        }
        self.packed = packed
        firstMonth = Month(containing: Day(number: first)).number - CivilDays.margin
        let lastMonth = Month(containing: Day(number: last)).number + CivilDays.margin
        monthStarts = (firstMonth...max(firstMonth, lastMonth) + 1).map { Month(number: max($0, 0)).day(1).number }
    }

    /// The last day.
    var last: Int32 { first &+ Int32(truncatingIfNeeded: packed.count) &- 1 }

    /// A day of a month, the last one where the month is shorter; months far outside of the span are brought to its ends.
    @inline(__always)
    func day(month: Int32, _ day: Int32) -> Int32 {
        let place = min(max(Int(month &- firstMonth), 0), monthStarts.count - 2)
        return min(monthStarts[place] &+ day &- 1, monthStarts[place + 1] &- 1)
    }

    /// The month's number and the day of the month, 1…31.
    @inline(__always)
    func civil(_ day: Int32) -> (month: Int32, day: Int32) {
        let value = packed[min(max(Int(day &- first), 0), packed.count - 1)]
        return (value >> 5, value & 31)
    }
}
