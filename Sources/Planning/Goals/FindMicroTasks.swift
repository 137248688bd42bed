package import Bookkeeping
package import Insights
package import Values

/// Finds small steps in a person's own data.
package enum FindMicroTasks {
    /// Steps that are told at most.
    package static let limit = 50

    /// The steps, those that are open first, then those that bring most.
    ///
    /// - Parameters:
    ///   - series: what recurs.
    ///   - unused: keys of series that seem unused, or of which the person said so.
    ///   - wishes: what the person wants of series; what they keep is never suggested.
    ///   - facts: what was found worth telling; refunds that are waited for are among it.
    ///   - leftover: what is left over at the month's end, by currency.
    ///   - done: ids of steps that were ticked off.
    package static func tasks(
        series: [RecurringSeries], unused: Set<UInt64>, wishes: [SeriesChoice], facts: [Fact], leftover: [Leftover], done: Set<UInt64>
    ) -> [MicroTask] {
        var kept: Set<UInt64> = []
        var letGo: Set<UInt64> = []
        for wish in wishes {
            if wish.wish == .keep { kept.insert(wish.series) }
            if wish.wish == .letGo { letGo.insert(wish.series) }
        }
        var tasks: [MicroTask] = []
        for one in series where one.status != .ended && one.perYear < 0 && !kept.contains(one.key) {
            if one.kind == .subscription, unused.contains(one.key) || letGo.contains(one.key) {
                tasks.append(cancelling(one, done))
            } else if one.isHabit, let task = oneLess(of: one, done) {
                tasks.append(task)
            }
        }
        tasks += facts.compactMap { refund($0, done) } + leftover.compactMap { $0.task(done) }
        let ordered = tasks.ordered { left, right in
            if left.isDone != right.isDone { return right.isDone }
            return left.perYear != right.perYear ? left.perYear > right.perYear : left.id < right.id
        }
        return Array(ordered.prefix(limit))
    }

    private static func cancelling(_ series: RecurringSeries, _ done: Set<UInt64>) -> MicroTask {
        MicroTask(
            .cancelSubscription, series.key, series.currency, perYear: Int64(clamping: series.perYear.magnitude),
            each: Int64(clamping: series.typical.magnitude), series: series.key, merchant: series.merchant, rows: series.rows, done: done)
    }

    /// One purchase less a week of a habit that comes at least twice a week, else one less a month; nil for one that comes so seldom that
    /// this would be all of it.
    private static func oneLess(of series: RecurringSeries, _ done: Set<UInt64>) -> MicroTask? {
        let hundredths = series.cadence.hundredthsOfDays
        guard hundredths > 0, hundredths <= 1522 else { return nil }
        let times: Int64 = hundredths <= 350 ? 52 : 12
        let each = Int64(clamping: series.typical.magnitude)
        let perYear = min(Int128(each) * Int128(times), Int128(series.perYear.magnitude))
        guard each > 0 else { return nil }
        return MicroTask(
            .oneLess, series.key, series.currency, perYear: Int64(clamping: perYear), each: each, series: series.key,
            merchant: series.merchant, rows: series.rows, done: done)
    }

    private static func refund(_ fact: Fact, _ done: Set<UInt64>) -> MicroTask? {
        switch fact.kind {
        case .refundDuplicate, .refundHold, .refundExpected: break
        default: return nil
        }
        guard fact.amount < 0 else { return nil }
        let amount = Int64(clamping: fact.amount.magnitude)
        let rows = (fact.evidence.map { Int32(truncatingIfNeeded: $0.row) } + fact.beside).ordered { $0 < $1 }
        return MicroTask(
            .askForRefund, fact.key, fact.currency, perYear: amount, each: amount, series: fact.series, merchant: fact.merchant, rows: rows,
            done: done)
    }
}
