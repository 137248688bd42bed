/// In which order a file writes the parts of its dates.
package enum DateOrder: UInt8, CaseIterable, Sendable {
    case yearMonthDay
    case dayMonthYear
    case monthDayYear

    /// The word of flags and of the remembered mapping.
    package var code: String {
        switch self {
        case .yearMonthDay: "ymd"
        case .dayMonthYear: "dmy"
        case .monthDayYear: "mdy"
        }
    }
}
