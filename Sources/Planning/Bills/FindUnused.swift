package import Bookkeeping
package import Insights
package import Values

/// Finds subscriptions that may not be used any more.
///
/// The ledger can argue two cases. Of services of one family (`FindTwins`) that are paid at the same time the cheapest is asked about: it
/// is what dropping one saves at least. Of a membership the purchases that it is for are at the same merchant, or at one whose whole name
/// its name begins with (`Costco` and `Costco Membership`): where they came regularly and stopped while the membership is paid on, it is
/// asked about. Whether a film was watched no ledger knows; that the person says.
package enum FindUnused {
    /// Purchases in a year that count as regular.
    static let regularPurchases = 6
    /// Days without a purchase after which they have stopped, at least.
    static let stoppedDays = 90
    /// Usual pauses without a purchase after which they have stopped.
    static let stoppedPauses = 4

    /// The subscriptions to ask about, by what a year of them costs, the dearest first.
    ///
    /// - Parameters:
    ///   - series: what recurs, as of today.
    ///   - said: series that the person does not use since a day, by their keys.
    ///   - asked: questions that were asked already; they are not asked again.
    package static func subscriptions(
        among series: [RecurringSeries], said: [(series: UInt64, since: Day)] = [], asked: Set<UnusedSubscription.Question> = [],
        in ledger: Ledger, categories: LedgerCategories, today: Day
    ) -> [UnusedSubscription] {
        var found: [UnusedSubscription] = []
        var since: [UInt64: Day] = [:]
        for one in said { since[one.series] = min(since[one.series] ?? one.since, one.since) }
        for (place, one) in series.enumerated() {
            guard let day = since[one.key], one.status != .ended else { continue }
            found.append(candidate(.said, place, series, rows: one.rows.filter { ledger.days[Int($0)] >= day.number }, since: day, ledger))
        }
        found += stopped(series, in: ledger, categories, today)
        for group in FindTwins.groups(among: series, in: ledger, categories: categories) {
            guard let cheapest = group.series.last else { continue }
            let rows = group.series.flatMap { recent(series[$0], in: ledger, today) }
            var one = candidate(.paidTwice, cheapest, series, rows: rows.sorted(), since: nil, ledger)
            one = UnusedSubscription(
                question: one.question, series: one.series, beside: group.series.dropLast(), rows: one.rows, perYear: one.perYear,
                sinceUnused: 0)
            found.append(one)
        }
        // One series is asked about once by the ledger, for the first reason. What the person says is no question of the ledger's.
        var told: Set<UInt64> = []
        let answered = Set(asked.map { $0.series })
        return found.filter { one in
            let isAsked = one.question.reason == .said ? asked.contains(one.question) : answered.contains(one.question.series)
            return !isAsked && told.insert(one.question.series).inserted
        }.ordered { $0.perYear < $1.perYear }
    }

    private static func candidate(
        _ reason: UnusedSubscription.Reason, _ place: Int, _ series: [RecurringSeries], rows: [Int32], since: Day?, _ ledger: Ledger
    ) -> UnusedSubscription {
        var paid = Sum()
        if let since {
            for row in series[place].rows where ledger.days[Int(row)] >= since.number { paid.add(ledger.amounts[Int(row)]) }
        }
        return UnusedSubscription(
            question: .init(series[place].key, reason), series: place, beside: [], rows: rows, perYear: series[place].perYear,
            sinceUnused: paid.value)
    }

    /// The rows of a series in the last year.
    private static func recent(_ series: RecurringSeries, in ledger: Ledger, _ today: Day) -> [Int32] {
        series.rows.filter { ledger.days[Int($0)] > today.number - 366 }
    }

    /// Memberships at whose merchant the purchases stopped.
    private static func stopped(
        _ series: [RecurringSeries], in ledger: Ledger, _ categories: LedgerCategories, _ today: Day
    ) -> [UnusedSubscription] {
        let members = series.indices.filter { isMembership(series[$0], in: ledger) }
        guard !members.isEmpty else { return [] }
        var seriesRows: Set<Int32> = []
        for one in series where !one.isHabit { seriesRows.formUnion(one.rows) }
        var found: [UnusedSubscription] = []
        for place in members {
            let one = series[place]
            let purchases = purchases(of: one, seriesRows, in: ledger, today)
            guard let last = purchases.last else { continue }
            let lastDay = Day(number: ledger.days[Int(last)])
            let year = purchases.filter { ledger.days[Int($0)] > lastDay.number - 366 }
            guard year.count >= regularPurchases, let first = year.first else { continue }
            let pause = Day(number: ledger.days[Int(first)]).distance(to: lastDay) / max(1, year.count - 1)
            guard lastDay.distance(to: today) >= max(stoppedDays, pause * stoppedPauses), one.last > lastDay else { continue }
            let paidOn = one.rows.filter { ledger.days[Int($0)] > lastDay.number }
            found.append(candidate(.purchasesStopped, place, series, rows: (year + paidOn).sorted(), since: lastDay, ledger))
        }
        return found
    }

    /// Whether a series is one that is paid for being allowed to buy, or shipped, something: its name or the bank's text of its last row says so.
    private static func isMembership(_ series: RecurringSeries, in ledger: Ledger) -> Bool {
        guard series.kind == .subscription, series.status != .ended, !series.isHabit, let row = series.rows.last else { return false }
        let name = FoldedBytes.of(series.merchant, in: ledger.merchants)
        let text = FoldedBytes.of(ledger.descriptorNumbers[Int(row)], in: ledger.descriptors.texts)
        return (name.words + text.words).contains { word in membershipWords.contains { word.starts(with: $0.utf8) } }
    }

    /// Beginnings of words that say that purchases are what is paid for, in the languages of the banks' texts.
    private static let membershipWords = ["MEMBER", "MEMBRE", "MEMBRESIA", "PRIME", "PASS", "PLUS", "UNLIMITED"]

    /// What was bought at the merchant that a membership is of, ascending, without what recurs.
    private static func purchases(
        of series: RecurringSeries, _ seriesRows: Set<Int32>, in ledger: Ledger, _ today: Day
    ) -> [Int32] {
        let name = FoldedBytes.of(series.merchant, in: ledger.merchants).bytes
        let isShop = (0..<ledger.merchants.count).map { number in
            guard number > 0, number != Int(series.merchant) else { return number == Int(series.merchant) && number > 0 }
            let other = FoldedBytes.of(UInt32(truncatingIfNeeded: number), in: ledger.merchants).bytes
            // Whole words: what follows the shorter name is a space.
            return other.count >= 4 && name.count > other.count && name[other.count] == 0x20 && name.starts(with: other)
        }
        var rows: [Int32] = []
        for row in ledger.rows(in: DaySpan(ordered: .earliest, max(today, .earliest))) {
            let merchant = Int(ledger.merchant(ofRow: row))
            guard merchant < isShop.count, isShop[merchant], ledger.flags[row].isCounted, ledger.amounts[row] < 0 else { continue }
            let number = Int32(truncatingIfNeeded: row)
            if ledger.currency(ofRow: row) == series.currency, !seriesRows.contains(number) { rows.append(number) }
        }
        return rows
    }
}
