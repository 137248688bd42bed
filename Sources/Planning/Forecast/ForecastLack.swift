/// What a forecast would need to be better.
package enum ForecastLack: Hashable, Sendable {
    /// There are no rows at all.
    case noRows
    /// So many days of rows; below `enoughDays`.
    case fewDays(Int)
    /// No income that comes again is known.
    case noIncome
    /// Less than a year of rows, so that what comes once a year is not known.
    case noYear
    /// Nobody knows what an account holds.
    case noBalance(UInt16)
    /// An account's last row lies so many days back, while others have later ones.
    case oldRows(UInt16, days: Int)

    /// Days of rows from which on a forecast knows the months.
    package static let enoughDays = 90

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .noRows: "noRows"
        case .fewDays: "fewDays"
        case .noIncome: "noIncome"
        case .noYear: "noYear"
        case .noBalance: "noBalance"
        case .oldRows: "oldRows"
        }
    }
}
