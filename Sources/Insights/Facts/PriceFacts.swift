import Bookkeeping
import Values

/// Tells new prices of what recurs.
enum PriceFacts {
    /// Days for which a new price is news.
    private static let recentDays = 90
    /// Per mille of a month's spending that a year has to differ by, unless the price changes by `steepPerMille` or more.
    private static let shareNeeded: Int128 = 3
    private static let steepPerMille: Int128 = 50

    /// The latest change of each series that goes on and costs something, if it is recent; of a watched one also a small change.
    static func find(_ wishes: [SeriesChoice?], _ scope: FactScope) -> [Fact] {
        scope.series.indices.compactMap { place in
            let one = scope.series[place]
            let isWatched = place < wishes.count && wishes[place]?.wish == .watch
            guard one.status != .ended, one.typical < 0, let change = one.priceChanges.last, isTold(one.kind),
                change.day <= scope.asOf, change.day.distance(to: scope.asOf) < recentDays, change.from != change.to
            else { return nil }
            return fact(one, change, isWatched: isWatched, scope)
        }
    }

    /// A few dollars a year on top of a large price are no news.
    private static func matters(_ fact: Fact, _ scope: FactScope) -> Bool {
        let isSteep = Int128(fact.change.magnitude) * 1000 >= Int128(fact.usual.magnitude) * steepPerMille
        guard !isSteep, let place = scope.places.currencies.firstIndex(of: fact.currency) else { return true }
        return Int128(fact.perYear.magnitude) * 1000 >= Int128(scope.spending[place]) * shareNeeded
    }

    private static func isTold(_ kind: RecurringKind) -> Bool {
        switch kind {
        case .bill, .subscription, .leak: true
        case .income, .transfer: false
        }
    }

    private static func fact(_ one: RecurringSeries, _ change: PriceChange, isWatched: Bool, _ scope: FactScope) -> Fact? {
        let ledger = scope.ledger
        guard let place = one.rows.firstIndex(where: { ledger.days[Int($0)] == change.day.number && ledger.amounts[Int($0)] == change.to }),
            scope.ledger.flags[Int(one.rows[place])].isCounted
        else { return nil }
        var fact = Fact(change.to < change.from ? .priceRise : .priceFall, one.currency, DaySpan(change.day))
        fact.category = one.category
        fact.merchant = one.merchant
        fact.series = one.key
        fact.amount = change.to
        fact.usual = change.from
        fact.perYear = perYear(one, change)
        guard isWatched || matters(fact, scope) else { return nil }
        fact.evidence = [scope.portion(Int(one.rows[place]))]
        let earlier = one.rows[..<place].filter { ledger.flags[Int($0)].isCounted }
        let before = earlier.last { ledger.amounts[Int($0)] == change.from } ?? earlier.last
        if let before { fact.beside = [before] }
        fact.key = scope.key(fact.kind, one.key ^ UInt64(truncatingIfNeeded: change.day.number))
        return fact
    }

    /// What a year costs more or less: its cost at the new price, less the part of it that the old price would have been.
    private static func perYear(_ one: RecurringSeries, _ change: PriceChange) -> Int64 {
        guard change.to != 0 else { return 0 }
        return Int64(clamping: Int128(one.perYear) * (Int128(change.to) - Int128(change.from)) / Int128(change.to))
    }
}
