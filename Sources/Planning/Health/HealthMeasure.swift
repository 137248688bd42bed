package import Insights
package import Values

/// A part as it was measured or answered, with what proves it.
package struct HealthMeasure: Sendable {
    /// What was measured.
    package let kind: HealthPartKind
    /// What is divided: minor units or a number of things; of an answer its value.
    package let amount: Int64
    /// What it is divided by; 1 for an answer.
    package let against: Int64
    /// The result on the part's scale: shares in ten-thousandths, months in hundredths, answers from 0 to 4.
    package let value: Int64
    /// What the value is worth, 0 to `HealthScale.full`.
    package let level: Int64
    /// The questions that open its rows: first those of `amount`, then those of `against`.
    package internal(set) var evidence: [Evidence] = []
    /// The accounts and things that it stands on.
    package internal(set) var holdings: [WorthHolding.Source] = []
    /// The bills that it stands on.
    package internal(set) var bills: [HealthBill] = []
    /// The goals that it stands on.
    package internal(set) var goals: [HealthGoal] = []

    /// What the part is worth after its next realistic step: five points of a share, half a month of cover, one bill, goal or month more.
    package var nextLevel: Int64 {
        let scale = HealthScale.of(kind)
        let next: Int64 =
            switch kind {
            case .spentShare, .debtPayments: value - 500
            case .shareSaved: value + 500
            case .creditUse: value - 1_000
            case .owedTrend: value - 200
            case .monthsCovered: value + 50
            case .longTerm, .debtEase, .insurance, .retirement: value + 1
            case .monthsWithin, .billsOnTime, .billsAhead, .goalsOnTrack: HealthMeasure.ratio(min(against, amount + 1), against)
            }
        return max(level, scale.level(of: next))
    }

    init(_ kind: HealthPartKind, _ amount: Int64, of against: Int64, scale: Int128 = 10_000, isFull: Bool = false) {
        self.kind = kind
        self.amount = amount
        self.against = against
        value = HealthMeasure.ratio(amount, against, scale)
        level = isFull ? HealthScale.full : HealthScale.of(kind).level(of: value)
    }

    /// A share, held between -100 000 and 100 000.
    private static func ratio(_ amount: Int64, _ against: Int64, _ scale: Int128 = 10_000) -> Int64 {
        guard against > 0 else { return 0 }
        return Int64(min(100_000, max(-100_000, Int128(amount) * scale / Int128(against))))
    }
}

extension HealthInputs {
    /// The fewest bills of which a share is told.
    package static let leastBills = 3
    /// Months that bills and the trend of debts look back.
    private static let lookBackMonths = 6
    /// Days before it was due since which a bill has to be known to count as known ahead.
    private static let aheadDays = 7

    /// What can be measured at the end of a day, in the order of the parts.
    package func measures(asOf day: Day) -> [HealthMeasure] {
        let whole = months.whole(through: day)
        let flows = whole.count >= HealthMonths.least ? whole : []
        let found = spending(flows, day) + saving(flows, day) + debt(flows, day) + planning(day) + answered(day)
        return found.ordered { $0.kind.rawValue < $1.kind.rawValue }
    }

    private func spending(_ flows: [HealthMonth], _ day: Day) -> [HealthMeasure] {
        var found: [HealthMeasure] = []
        let (spent, received) = (max(0, flows.total { $0.spent }), max(0, flows.total { $0.received }))
        if received > 0 {
            let rows = months.evidence(flows, .spent) + months.evidence(flows, .received)
            var share = HealthMeasure(.spentShare, spent, of: received)
            share.evidence = rows
            var within = HealthMeasure(.monthsWithin, Int64(flows.count { $0.spent <= $0.received }), of: Int64(flows.count))
            within.evidence = rows
            found += [share, within]
        }
        let due = dueBills(day)
        if due.count >= HealthInputs.leastBills {
            var onTime = HealthMeasure(.billsOnTime, Int64(due.count { $0.isOnTime }), of: Int64(due.count))
            onTime.bills = due
            found.append(onTime)
        }
        return found
    }

    private func saving(_ flows: [HealthMonth], _ day: Day) -> [HealthMeasure] {
        var found: [HealthMeasure] = []
        let liquid = held(day) { $0.kind == .money }
        let essential = flows.total { $0.essential }
        if !liquid.isEmpty, essential > 0 {
            let sum = max(0, liquid.reduce(0) { Sum.adding($0, $1.amount) })
            // Months of cover are the sum divided by a month's mean: both sides are multiplied by the months.
            var covered = HealthMeasure(.monthsCovered, sum, of: essential, scale: Int128(flows.count) * 100)
            covered.holdings = liquid.map { $0.source }
            covered.evidence = months.evidence(flows, .spent, months.essential)
            found.append(covered)
        }
        let (spent, received) = (max(0, flows.total { $0.spent }), max(0, flows.total { $0.received }))
        if received > 0 {
            var saved = HealthMeasure(.shareSaved, Sum.subtracting(received, spent), of: received)
            saved.evidence = months.evidence(flows, .received) + months.evidence(flows, .spent)
            found.append(saved)
        }
        return found
    }

