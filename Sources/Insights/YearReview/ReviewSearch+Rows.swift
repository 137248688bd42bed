import Bookkeeping
import Values

/// What is known of a year only beside others: of single rows, of series, of the time before it.
extension ReviewSearch {
    /// Months that both years have to have whole before one is held against the other.
    private static let comparedMonths = 3
    /// Per mille of what was spent in them that a change has to reach.
    private static let comparedPerMille: Int128 = 20
    /// Days that have to be known before the year until somebody is new in it.
    private static let daysBefore = 90
    /// New merchants that are worth telling.
    private static let leastNew = 2
    /// Rows that one question names at most.
    private static let rowLimit = 1000

    /// The category that grew or shrank most, over the months that are whole in both years.
    func changed(_ kind: ReviewKind) -> ReviewCard? {
        let months = (0..<12).filter { trend.isWhole[$0] && trend.isPreviousWhole[$0] }
        guard months.count >= ReviewSearch.comparedMonths, let compared = trend.comparedOut(currency: place), compared.now < 0,
            let first = months.first, let last = months.last
        else { return nil }
        func now(_ category: Int) -> Int64 { sum(months) { trend.flow(category: category, month: $0, currency: place).moneyOut } }
        func before(_ category: Int) -> Int64 {
            sum(months) { trend.previousFlow(category: category, month: $0, currency: place).moneyOut }
        }
        let found = changes { category in
            let more = Sum.subtracting(min(before(category), 0), min(now(category), 0))
            return kind == .grew ? more : Sum.subtracting(0, more)
        }
        guard let most = found.first,
            Int128(most.flow.moneyOut.magnitude) * 1000 >= Int128(compared.now.magnitude) * ReviewSearch.comparedPerMille
        else { return nil }
        var card = card(kind, days(first, last))
        card.category = most.category
        card.amount = now(Int(most.category))
        card.before = before(Int(most.category))
        card.count = months.count
        card.evidence = evidence(card.days, most.category)
        card.beside = evidence(days(first, last, yearsBefore: 1), most.category)
        return card
    }

    private func sum(_ months: [Int], _ amount: (Int) -> Int64) -> Int64 {
        var sum = Sum()
        for month in months { sum.add(amount(month)) }
        return sum.value
    }

    /// The days from one month of the year (0…11) to another one, or of the same months before.
    private func days(_ first: Int, _ last: Int, yearsBefore: Int = 0) -> DaySpan {
        let ends = [first, last].map { trend.rules.days(of: trend.months[$0].advanced(by: -12 * yearsBefore)) }
        return DaySpan(ordered: ends[0].first, ends[1].last)
    }

    private func evidence(_ days: DaySpan, _ category: UInt16) -> Evidence {
        Evidence(days, accounts: trend.accounts, currency: figures.currency).of(.spent).of(.category(category))
    }

    /// The largest purchase that was neither divided nor a bill.
    var largest: ReviewCard? {
        var isBill = [Bool](repeating: false, count: ledger.count)
        for one in series where one.kind == .bill { for row in one.rows { isBill[Int(row)] = true } }
        var largest: Int?
        for row in ledger.rows(in: span) where isWhole(row) && !isBill[row] && ledger.amounts[row] < 0 {
            guard largest.map({ ledger.amounts[row] < ledger.amounts[$0] }) ?? true else { continue }
            let portion = Portion(row: row, amount: ledger.amounts[row], category: ledger.categoryNumbers[row])
            if categories.side(of: portion) == .spent { largest = row }
        }
        guard let row = largest, ledger.merchant(ofRow: row) != 0, figures.total.moneyOut < 0 else { return nil }
        var card = card(.largest, DaySpan(Day(number: ledger.days[row])))
        card.merchant = ledger.merchant(ofRow: row)
        card.amount = ledger.amounts[row]
        card.evidence = Evidence(rows: [Int32(truncatingIfNeeded: row)], in: ledger)
        return card
    }

