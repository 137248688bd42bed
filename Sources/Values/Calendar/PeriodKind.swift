/// The sizes of the periods that people look at.
@frozen
package enum PeriodKind: UInt8, CaseIterable, Sendable {
    case day, week, month, quarter, year
    /// Any days in a row that the person chose.
    case custom

    /// The middle part of the keys of relative names, and the word in commands and addresses.
    package var key: String {
        switch self {
        case .day: "day"
        case .week: "week"
        case .month: "month"
        case .quarter: "quarter"
        case .year: "year"
        case .custom: "custom"
        }
    }
}
