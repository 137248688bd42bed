package import Bookkeeping
import Insights
import Values

/// How well found series agree with the truth, over any number of ledgers.
package struct RecurringScore: Sendable {
    /// Found series that match a true one.
    package private(set) var matched = 0
    /// Found series that match none.
    package private(set) var wrong = 0
    /// True series that nothing matches.
    package private(set) var missed = 0
    /// Matched series that had to be found.
    package private(set) var required = 0
    /// Matched series with the right cadence.
    package private(set) var rightCadence = 0
    /// Matched series whose cadence is the true one to the word and the day.
    package private(set) var exactCadence = 0
    /// Matched series of the right kind.
    package private(set) var rightKind = 0
    /// Matched series without habits that go on.
    package private(set) var continuing = 0
    /// Of those, how many came next inside the window.
    package private(set) var insideWindow = 0
    /// Matched habits that go on.
    package private(set) var continuingHabits = 0
    /// Of those, how many came next inside the window.
    package private(set) var habitsInsideWindow = 0
    /// Windows that are wider than promised.
    package private(set) var wideWindows = 0
    /// Days of all windows of monthly series, and how many there are.
    private var monthlyWindows = (days: 0, count: 0)
    /// For each true cadence how often each was found; `none` for those that were missed, and true `none` for wrong ones.
    package private(set) var confusion: [String: [String: Int]] = [:]
    /// What went wrong, in short.
    package private(set) var mistakes: [String] = []

    /// Nothing compared.
    package init() {}

    /// Finds the series of a labelled ledger and compares.
    package mutating func add(_ labelled: LabelledLedger, _ taxonomy: Taxonomy, named name: String) {
        let ledger = labelled.ledger
        let found = FindRecurring.series(in: ledger, today: labelled.today, categories: LedgerCategories(of: ledger, taxonomy))
        var open = Set(found.indices)
        for truth in labelled.series {
            let rows = Set(truth.rows)
            let index = open.sorted().first { RecurringScore.agree(rows, Set(found[$0].rows)) }
            guard let index else {
                guard !truth.isOptional else { continue }
                missed += 1
                count(truth.cadence, nil)
                mistakes.append("\(name) missed \(truth.merchant) \(truth.cadence.code) x\(truth.rows.count)")
                continue
            }
            open.remove(index)
            compare(truth, found[index], named: name)
        }
        for index in open.sorted() {
            wrong += 1
            count(nil, found[index].cadence)
            let one = found[index]
            mistakes.append(
                "\(name) invented \(ledger.merchants.text(one.merchant)) \(one.cadence.code) x\(one.count) habit \(one.isHabit)")
        }
    }

    /// Whether at least 80 of 100 rows of either are in both.
    private static func agree(_ left: Set<Int32>, _ right: Set<Int32>) -> Bool {
        let both = left.intersection(right).count
        return both * 5 >= left.union(right).count * 4
    }

    private mutating func compare(_ truth: LabelledSeries, _ found: RecurringSeries, named name: String) {
        matched += 1
        if !truth.isOptional { required += 1 }
        count(truth.cadence, found.cadence)
        if truth.cadence == found.cadence { exactCadence += 1 }
        let label = "\(name) \(truth.merchant) \(truth.cadence.code) x\(truth.rows.count)"
        if RecurringScore.isSame(truth, found) { rightCadence += 1 } else { mistakes.append("\(label) cadence \(found.cadence.code)") }
        if truth.kind == found.kind { rightKind += 1 } else { mistakes.append("\(label) kind \(found.kind.code)") }
        guard let next = truth.next else { return }
        let isInside = found.next?.window.contains(next) ?? false
        guard !truth.isHabit else {
            continuingHabits += 1
            habitsInsideWindow += isInside ? 1 : 0
            return
        }
        continuing += 1
        if isInside {
            insideWindow += 1
        } else {
            mistakes.append("\(label) next \(next.iso) not in \(found.next?.window.iso ?? "-") \(found.last.iso) \(found.status.code)")
        }
        if found.cadence == .monthly, let window = found.next?.window {
            monthlyWindows = (monthlyWindows.days + window.count, monthlyWindows.count + 1)
        }
        if let window = found.next?.window, window.count > RecurringScore.promisedDays(found.cadence) { wideWindows += 1 }
    }

    /// A cadence of days may be off by a tenth; a habit, which is random, by a third.
    private static func isSame(_ truth: LabelledSeries, _ found: RecurringSeries) -> Bool {
        if truth.cadence == found.cadence { return true }
        let (one, two) = (truth.cadence.hundredthsOfDays, found.cadence.hundredthsOfDays)
        if truth.isHabit { return found.isHabit && abs(one - two) * 3 <= max(one, 300) }
        guard case .everyDays = truth.cadence, case .everyDays = found.cadence else { return false }
        return abs(one - two) * 10 <= one
    }

    private static func promisedDays(_ cadence: Cadence) -> Int {
        switch cadence {
        case .weekly, .fortnightly: 5
        case .semimonthly, .fourWeekly: 7
        case .monthly: 9
        default: 25
        }
    }

    private mutating func count(_ truth: Cadence?, _ found: Cadence?) {
        confusion[RecurringScore.word(truth), default: [:]][RecurringScore.word(found), default: 0] += 1
    }

    private static func word(_ cadence: Cadence?) -> String {
        guard let cadence else { return "none" }
        if case .everyDays = cadence { return "every-N-days" }
        return cadence.code
    }

    /// The mean width of a monthly series' window in tenths of days.
    package var monthlyWindowTenths: Int { monthlyWindows.days * 10 / max(1, monthlyWindows.count) }
    /// Per mille of found series that are true.
    package var precisionPerMille: Int { matched * 1000 / max(1, matched + wrong) }
    /// Per mille of true series that were found.
    package var recallPerMille: Int { required * 1000 / max(1, required + missed) }
    /// Per mille of matched series whose cadence is the true one to the word and the day.
    package var exactCadencePerMille: Int { exactCadence * 1000 / max(1, matched) }
    /// Per mille of all series that go on, habits too, whose next row is inside the window.
    package var nextOfAllPerMille: Int { (insideWindow + habitsInsideWindow) * 1000 / max(1, continuing + continuingHabits) }
    /// Per mille of matched series with the right cadence.
    package var cadencePerMille: Int { rightCadence * 1000 / max(1, matched) }
    /// Per mille of matched series of the right kind.
    package var kindPerMille: Int { rightKind * 1000 / max(1, matched) }
    /// Per mille of continuing series that came next inside the window.
    package var nextPerMille: Int { insideWindow * 1000 / max(1, continuing) }
}
