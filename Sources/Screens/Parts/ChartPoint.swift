import Values

/// One point of a picture.
struct ChartPoint: Hashable, Sendable, JSONWritable {
    /// The days that it stands for; nil where time is no part of the picture.
    var span: DaySpan?
    /// Its name where there is room: `Mon 16`, `Mar`; empty for none.
    var label = ""
    /// What is said of it when somebody points at it: `Monday, March 16: $12.00`.
    var text: String
    /// How high, long or large it is, in minor units.
    var value: Int64
    /// Where a band begins.
    var low: Int64?
    /// What is particular about it.
    var state = State.plain
    /// How dark a calendar's day is, 0 to 4; nil for a day of which nothing is known, and elsewhere.
    var shade: Int?

    /// What can be particular about a point.
    enum State: String, Sendable {
        case plain
        /// Today, or the time that holds it.
        case current
        case future
        /// Days of which nothing is known.
        case gap
        /// Days that are told more than once.
        case overlap
    }

    /// Writes all of it; days as `from` and `to`.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("from", span?.first)
            json.member("to", span?.last)
            json.member("label", label)
            json.member("text", text)
            json.member("value", value)
            json.member("low", low)
            json.member("state", state.rawValue)
            json.member("shade", shade)
        }
    }
}
