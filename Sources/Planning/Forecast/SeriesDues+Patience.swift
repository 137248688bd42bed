import Insights
import Values

extension SeriesDues {
    /// Days behind a due day for which a payment that has not come is still expected.
    static func graceDays(_ cadence: Cadence) -> Int32 {
        switch cadence {
        case .weekly: 2
        case .fortnightly, .semimonthly: 4
        case .quarterly, .halfYearly, .yearly: 12
        case .everyDays(let days): max(2, min(10, days / 5))
        default: 6
        }
    }

    /// The share of due days on which none is likely to come, by those of the last ones that passed without a row.
    static func missing(_ days: [Int32], _ cadence: Cadence) -> Double {
        let recent = days.suffix(24)
        guard let first = recent.first, let last = recent.last else { return 0 }
        let due = Double(last &- first) * 100 / Double(max(1, cadence.hundredthsOfDays))
        let missed = max(0, due - Double(recent.count - 1) - 0.3)
        return min(0.3, (missed + 0.2) / (Double(recent.count) + 10))
    }

    /// Due days in a row without a payment after which none is expected any more.
    static func missLimit(_ cadence: Cadence) -> Int {
        switch cadence {
        case .weekly: 2
        case .quarterly, .halfYearly, .yearly: 0
        case .everyDays(let days): days <= 10 ? 2 : days <= 60 ? 1 : 0
        default: 1
        }
    }
}
