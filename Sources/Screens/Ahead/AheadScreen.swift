import Bookkeeping
import Insights
import Planning
import Syncing
package import Values

/// What comes next at a glance: what is free until the next income, the next bills, how far each goal is, and one thing worth knowing.
package struct AheadScreen: Sendable {
    private let context: ScreenContext
    private let bills: BillsScreen
    private let shown: HouseholdForecast
    private let goals: [ShownGoal]

    /// Bills and goals that are told at most.
    private static let (billLimit, goalLimit) = (3, 6)
    /// Payments that are named beside the lowest day.
    private static let causeLimit = 2

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
        bills = BillsScreen(in: context)
        shown = context.forecast(days: ForecastScreen.pageDays)
        goals = HouseholdGoals.running(in: context, payDays: shown.payDays)
    }

    private var wording: Wording { context.wording }

    /// What is free until the next income, the household's own currency first; empty where no income or no balance is known.
    private var free: [(money: FreeUntilIncome, until: Day)] {
        guard let book = bills.bills.book, let until = bills.bills.untilIncome, until.isIncomeKnown else { return [] }
        let all = book.free(until, holding: context.spendingAccounts).map { (money: $0, until: until.day) }
        return all.filter { $0.money.currency == context.currency } + all.filter { $0.money.currency != context.currency }
    }

    /// One thing worth knowing.
    private enum Knowing {
        /// The accounts may come to less than nothing.
        case below(LowPoint)
        /// A goal is reached before the others.
        case goal(ShownGoal, Day)
        /// The accounts are lowest.
        case low(LowPoint)

        /// Its code in JSON.
        var code: String {
            switch self {
            case .below: "below"
            case .goal: "goal"
            case .low: "low"
            }
        }

        /// The day that it is of.
        var day: Day {
            switch self {
            case .below(let point), .low(let point): point.day
            case .goal(_, let day): day
            }
        }
    }

    /// What matters most: money that may run out, then the first goal to be reached, then the lowest day.
    private var knowing: Knowing? {
        let low = lowest
        if let low, low.median < 0 { return .below(low) }
        var first: (goal: ShownGoal, day: Day)?
        for goal in goals {
            guard case .range(let range)? = goal.progress?.projection, let day = range.likelyDay else { continue }
            if day < first?.day ?? .latest { first = (goal, day) }
        }
        return first.map { .goal($0.goal, $0.day) } ?? low.map { .low($0) }
    }

    /// The lowest day that is told; nil where nobody has said what any account holds.
    private var lowest: LowPoint? {
        guard let main = shown.main else { return nil }
        let total = shown.forecast.totals[main]
        let accounts = shown.forecast.accounts.count { $0.course.currency == total.course.currency }
        guard total.changeOnly.count < accounts else { return nil }
        return total.lowest.reduce(nil) { best, one in (best?.median ?? .max) <= one.median ? best : one }
    }
}

extension AheadScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "ahead"

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("ahead.title"), wording)
        for sentence in sentences { page.say(sentence) }
        page.add(list("worth", "ahead.worth", knowing.map { [item($0)] } ?? [], knowing.map { way($0) }))
        page.add(
            list("bills", "ahead.bills", bills.nextItems(AheadScreen.billLimit), (BillsScreen.name, "bills.title")))
        page.add(list("goals", "goals.title", goals.prefix(AheadScreen.goalLimit).map { item($0) }, (GoalsScreen.name, "goals.title")))
        if page.parts.isEmpty {
            page.empty = EmptyState("empty.ahead.", screen: "import", command: "evenkeel import FILE", wording)
        }
        return page
    }

    private func list(_ code: String, _ title: String, _ items: [PageItem], _ way: (screen: String, words: String)?) -> PagePart {
        .list(
            PageList(
                code: code, title: wording.text(title), items: items,
                way: way.map { PageList.Way(screen: $0.screen, text: wording.text($0.words)) }))
    }

    /// `$359.00 is free until November 28, when your next income is expected.`; what is due where that is not known. Then what somebody wants to be
    /// reminded of.
    private var sentences: [ShownSentence] {
        // Where accounts hold nothing and no bill comes from them there is nothing to weigh up.
        let said = free.filter { $0.money.due != 0 || $0.money.held > 0 }.map { one, until in
            let amount = MessageArgument.text("amount", wording.amount(one.free, one.currency))
            return ShownSentence(
                wording.text(
                    one.free < 0 ? "ahead.short" : "ahead.free", amount, .text("day", wording.catalogue.date(until, .monthDay))))
        }
        return (said.isEmpty ? Array(bills.sentences.prefix(1)) : said) + bills.reminders
    }

    /// A goal with its ring: what it has and needs is told where goals are.
    private func item(_ goal: ShownGoal) -> PageItem {
        let percent = wording.catalogue.locale.percent(Int64(goal.percent))
        let day = goal.goal.day.map { wording.text("goals.by", .text("day", wording.catalogue.date($0))) }
        return PageItem(
            key: goal.record.id.text, name: goal.goal.title, detail: [percent, day].compactMap { $0 }.joined(separator: " · "),
            mark: PageItem.Mark(icon: goal.icon, colour: 0), evidence: goal.evidence(context), meter: goal.percent, isRing: true)
    }

    private func item(_ knowing: Knowing) -> PageItem {
        let day = MessageArgument.text("day", wording.catalogue.date(knowing.day, .monthDay))
        switch knowing {
        case .goal(let goal, let day):
            return PageItem(
                key: knowing.code,
                name: wording.text("ahead.goal", .text("goal", goal.goal.title), .text("day", wording.catalogue.date(day))))
        case .below(let point):
            return PageItem(
                key: knowing.code, name: wording.text("ahead.below", day), detail: causes(of: point),
                text: wording.text("ahead.below.step"), tone: .look)
        case .low(let point): return PageItem(key: knowing.code, name: wording.text("ahead.low", day), detail: causes(of: point))
        }
    }

    /// `after Landlord and Hydro`, without amounts: where the lowest days are, they stand with them.
    private func causes(of point: LowPoint) -> String {
        let names = point.causes.prefix(AheadScreen.causeLimit).map { shown.name(of: shown.forecast.payments[$0], in: context) }
        return names.isEmpty ? "" : wording.text("forecast.because", .text("list", wording.catalogue.list(names)))
    }

    private func way(_ knowing: Knowing) -> (screen: String, words: String) {
        if case .goal = knowing { return (GoalsScreen.name, "goals.title") }
        return (ForecastScreen.name, "forecast.title")
    }

    /// Writes the figures: `evenkeel ahead --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.array("free") { json in
            for (one, until) in free {
                json.object { json in
                    json.member("currency", one.currency)
                    json.member("until", until)
                    json.amount("amount", one.free, one.currency)
                }
            }
        }
        json.array("bills") { json in
            for one in bills.next(AheadScreen.billLimit) {
                json.object { json in
                    json.member("name", bills.name(of: one))
                    json.member("day", one.day)
                    json.member("currency", bills.currency(of: one))
                    json.amount("amount", one.open, bills.currency(of: one))
                }
            }
        }
        json.array("goals") { json in
            for goal in goals.prefix(AheadScreen.goalLimit) {
                json.object { json in
                    json.member("record", goal.record.id)
                    json.member("percent", goal.percent)
                }
            }
        }
        json.key("worth")
        guard let knowing else { return json.null() }
        json.object { json in
            json.member("kind", knowing.code)
            json.member("day", knowing.day)
        }
    }
}
