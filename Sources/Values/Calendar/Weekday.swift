/// A day of the week, numbered as ISO 8601 does: Monday is 1, Sunday is 7.
@frozen
package enum Weekday: UInt8, CaseIterable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday
}
