import Values

/// The months and days of the month of a span of days, looked up instead of computed.
struct CivilDays: Sendable {
    private let first: Int32
    private let packed: [Int32]

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
    }

    /// The month's number and the day of the month, 1…31.
    @inline(__always)
    func civil(_ day: Int32) -> (month: Int32, day: Int32) {
        let value = packed[min(max(Int(day &- first), 0), packed.count - 1)]
        return (value >> 5, value & 31)
    }
}