    /// Whether a row of the looked at accounts and currency counts, undivided.
    private func isWhole(_ row: Int) -> Bool {
        let flags = ledger.flags[row]
        return flags.isCounted && !flags.contains(.split) && isLookedAt(row)
    }

    private func isLookedAt(_ row: Int) -> Bool {
        trend.accounts.contains(ledger.accountNumbers[row]) && ledger.currency(ofRow: row) == figures.currency
    }

    /// Merchants of the year at which nothing was bought before it, and the one of most transactions.
    var new: ReviewCard? {
        guard historyFirst <= span.first.advanced(by: -ReviewSearch.daysBefore) else { return nil }
        var isKnown = [Bool](repeating: false, count: ledger.merchants.count)
        for row in 0..<ledger.rows(in: span).lowerBound where ledger.flags[row].isCounted {
            guard trend.accounts.contains(ledger.accountNumbers[row]) else { continue }
            isKnown[min(Int(ledger.merchant(ofRow: row)), isKnown.count - 1)] = true
        }
        let found = merchants.filter { !isKnown[Int($0.merchant)] }
        guard found.count >= ReviewSearch.leastNew, var most = found.first else { return nil }
        for figure in found where figure.outCount > most.outCount { most = figure }
        var card = card(.new)
        card.places = found.count
        card.merchant = most.merchant
        card.amount = most.flow.moneyOut
        card.count = most.outCount
        card.evidence = spent.of(.merchant(most.merchant))
        return card
    }

    /// What was paid for subscriptions in the year, and which of them took most.
    var returns: ReviewCard? {
        var (rows, total, count): ([Int32], Sum, Int) = ([], Sum(), 0)
        var most: (merchant: UInt32, amount: Int64) = (0, 0)
        for one in series where one.kind == .subscription && one.currency == figures.currency {
            let paid = one.rows.filter { row in
                span.contains(Day(number: ledger.days[Int(row)])) && ledger.flags[Int(row)].isCounted && isLookedAt(Int(row))
            }
            guard !paid.isEmpty else { continue }
            var sum = Sum()
            for row in paid {
                sum.add(ledger.amounts[Int(row)])
                total.add(ledger.amounts[Int(row)])
            }
            if sum.value < most.amount { most = (one.merchant, sum.value) }
            rows += paid
            count += 1
        }
        guard total.value < 0, figures.total.moneyOut < 0, rows.count <= ReviewSearch.rowLimit else { return nil }
        var card = card(.returns)
        card.amount = total.value
        card.count = count
        card.merchant = most.merchant
        card.evidence = Evidence(rows: rows, in: ledger)
        return card
    }

    /// What the person let go in the year and that was due again since and did not come: the one of the greatest price.
    var letGo: ReviewCard? {
        var found: (series: RecurringSeries, day: Day)?
        for (one, wish) in zip(series, wishes) {
            guard let wish, wish.wish == .letGo, span.contains(wish.day), one.last <= wish.day, one.status != .active else { continue }
            guard one.currency == figures.currency, one.perYear < found?.series.perYear ?? 0 else { continue }
            found = (one, wish.day)
        }
        guard let (one, day) = found else { return nil }
        var card = card(.letGo, DaySpan(day))
        card.merchant = one.merchant
        card.amount = one.perYear
        card.count = one.count
        card.evidence = Evidence([one])
        return card
    }

    /// What was spent in the other currency of most transactions.
    var currencies: ReviewCard? {
        var most: CurrencyMirror?
        for other in mirror.currencies where other.currency != figures.currency && other.total.moneyOut < 0 {
            if other.total.count > most?.total.count ?? 0 { most = other }
        }
        guard let other = most else { return nil }
        var card = ReviewCard(.currencies, other.currency, span)
        card.amount = other.total.moneyOut
        card.count = other.merchants.reduce(0) { $0 + $1.outCount }
        card.evidence = Evidence(span, accounts: trend.accounts, currency: other.currency).of(.spent)
        return card
    }
}
