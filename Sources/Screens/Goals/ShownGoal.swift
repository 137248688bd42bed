import Bookkeeping
import Households
import Insights
import Planning
import Syncing
import Values

/// A household's goal with how far it is, as screens tell of it.
struct ShownGoal: Sendable {
    /// Its record.
    let record: SmallRecord
    /// The goal, with shares only of accounts that the reader sees.
    let goal: Goal
    /// Its icon.
    let icon: String
    /// How far it is; nil where it can't be reckoned with, which `failure` says.
    var progress: GoalProgress?
    /// What keeps it from being what was meant; nil for nothing.
    var failure: GoalFailure?
    /// Accounts with a share of which nobody said what they hold.
    var unknown: [UInt16] = []
    /// What became of its pledges.
    var pledges: [PledgeState] = []

    /// The icon of a goal that nobody chose one for.
    static let icon = "star"
    /// The place of a goal without one: behind those that have one.
    private static let lastPlace = Int(Int32.max)
    /// The beginning of a field that says that a small task was done.
    static let doneField = "done:"

    /// A record's goal as of a day; nil for a record without what every goal has.
    init?(_ record: SmallRecord, asOf today: Day, in context: ScreenContext) {
        guard let title = record["name"]?.string, let currency = record["currency"]?.string.flatMap({ Currency($0) }),
            let target = record["target"]?.integer
        else { return nil }
        let puts = record.amounts("put:").map { one in
            GoalContribution(ShownGoal.id(record.id, one.day, 1), on: one.day, one.amount)
        }
        let pledges = record.amounts("pledge:").map { one in
            GoalPledge(ShownGoal.id(record.id, one.day, 2), for: one.day, one.amount)
        }
        let ended = ShownGoal.day(record["ended"])
        self.record = record
        icon = record["icon"]?.string ?? ShownGoal.icon
        goal = Goal(
            record.id, title, currency, record["type"]?.string == "payingDown" ? .payingDown : .saving, target: target,
            by: ShownGoal.day(record["by"]), priority: record["place"]?.integer.map { Int(clamping: $0) } ?? ShownGoal.lastPlace,
            madeOn: ShownGoal.firstDay(of: record, puts, today), cancelledOn: ended.flatMap { $0 <= today ? $0 : nil },
            shares: ShownGoal.shares(of: record, context), contributions: puts, pledges: pledges)
    }

    /// The day from which it counts: the one that was said, else the one on which it was made or first got something.
    private static func firstDay(of record: SmallRecord, _ puts: [GoalContribution], _ today: Day) -> Day {
        if let since = day(record["since"]) { return since }
        var first = record.id.instant.map { $0.day(offsetMinutes: 0) } ?? today
        for put in puts { first = min(first, put.day) }
        return min(first, today)
    }

    private static func shares(of record: SmallRecord, _ context: ScreenContext) -> [GoalShare] {
        var shares: [GoalShare] = []
        for (place, account) in context.accounts.enumerated() where place < context.ledger.accounts.count {
            guard let account, let percent = record["share:" + account.text]?.integer else { continue }
            shares.append(GoalShare(of: UInt16(truncatingIfNeeded: place), Int(clamping: percent) * (GoalShare.whole / 100)))
        }
        return shares
    }

    /// The id of what a record says of a day: it has none of its own, and every device makes the same one.
    private static func id(_ record: UUID128, _ day: Day, _ kind: UInt64) -> UUID128 {
        let number = UInt64(truncatingIfNeeded: Int64(day.number))
        return UUID128(high: record.high, low: record.low ^ (number << 2 | kind))
    }

    private static func day(_ value: JSONValue?) -> Day? { value?.string.flatMap { Day(iso: $0) } }

    /// Whether it can be reckoned with: its target, day and shares are what a goal can have.
    var isSound: Bool { failure == nil && progress != nil }

    /// Whether it is known what it has, so that it can be held against what was planned.
    var isMeasured: Bool { progress != nil && unknown.isEmpty && (isSound || status != .active) }

    /// How far it is. Without a target no amount is enough.
    var status: GoalStatus {
        if goal.cancelledOn != nil { return .cancelled }
        if failure == .targetNotPositive { return .active }
        return progress?.status ?? .active
    }

    /// What it has, in minor units; zero where it can't be reckoned with.
    var saved: Int64 { progress?.saved ?? 0 }

    /// How far it is in per cent, rounded down, so that only what is reached has all of it.
    var percent: Int {
        guard goal.target > 0 else { return 0 }
        return Int(clamping: max(0, min(100, Int128(saved) * 100 / Int128(goal.target))))
    }

    /// What opens the rows of the accounts that have a share for it; nil without one.
    func evidence(_ context: ScreenContext) -> ShownEvidence? {
        let accounts = goal.shares.map { $0.account }.filter { context.ledger.accounts[Int($0)].currency == goal.currency }
        guard !accounts.isEmpty else { return nil }
        return ShownEvidence(
            Evidence(balancesOf: accounts, DaySpan(ordered: .earliest, context.today), currency: goal.currency), context)
    }

    /// The small tasks that were ticked off on it, by their names, each with its day.
    var done: [(task: String, day: Day)] {
        record.fields.compactMap { change in
            guard let task = change.field.after(ShownGoal.doneField), let day = ShownGoal.day(change.value) else { return nil }
            return (task, day)
        }
    }

    /// Whether a member may change it.
    func mayChange(_ context: ScreenContext) -> Bool {
        (try? JudgeChange.permission(toChange: record, by: context.people.me)) != nil
    }
}

extension MicroTask {
    /// Its name in a field: a code, since a field's name has a letter in it, and its number.
    var name: String { kind.code + "-" + KeyText.hex(id) }
}
