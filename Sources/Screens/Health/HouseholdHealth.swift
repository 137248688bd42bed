import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// How a household stands with its money, as a page tells of it: the score of today, those of earlier months, and what opens the rows behind both.
struct HouseholdHealth: Sendable {
    /// As of today.
    let health: FinancialHealth
    /// At the ends of the last months, the oldest first; without those of which too little was known.
    let history: [FinancialHealth]
    /// What moved month by month.
    let months: HealthMonths
    /// What is owned and owed in the currency of the score.
    let holdings: [WorthHolding]
    /// What is kept by hand, as `holdings` counts it.
    let assets: [ShownAsset]
    /// The goals of which it is known what they have.
    let goals: [ShownGoal]
    private let bills: [DueOfHealth]

    /// Months of which the history tells at most.
    static let historyMonths = 12
    /// Months before the history that bills of its first score are looked at.
    private static let billMonths = 6

    /// The health of a household as of today.
    init(in context: ScreenContext) {
        let ledger = context.ledger
        let accounts = ledger.accounts.map { $0.currency }
        let currency = accounts.contains(context.currency) ? context.currency : accounts.first ?? context.currency
        months = HealthMonths(of: ledger, context.categories, in: currency)
        let worth = HouseholdWorth(in: context)
        assets = worth.assets
        holdings = worth.worth.first { $0.currency == currency }?.holdings ?? []
        let first = Month(containing: context.today).advanced(by: 0 - HouseholdHealth.historyMonths - HouseholdHealth.billMonths).day(1)
        bills = DueOfHealth.all(currency, since: first, in: context)
        let days = FinancialHealth.monthEnds(HouseholdHealth.historyMonths, through: context.today)
        goals = HouseholdGoals.goals(asOf: context.today, in: context).filter { $0.isMeasured }
        let inputs = HealthInputs(
            months, holdings: worth.worth.flatMap { $0.holdings }, limits: HouseholdHealth.limits(in: context),
            bills: bills.map { $0.bill },
            goals: goals.flatMap { one in days.compactMap { one.progress?.health(on: $0) } }, answers: HouseholdHealth.answers(in: context))
        health = FinancialHealth(of: inputs, asOf: context.today)
        history = FinancialHealth.history(of: inputs, on: days).filter { $0.score != nil }
    }

    /// What cards and lines of credit lend at most, as far as somebody said it.
    private static func limits(in context: ScreenContext) -> [HealthLimit] {
        context.ledger.accounts.indices.compactMap { place in
            let account = UInt16(truncatingIfNeeded: place)
            guard context.ledger.accounts[place].kind.isDebt, let limit = context.terms(ofAccount: account).limit else { return nil }
            return HealthLimit(.account(account), limit)
        }
    }

    /// What the household answered, each on its day.
    private static func answers(in context: ScreenContext) -> [HealthAnswer] {
        HealthQuestion.allCases.flatMap { question in
            question.answers(among: context.records).compactMap { HealthAnswer(code: question.rawValue, $0.value, on: $0.day) }
        }
    }

    /// Whether nobody has brought anything yet.
    var isEmpty: Bool { months.all.isEmpty && health.parts.isEmpty }

    /// Rows that paid some bills, ascending.
    func rows(of some: [HealthBill]) -> [Int32] {
        var found: [Int32] = []
        for due in bills where some.contains(due.bill) {
            for row in due.rows where !found.contains(row) { found.append(row) }
        }
        return found.ordered { $0 < $1 }
    }

    /// Those of some bills that no row paid by their day, the latest first, with what they are called.
    func unseen(of some: [HealthBill]) -> [(name: String, day: Day)] {
        bills.filter { due in some.contains(due.bill) && due.bill.paid.map { $0 > due.bill.due } ?? true }
            .map { ($0.name, $0.bill.due) }.ordered { $0.day > $1.day }
    }
}
