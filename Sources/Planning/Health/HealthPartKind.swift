/// What financial health is told of.
package enum HealthTheme: UInt8, CaseIterable, Sendable {
    case spending
    case saving
    case debt
    case planning

    /// The word in JSON, and the end of the keys of its texts.
    package var code: String {
        switch self {
        case .spending: "spending"
        case .saving: "saving"
        case .debt: "debt"
        case .planning: "planning"
        }
    }

    /// Its parts.
    package var parts: [HealthPartKind] { HealthPartKind.allCases.filter { $0.theme == self } }
}

/// A thing that is measured or asked for the score.
package enum HealthPartKind: UInt8, CaseIterable, Sendable {
    /// What was spent as a share of what came in.
    case spentShare
    /// Months in which no more was spent than came in, of all.
    case monthsWithin
    /// Bills that were paid by the last day of their window, of all that were due.
    case billsOnTime
    /// Months of essential spending that liquid accounts cover.
    case monthsCovered
    /// What was not spent as a share of what came in.
    case shareSaved
    /// Asked: how sure somebody is to reach what they save for in the long run.
    case longTerm
    /// Payments on loans, and interest, as a share of what came in.
    case debtPayments
    /// What is owed on cards and lines of credit as a share of their limits.
    case creditUse
    /// How much more is owed than half a year before, as a share of what came in meanwhile.
    case owedTrend
    /// Asked: how well somebody can carry their debts.
    case debtEase
    /// Bills that were known a week before they were due, of all that came.
    case billsAhead
    /// Goals that are on track, of all that are active.
    case goalsOnTrack
    /// Asked: how sure somebody is of their insurance.
    case insurance
    /// Asked: how well somebody provides for their retirement.
    case retirement

    /// The theme that it belongs to.
    package var theme: HealthTheme {
        switch self {
        case .spentShare, .monthsWithin, .billsOnTime: .spending
        case .monthsCovered, .shareSaved, .longTerm: .saving
        case .debtPayments, .creditUse, .owedTrend, .debtEase: .debt
        case .billsAhead, .goalsOnTrack, .insurance, .retirement: .planning
        }
    }

    /// What it weighs among the parts of its theme, which weigh 8 together.
    package var weight: Int64 {
        switch self {
        case .spentShare, .billsOnTime, .monthsCovered, .shareSaved, .debtPayments: 3
        case .monthsWithin, .longTerm, .creditUse, .owedTrend, .billsAhead, .goalsOnTrack, .insurance, .retirement: 2
        case .debtEase: 1
        }
    }

    /// Whether a person answers it.
    package var isAsked: Bool {
        switch self {
        case .longTerm, .debtEase, .insurance, .retirement: true
        default: false
        }
    }

    /// The word in JSON, and the end of the keys of its texts.
    package var code: String {
        switch self {
        case .spentShare: "spentShare"
        case .monthsWithin: "monthsWithin"
        case .billsOnTime: "billsOnTime"
        case .monthsCovered: "monthsCovered"
        case .shareSaved: "shareSaved"
        case .longTerm: "longTerm"
        case .debtPayments: "debtPayments"
        case .creditUse: "creditUse"
        case .owedTrend: "owedTrend"
        case .debtEase: "debtEase"
        case .billsAhead: "billsAhead"
        case .goalsOnTrack: "goalsOnTrack"
        case .insurance: "insurance"
        case .retirement: "retirement"
        }
    }

    /// The code of what somebody can do next about it.
    package var nextStep: String {
        switch self {
        case .spentShare: "trimSpending"
        case .monthsWithin: "keepMonthWithin"
        case .billsOnTime: "setReminder"
        case .monthsCovered: "growCushion"
        case .shareSaved: "saveOnPayday"
        case .longTerm: "nameLongTermGoal"
        case .debtPayments: "reviewTerms"
        case .creditUse: "payCardDown"
        case .owedTrend: "payALittleMore"
        case .debtEase: "makeDebtPlan"
        case .billsAhead: "addBill"
        case .goalsOnTrack: "adjustGoal"
        case .insurance: "reviewInsurance"
        case .retirement: "reviewRetirement"
        }
    }
}