    private func debt(_ flows: [HealthMonth], _ day: Day) -> [HealthMeasure] {
        var found: [HealthMeasure] = []
        let received = flows.total { $0.received }
        if received > 0 {
            var payments = HealthMeasure(.debtPayments, max(0, flows.total { $0.debtPayments }), of: received)
            payments.evidence = months.evidence(flows, .spent, months.debt) + months.evidence(flows, .received)
            found.append(payments)
        }
        let limited = held(day) { holding in holding.kind == .cards && limits.contains { $0.source == holding.source && $0.limit > 0 } }
        if !limited.isEmpty {
            let limit = limited.reduce(Int64(0)) { sum, card in Sum.adding(sum, limits.first { $0.source == card.source }?.limit ?? 0) }
            var use = HealthMeasure(.creditUse, limited.reduce(0) { Sum.adding($0, $1.owed) }, of: limit)
            use.holdings = limited.map { $0.source }
            found.append(use)
        }
        let then = HealthInputs.before(day)
        let debts = held(day) { $0.kind == .cards || $0.kind == .loans }
        let known = debts.filter { debt in holdings.contains { $0.source == debt.source && $0.since <= then } }
        let owed = debts.reduce(Int64(0)) { Sum.adding($0, $1.owed) }
        if received > 0, !debts.isEmpty || !held(day, where: { $0.kind == .money }).isEmpty, !known.isEmpty || owed == 0 {
            let before = held(then) { holding in known.contains { $0.source == holding.source } }
            let more = Sum.subtracting(
                known.reduce(Int64(0)) { Sum.adding($0, $1.owed) }, before.reduce(Int64(0)) { Sum.adding($0, $1.owed) })
            var trend = HealthMeasure(.owedTrend, more, of: received, isFull: owed == 0)
            trend.holdings = known.map { $0.source }
            found.append(trend)
        }
        return found
    }

    private func planning(_ day: Day) -> [HealthMeasure] {
        var found: [HealthMeasure] = []
        let due = dueBills(day)
        if due.count >= HealthInputs.leastBills {
            let ahead = due.count { $0.known.map { [due = $0.due] in $0.distance(to: due) >= HealthInputs.aheadDays } ?? false }
            var measure = HealthMeasure(.billsAhead, Int64(ahead), of: Int64(due.count))
            measure.bills = due
            found.append(measure)
        }
        var states: [HealthGoal] = []
        for goal in goals where goal.day <= day {
            guard let place = states.firstIndex(where: { $0.goal == goal.goal }) else {
                states.append(goal)
                continue
            }
            if goal.day >= states[place].day { states[place] = goal }
        }
        let active = states.filter { $0.state != .over }
        if !active.isEmpty {
            var measure = HealthMeasure(.goalsOnTrack, Int64(active.count { $0.state == .onTrack }), of: Int64(active.count))
            measure.goals = active
            found.append(measure)
        }
        return found
    }

    private func answered(_ day: Day) -> [HealthMeasure] {
        HealthPartKind.allCases.filter { $0.isAsked }.compactMap { kind in
            var latest: HealthAnswer?
            for answer in answers where answer.kind == kind && answer.day <= day {
                if answer.day >= latest?.day ?? .earliest { latest = answer }
            }
            return latest?.value.map { HealthMeasure(kind, Int64($0), of: 1, scale: 1) }
        }
    }

    /// The bills of the last months whose last day has come; in the order of their days.
    private func dueBills(_ day: Day) -> [HealthBill] {
        let from = HealthInputs.before(day)
        return bills.filter { $0.due <= day && $0.due > from }.ordered { $0.due < $1.due }
    }

    private func held(_ day: Day, where isWanted: (WorthHolding) -> Bool) -> [Held] {
        holdings.compactMap { holding in
            guard holding.currency == currency, holding.since <= day, isWanted(holding) else { return nil }
            if let ended = holding.ended, ended <= day { return nil }
            return holding.amount(on: day).map { Held(source: holding.source, amount: $0) }
        }
    }

    private static func before(_ day: Day) -> Day {
        Month(containing: day).advanced(by: -lookBackMonths).day(day.civil.day)
    }
}

/// What is in an account or owed on it on a day.
private struct Held {
    let source: WorthHolding.Source
    let amount: Int64
    var owed: Int64 { amount < 0 ? Sum.subtracting(0, amount) : 0 }
}

extension HealthBill {
    fileprivate var isOnTime: Bool { paid.map { $0 <= due } ?? false }
}

extension [HealthMonth] {
    fileprivate func total(_ amount: (HealthMonth) -> Int64) -> Int64 {
        var sum = Sum()
        for month in self { sum.add(amount(month)) }
        return sum.value
    }
}
