import Bookkeeping
import Importing
import Insights
import Planning
import Syncing
import Values

/// What a household's accounts are expected to hold, as screens tell of it. An object, so that what keeps it needs to know nothing of it.
final class HouseholdForecast: Sendable {
    /// The forecast.
    let forecast: Forecast
    /// The series that it knows of, by their keys.
    let series: [RecurringSeries]
    /// What people keep by hand, by its records.
    let kept: [ShownBill]
    /// The place in `forecast.totals` of the currency that is told first: the household's own, or else the first; nil where no account is open.
    let main: Int?
    /// What its accounts start from where a question is judged; nil for a forecast that only tells.
    let start: AffordStart?

    /// Days behind `asOf` that were asked for.
    let days: Int

    /// Days of the past that are tested for the error that is said.
    static let tests = 6

    /// A forecast.
    ///
    /// - Parameters:
    ///   - asOf: the last day that is known.
    ///   - first: the first day that is told; the day after `asOf` unless said.
    ///   - expected: what is only asked about.
    ///   - judges: whether a question is judged by it: accounts of which nobody has said what they hold start as `AffordStart` says.
    init(asOf: Day, first: Day? = nil, days: Int, expected: [ExpectedPayment] = [], judges: Bool = false, in context: ScreenContext) {
        self.days = days
        let ledger = context.chosen.onBankDays
        let known = ledger.upTo(asOf)
        let found = HouseholdForecast.series(in: known, asOf: asOf, context)
        let wishes = MatchWishes.choices(for: found, in: context.chosen)
        // What is to be let go is no longer counted on.
        series = found.indices.filter { wishes[$0]?.wish != .letGo }.map { found[$0] }
        // What people keep by hand and no series has.
        let bills =
            context.records.contains { $0.kind == .bill || $0.kind == .due }
            ? HouseholdBills(series.filter { $0.status != .ended }, in: known, today: asOf, context) : nil
        kept = bills?.kept ?? []
        let reach = max(0, asOf.distance(to: first ?? asOf)) + max(0, min(days, ForecastQuestion.daysLimit))
        let byHand = bills?.expectedByHand(days: min(reach, ForecastQuestion.horizonLimitDays)) ?? []
        // What is owed for years and what is invested is no money that comes and goes.
        var closed = context.standings.enumerated().map { place, standing in
            ledger.accounts[place].kind.isMoney ? standing.closed : .earliest
        }
        let worth = NetWorth.all(in: ledger, spans: context.spans, assets: []).worth
        var held = [Int64?](repeating: nil, count: ledger.accounts.count)
        for holding in worth.flatMap({ $0.holdings }) {
            if case .account(let account) = holding.source { held[Int(account)] = holding.amount(on: asOf) }
        }
        if judges {
            let isOpen = closed.map { $0.map { $0 > asOf } ?? true }
            let start = AffordStart(of: known, held: held, isOpen: isOpen, isOwed: ledger.accounts.map { $0.kind.isOwed })
            held = start.held
            for account in start.leftOut { closed[Int(account)] = .earliest }
            self.start = start
        } else {
            start = nil
        }
        forecast = MakeForecast.of(
            ForecastQuestion(
                ledger, asOf: asOf, first: first, days: days, held: held, series: series, expected: byHand + expected,
                unexpected: bills?.unexpected ?? [], closed: closed))
        main = forecast.totals.firstIndex { $0.course.currency == context.currency } ?? forecast.totals.indices.first
    }

    /// What recurs among the rows that are known as of a day, on their banks' days: what the household's screens share, unless rows lie behind
    /// that day or somebody has moved one to another.
    private static func series(in known: Ledger, asOf: Day, _ context: ScreenContext) -> [RecurringSeries] {
        guard asOf == context.today, known.count == context.ledger.count, !context.chosen.hasMovedRows else {
            return FindRecurring.series(in: known, today: asOf, categories: context.categories)
        }
        return context.series
    }

    /// What a payment is called: by the merchant of its series, or of the rows that suggest it.
    func name(of counted: CountedPayment, in context: ScreenContext) -> String {
        let ledger = context.ledger
        if case .bill(let id) = counted.payment.source, let bill = kept.first(where: { $0.record.id == id }) { return bill.name }
        if let one = series(of: counted) {
            let name = ledger.merchants.text(one.merchant)
            return name.isEmpty ? context.looks.look(one.category).name : name
        }
        guard let row = counted.rows.last else { return context.wording.text("forecast.planned") }
        let name = ledger.merchants.text(ledger.merchant(ofRow: Int(row)))
        return name.isEmpty ? context.looks.look(ledger.categoryNumbers[Int(row)]).name : name
    }

    /// What opens the rows behind a payment; nil for one that no row suggested.
    func evidence(of counted: CountedPayment, in context: ScreenContext) -> ShownEvidence? {
        let evidence = series(of: counted).flatMap { Evidence([$0]) } ?? Evidence(rows: counted.rows, in: context.ledger)
        return evidence.map { ShownEvidence($0, context) }
    }

    private func series(of counted: CountedPayment) -> RecurringSeries? {
        guard case .series(let key) = counted.payment.source else { return nil }
        return series.first { $0.key == key }
    }
}

extension AccountKind {
    /// Whether what such an account holds can be spent, or is what was spent: no loan and no investment.
    var isMoney: Bool {
        switch self {
        case .loan, .investment, .asset: false
        default: true
        }
    }

    /// Whether what such an account holds is owed as a rule.
    var isOwed: Bool {
        switch self {
        case .creditCard, .creditLine: true
        default: false
        }
    }
}
