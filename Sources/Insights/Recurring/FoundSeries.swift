/// A series inside a merchant's group, before anything is told of it.
struct FoundSeries: Sendable {
    /// Places of its rows in the group, ascending.
    var places: [Int32]
    /// Its due days; nil for a habit.
    var rhythm: Rhythm?
    /// Where in `places` the rows begin that the rhythm was found from; earlier ones had other due days.
    var since = 0
}
