import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// A bill that was due, as financial health counts it, with what it is called and the rows that paid it.
struct DueOfHealth: Sendable {
    /// How it counts.
    let bill: HealthBill
    /// What it is called.
    let name: String
    /// The rows that paid it; empty for what was paid by somebody's word alone.
    let rows: [Int32]

    /// Times that a bill comes before it is known: twice makes a rhythm.
    private static let timesToKnow = 2

    /// Bills and subscriptions of a currency, as they were due since a day: those that recur, and those that are kept by hand and no series pays.
    ///
    /// What is to be let go counts no longer, nor what the household said does not happen, nor what was due on days whose rows nobody has brought.
    static func all(_ currency: Currency, since first: Day, in context: ScreenContext) -> [DueOfHealth] {
        let found = context.series
        let wishes = MatchWishes.choices(for: found, in: context.chosen)
        let series = found.indices.filter { place in
            let one = found[place]
            return wishes[place]?.wish != .letGo && one.currency == currency && (one.kind == .bill || one.kind == .subscription)
        }.map { found[$0] }
        let isSaid = context.records.contains { $0.kind == .bill || $0.kind == .due }
        let kept = isSaid ? HouseholdBills(in: context) : nil
        let byHand = (kept?.book?.bills ?? []).filter { $0.isByHand && $0.series == nil && !$0.isIncome && $0.currency == currency }
        do throws(BillFailure) {
            let book = try BillBook(
                byHand: byHand, series: series, decisions: kept?.decisionsBySeries ?? BillDecisions(), in: context.ledger,
                today: context.today)
            return try book.occurrences(in: DaySpan(ordered: first, context.today)).compactMap { occurrence in
                switch book.bill(of: occurrence).source {
                case .series(let key): series.first { $0.key == key }.flatMap { DueOfHealth(occurrence, of: $0, in: context) }
                case .bill(let id): kept?.kept.first { $0.record.id == id }.flatMap { DueOfHealth(occurrence, of: $0, in: context) }
                case .planned, .goal: nil
                }
            }
        } catch {
            // More bills than a household can have: their parts are not known.
            return []
        }
    }

    private init?(_ occurrence: Occurrence, of series: RecurringSeries, in context: ScreenContext) {
        let known = series.rows.dropFirst(DueOfHealth.timesToKnow - 1).first.map { Day(number: context.ledger.days[Int($0)]) }
        let name = context.ledger.merchants.text(series.merchant)
        self.init(occurrence, name.isEmpty ? context.looks.look(series.category).name : name, known: known, in: context)
    }

    /// A bill that is kept by hand is known since it was entered. What was due before that nobody waited for, and what is no longer waited for may have
    /// been paid anywhere.
    private init?(_ occurrence: Occurrence, of kept: ShownBill, in context: ScreenContext) {
        let entered = kept.record.id.instant?.day(offsetMinutes: 0)
        guard entered.map({ $0 <= occurrence.window.last }) ?? true, occurrence.isExpected || occurrence.state == .paid else { return nil }
        self.init(occurrence, kept.name, known: entered, in: context)
    }

    private init?(_ occurrence: Occurrence, _ name: String, known: Day?, in context: ScreenContext) {
        let last = occurrence.window.last
        let paid: Day?
        switch occurrence.state {
        case .paid:
            // By somebody's word it was paid when it was due: they were not asked for the day.
            paid = occurrence.payments.map { Day(number: context.ledger.days[Int($0.row)]) }.max() ?? last
        case .partlyPaid, .late:
            guard occurrence.isSeen, last < context.today else { return nil }
            paid = nil
        case .skipped, .due, .upcoming: return nil
        }
        bill = HealthBill(occurrence.id.source, due: last, paid: paid, known: known.flatMap { $0 < last ? $0 : nil })
        rows = occurrence.payments.map { $0.row }
        self.name = name
    }
}
