import Bookkeeping
import Importing
import Insights
import Syncing
import Values

/// The records of the kind `due`, each with the series that it is said of.
///
/// Today needs them as well, in the browser's first module, so they stand on nothing of Planning.
struct DueRecords {
    private let records: [SmallRecord]
    private let series: [RecurringSeries]
    private let context: ScreenContext

    /// What the household said of the due days of some series: those that have any, go on, and are not to be let go.
    init(of series: [RecurringSeries], in context: ScreenContext) {
        records = context.records.filter { $0.kind == .due }
        self.series = records.isEmpty ? [] : series
        self.context = context
    }

    /// What was said of one of the series; nil for nothing.
    ///
    /// A record goes with the series of its key. One whose series has another key by now (its merchant was renamed, older rows came in) goes with
    /// the only series of its merchant, as `MatchWishes` has it.
    func record(of one: RecurringSeries) -> SmallRecord? {
        if let record = records.first(where: { DueChoice.series(of: $0.id) == one.key }) { return record }
        guard !records.isEmpty, series.count(where: { $0.merchant == one.merchant }) == 1 else { return nil }
        let merchant = context.ledger.merchants.text(one.merchant)
        return records.first { record in
            guard let said = record["merchant"]?.string, !said.isEmpty, !isKnown(record) else { return false }
            return (context.chosen.choices.merchants.last { $0.merchant == said }?.name ?? said) == merchant
        }
    }

    private func isKnown(_ record: SmallRecord) -> Bool {
        let key = DueChoice.series(of: record.id)
        return series.contains { $0.key == key }
    }
}

extension [RecurringSeries] {
    /// The same series as the household sees them: a due day that it said to be paid or skipped is neither next nor late.
    ///
    /// - Parameter wishes: what is wanted of each.
    func asSaid(_ wishes: [SeriesChoice?], in context: ScreenContext) -> [RecurringSeries] {
        let places = indices.filter { self[$0].mayBeSaid && wishes[$0]?.wish != .letGo }
        let records = DueRecords(of: places.map { self[$0] }, in: context)
        var all = self
        for place in places {
            guard let record = records.record(of: self[place]) else { continue }
            all[place] = self[place].asSaid(by: record, in: context.ledger)
        }
        return all
    }
}

extension RecurringSeries {
    /// Whether something can be said of its due days.
    fileprivate var mayBeSaid: Bool { status != .ended && !isHabit && kind != .transfer }

    /// The series as a record has it. A due day is found again where it moved by a few days since; of two times in a row that are over, nothing is
    /// known of the one behind them.
    fileprivate func asSaid(by record: SmallRecord, in ledger: Ledger) -> RecurringSeries {
        guard let next else { return self }
        var (isNextOver, isFollowingOver, isMissedOver) = (false, false, false)
        for change in record.fields {
            guard let (day, decision) = change.saidOfDue, decision.counts(in: ledger) else { continue }
            let before = day.distance(to: next.day)
            if abs(before) <= cadence.reachDays {
                isNextOver = true
                // What is paid lets out what was missed before it; what is skipped does not.
                if !decision.isSkip { isMissedOver = true }
            } else if before > 0 {
                if before <= Int(cadence.hundredthsOfDays / 100) + cadence.reachDays { isMissedOver = true }
            } else if let following, abs(day.distance(to: following.day)) <= cadence.reachDays {
                isFollowingOver = true
            }
        }
        let said = said(isNextOver: isNextOver, isMissedOver: isMissedOver)
        return isNextOver && isFollowingOver ? said.said(isNextOver: true, isMissedOver: false) : said
    }
}
