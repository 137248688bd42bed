package import Insights

/// How often a bill or an income is due.
package enum BillCadence: Hashable, Sendable {
    /// On one day only.
    case once
    /// Again and again.
    case every(Cadence)

    /// The word of the JSON contracts: `once`, `monthly`, `every-10-days`.
    package var code: String {
        switch self {
        case .once: "once"
        case .every(let cadence): cadence.code
        }
    }

    /// The cadence of a word of the JSON contracts; nil for another word.
    package init?(code: String) {
        if code == "once" {
            self = .once
            return
        }
        let named: [Cadence] = [.weekly, .fortnightly, .semimonthly, .fourWeekly, .monthly, .quarterly, .halfYearly, .yearly]
        if let cadence = named.first(where: { $0.code == code }) {
            self = .every(cadence)
            return
        }
        var days: Int32 = 0
        for byte in code.utf8 where byte >= 48 && byte <= 57 && days <= BillLimits.cadenceDays { days = days * 10 + Int32(byte - 48) }
        guard days > 0, Cadence.everyDays(days).code == code else { return nil }
        self = .every(.everyDays(days))
    }

    /// Months between two due days for a cadence that follows months; 0 for another.
    var months: Int {
        guard case .every(let cadence) = self else { return 0 }
        switch cadence {
        case .monthly: return 1
        case .quarterly: return 3
        case .halfYearly: return 6
        case .yearly: return 12
        default: return 0
        }
    }

    /// Days between two due days for a cadence that counts days; 0 for another.
    var days: Int {
        guard case .every(let cadence) = self else { return 0 }
        switch cadence {
        case .weekly: return 7
        case .fortnightly: return 14
        case .fourWeekly: return 28
        case .everyDays(let days): return Int(days)
        default: return 0
        }
    }

    /// Days that a payment may lie off its due day at most.
    package var reachDays: Int {
        switch self {
        case .once: 10
        case .every(let cadence): cadence.reachDays
        }
    }
}
