import Values

/// What was spent in a part of a period: a day or a month.
struct MirrorBar: Hashable, Sendable {
    /// The days that it stands for.
    var span: DaySpan
    /// Its name where there is room: `Mon 16`, `Mar`.
    var label: String
    /// Its name in full.
    var title: String
    /// What was spent, zero or more, in minor units.
    var value: Int64
    /// The same as text.
    var text: String
    /// Where it lies seen from today.
    var state: ChartPoint.State
}
