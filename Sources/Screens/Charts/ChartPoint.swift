import Values

/// One bar of a chart over time.
struct ChartPoint: Hashable, Sendable {
    /// The days that it stands for.
    var span: DaySpan
    /// Its name where there is room: `Mon 16`, `Mar`.
    var label: String
    /// Its name in full, for tables and tooltips.
    var title: String
    /// How high it is, zero or more, in minor units.
    var value: Int64
    /// The value as text.
    var text: String
    /// Where it lies seen from today.
    var place: Place

    /// Where a bar lies seen from today.
    enum Place: UInt8, Sendable {
        case past
        case current
        case future
    }
}
