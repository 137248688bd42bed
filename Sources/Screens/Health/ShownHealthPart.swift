import Bookkeeping
import Insights
import Planning
import Values

/// A part of the score in words: what was measured, what it is worth, and what can be done next.
struct ShownHealthPart: Sendable {
    /// The part.
    let part: HealthPart
    private let shown: HouseholdHealth
    private let context: ScreenContext

    /// Bills that are named beside those that were paid, and goals beside those that are on track.
    private static let unseenLimit = 3
    /// Months that debts look back.
    private static let trendMonths = 6

    init(_ part: HealthPart, of shown: HouseholdHealth, in context: ScreenContext) {
        self.part = part
        self.shown = shown
        self.context = context
    }

    private var wording: Wording { context.wording }
    private var measure: HealthMeasure { part.measure }
    private var currency: Currency { shown.health.currency }

    /// What is told of it.
    var item: PageItem {
        var words = [wording.text("health.worth", .text("percent", wording.catalogue.locale.percent(measure.level, scale: 2)))]
        if part.possible > 0 {
            words.append(
                wording.text(
                    "health.points", .text("points", wording.points(part.points)), .text("possible", wording.points(part.possible))))
        }
        let unseen = measure.kind == .billsOnTime ? shown.unseen(of: measure.bills) : []
        if !unseen.isEmpty {
            let names = unseen.prefix(ShownHealthPart.unseenLimit).map { one in
                one.name + " (" + wording.catalogue.date(one.day, .monthDayShort) + ")"
            }
            words.append(wording.text("health.unseen", .text("list", wording.catalogue.list(names))))
        }
        let behind = shown.goals.filter { one in measure.goals.contains { $0.goal == one.goal.id && $0.state == .behind } }
        if !behind.isEmpty {
            let titles = behind.prefix(ShownHealthPart.unseenLimit).map { $0.goal.title }
            words.append(wording.text("health.behind", .text("list", wording.catalogue.list(titles))))
        }
        let answer = AskedPart(measure.kind, in: context)
        if let said = answer?.said { words.append(said) }
        return PageItem(
            key: measure.kind.code, name: sentence, detail: words.joined(separator: " · "),
            text: wording.text(measure.level == HealthScale.full ? "health.step.keep" : "health.step." + measure.kind.nextStep),
            evidence: evidence.map { ShownEvidence($0, context) }, form: answer?.form)
    }

    /// `Of the $30,000.00 that came in you spent $24,000.00: 80% (Jan 1 – Jun 30, 2026).`
    private var sentence: String {
        wording.text(
            "health.part." + measure.kind.code + variant, .text("amount", wording.amount(measure.amount, currency)),
            .text("against", wording.amount(measure.against, currency)),
            .text("percent", wording.catalogue.locale.percent(measure.value, scale: 2, maximumFractionDigits: 0)),
            .text("months", wording.catalogue.locale.decimal(measure.value, scale: 2, maximumFractionDigits: 1)),
            .text("count", wording.catalogue.locale.number(measure.amount)), .text("of", wording.catalogue.locale.number(measure.against)),
            .text("span", span.map { wording.catalogue.span($0) } ?? ""))
    }

    /// What a sentence says otherwise than usual.
    private var variant: String {
        switch measure.kind {
        case .shareSaved: measure.amount < 0 ? ".short" : ".kept"
        case .debtPayments: measure.amount == 0 ? ".free" : ".some"
        case .owedTrend:
            if measure.amount != 0 { measure.amount > 0 ? ".more" : ".less" } else { measure.level == HealthScale.full ? ".free" : ".same" }
        default: ""
        }
    }

    /// The days that its months reach over.
    private var span: DaySpan? {
        guard let first = measure.evidence.first?.span.first, let last = measure.evidence.map({ $0.span.last }).max() else { return nil }
        return DaySpan(ordered: first, last)
    }

    /// What opens the rows that its amount sums; nil where that is no sum of rows, or of months that are apart.
    private var evidence: Evidence? {
        switch measure.kind {
        case .spentShare, .debtPayments: measure.amount == 0 ? nil : single(measure.evidence.filter { $0.side == .spent })
        case .shareSaved: single(measure.evidence.filter { $0.side == .received })?.of(.livedOn)
        case .billsOnTime, .billsAhead: Evidence(rows: shown.rows(of: measure.bills), in: context.ledger)
        case .monthsCovered: accounts.map { Evidence(balancesOf: $0, currency: currency) }
        case .owedTrend: accounts.map { Evidence(balancesOf: $0, trendDays, currency: currency) }
        case .goalsOnTrack: goalAccounts.isEmpty ? nil : Evidence(balancesOf: goalAccounts, currency: currency)
        case .monthsWithin, .creditUse, .longTerm, .debtEase, .insurance, .retirement: nil
        }
    }

    private func single(_ all: [Evidence]) -> Evidence? {
        let joined = all.joined
        return joined.count == 1 ? joined.first : nil
    }

    /// The accounts of the score's currency with a share for a goal that counts.
    private var goalAccounts: [UInt16] {
        let counted = shown.goals.filter { one in measure.goals.contains { $0.goal == one.goal.id } }
        var found: [UInt16] = []
        for account in counted.flatMap({ $0.goal.shares.map { $0.account } }) where !found.contains(account) {
            if context.ledger.accounts[Int(account)].currency == currency { found.append(account) }
        }
        return found
    }

    /// The accounts that it stands on; nil without an account, and where something kept by hand counts too.
    private var accounts: [UInt16]? {
        var found: [UInt16] = []
        for source in measure.holdings {
            guard case .account(let account) = source else { return nil }
            found.append(account)
        }
        return found.isEmpty ? nil : found
    }

    private var trendDays: DaySpan {
        let day = shown.health.day
        let then = Month(containing: day).advanced(by: 0 - ShownHealthPart.trendMonths).day(day.civil.day)
        return DaySpan(ordered: then.advanced(by: 1), day)
    }
}

extension [Evidence] {
    /// The same questions, months that follow each other as one.
    var joined: [Evidence] {
        reduce(into: []) { joined, next in
            if let last = joined.last, last.side == next.side, last.span.last.advanced(by: 1) == next.span.first {
                joined[joined.count - 1].span = DaySpan(ordered: last.span.first, next.span.last)
            } else {
                joined.append(next)
            }
        }
    }
}

extension Wording {
    /// Hundredths of a point as points: `9.38`, `15`.
    func points(_ hundredths: Int64) -> String { catalogue.locale.decimal(hundredths, scale: 2) }
}
