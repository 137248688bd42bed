/// Whether a household can pay for something, by stated rules.
///
/// Each rule looks at the days of the window: the day of the payment and the 59 days after it, for what repeats 59 days after the last
/// payment that is counted. `after` is a line of the forecast less what is paid up to the day, `kept` what has to stay in an account (a minimum, what goals
/// hold; below zero for an agreed overdraft), and the cushion what the household wants left over for surprises.
///
/// - `notNow`: the median after falls below what is kept, of the total or of the account that pays. It runs out as likely as not.
/// - `tight`: else the low line after falls below what is kept (it runs out in one case of ten or more), or the total's median after below
///   what is kept and the cushion.
/// - `yes`: else the total's low line after falls below what is kept and the cushion, or a budget that is concerned has less room than is taken
///   from it, or a goal is delayed.
/// - `comfortably`: else.
package enum AffordVerdict: UInt8, CaseIterable, Comparable, Sendable {
    case notNow
    case tight
    case yes
    case comfortably

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .notNow: "notNow"
        case .tight: "tight"
        case .yes: "yes"
        case .comfortably: "comfortably"
        }
    }

    /// The worse verdict is the lesser.
    package static func < (left: AffordVerdict, right: AffordVerdict) -> Bool { left.rawValue < right.rawValue }
}

/// A rule that a verdict stands on: why it is no better.
package enum AffordReason: UInt8, CaseIterable, Sendable {
    /// The total runs out as likely as not.
    case totalRunsOut
    /// The account that pays runs out as likely as not.
    case accountRunsOut
    /// The total may run out, in one case of ten or more.
    case totalMayRunOut
    /// The account that pays may run out, in one case of ten or more.
    case accountMayRunOut
    /// The cushion is touched as likely as not.
    case cushionTouched
    /// The cushion may be touched, in one case of ten or more.
    case cushionMayBeTouched
    /// A budget has less room than is taken from it.
    case budgetExceeded
    /// A goal is delayed.
    case goalDelayed

    /// The word in JSON, and the end of the keys of its texts.
    package var code: String {
        switch self {
        case .totalRunsOut: "totalRunsOut"
        case .accountRunsOut: "accountRunsOut"
        case .totalMayRunOut: "totalMayRunOut"
        case .accountMayRunOut: "accountMayRunOut"
        case .cushionTouched: "cushionTouched"
        case .cushionMayBeTouched: "cushionMayBeTouched"
        case .budgetExceeded: "budgetExceeded"
        case .goalDelayed: "goalDelayed"
        }
    }

    /// The best verdict that there can be where it holds.
    package var best: AffordVerdict {
        switch self {
        case .totalRunsOut, .accountRunsOut: .notNow
        case .totalMayRunOut, .accountMayRunOut, .cushionTouched: .tight
        case .cushionMayBeTouched, .budgetExceeded, .goalDelayed: .yes
        }
    }
}

/// Why a question has no verdict.
package enum AffordRefusal: Error, Hashable, Sendable {
    /// The day is before the first one of the forecast.
    case dayIsPast
    /// The day is after the last one of the forecast.
    case dayIsBeyondForecast
    /// The forecast does not know the account in the currency that is asked about.
    case accountIsUnknown
}
