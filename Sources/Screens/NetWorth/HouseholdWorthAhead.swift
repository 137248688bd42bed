import Bookkeeping
import Importing
import Insights
import Planning
import Values

/// What a household is expected to own and owe in one currency, and what that is made of.
struct HouseholdWorthAhead: Sendable {
    /// What there is today.
    let worth: NetWorth
    /// What is expected, from tomorrow on.
    let projection: WorthProjection
    /// Accounts whose course is forecast, by their places in the ledger.
    let money: [UInt16]
    /// Debts with their schedule.
    let debts: [(holding: WorthHolding, debt: WorthProjection.Debt)]
    /// What else is owned, with what it was last said to be worth.
    let kept: [(holding: WorthHolding, amount: Int64)]

    /// One for each currency in which something is owned or owed, the household's own first.
    ///
    /// - Parameter last: the last day, behind today.
    static func all(_ found: HouseholdWorth, until last: Day, in context: ScreenContext) -> [HouseholdWorthAhead] {
        let days = context.today.distance(to: last)
        let forecast = forecast(days, in: context).forecast
        let agreed = HouseholdDebts(found, in: context).debts
        return found.worth.map { HouseholdWorthAhead($0, forecast, days, agreed, in: context) }
    }

    /// Days that are forecast at least: other pages look as far.
    private static let daysAhead = 365

    private static func forecast(_ days: Int, in context: ScreenContext) -> HouseholdForecast {
        context.forecast(days: max(daysAhead, days))
    }

    private init(_ worth: NetWorth, _ forecast: Forecast, _ days: Int, _ agreed: [ShownDebt], in context: ScreenContext) {
        let today = context.today
        let accounts = forecast.accounts.filter { $0.course.currency == worth.currency && !$0.isChangeOnly }
        let money = accounts.map { $0.account }
        var debts: [(holding: WorthHolding, debt: WorthProjection.Debt)] = []
        var kept: [(holding: WorthHolding, amount: Int64)] = []
        for holding in worth.holdings {
            if case .account(let number) = holding.source, money.contains(number) { continue }
            guard let amount = holding.amount(on: today), amount != 0 else { continue }
            if amount < 0 {
                let schedule = agreed.first { $0.source == holding.source }?.schedule.flatMap { WorthProjection.Debt($0) }
                debts.append((holding, schedule ?? WorthProjection.Debt(holding, today: today, until: today.advanced(by: days))))
            } else {
                kept.append((holding, amount))
            }
        }
        self.worth = worth
        self.money = money
        self.debts = debts
        self.kept = kept
        let total = forecast.totals.first { $0.course.currency == worth.currency }
        projection = WorthProjection(
            HouseholdWorthAhead.course(accounts, total, worth.currency, days, from: today.advanced(by: 1)),
            owned: kept.reduce(0) { Sum.adding($0, $1.amount) }, debts: debts.map { $0.debt })
    }

    /// What the accounts of which somebody said what they hold have together, with the band of all; zero without one.
    private static func course(
        _ accounts: [AccountForecast], _ total: CurrencyForecast?, _ currency: Currency, _ days: Int, from first: Day
    ) -> BalanceCourse {
        guard let whole = total?.course, !accounts.isEmpty else {
            let none = [Int64](repeating: 0, count: days)
            return BalanceCourse(currency, from: first, low: none, median: none, high: none)
        }
        let places = 0..<min(days, whole.count)
        let median = places.map { place in accounts.reduce(0) { Sum.adding($0, $1.course.median[place]) } }
        func beside(_ line: [Int64]) -> [Int64] {
            places.map { Sum.adding(median[$0], Sum.subtracting(line[$0], whole.median[$0])) }
        }
        return BalanceCourse(currency, from: first, low: beside(whole.low), median: median, high: beside(whole.high))
    }
}
