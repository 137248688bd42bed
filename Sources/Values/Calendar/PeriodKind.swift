/// The sizes of the periods that people look at.
@frozen
package enum PeriodKind: UInt8, CaseIterable, Sendable {
    case day, week, month, quarter, year
    /// Any days in a row that the person chose.
    case custom
}
