import Bookkeeping
import Insights
import Planning
package import Values

/// The money plan of a month: what comes in, what is due, what budgets have left, what goals want, what is left over then, and how low it gets.
package struct MonthPlanScreen: Sendable {
    /// What the screen is made from.
    let context: ScreenContext
    /// The month's name.
    let month: Month
    /// The money of the month.
    let plan: HouseholdMonth

    /// Months before and after today's that can be asked for.
    package static let monthsBack = 120, monthsAhead = 24

    /// The plan of a month, that of today unless said; nil for one that is too far away.
    package init?(of month: Month?, in context: ScreenContext) {
        let now = context.rules.month(containing: context.today)
        let month = month ?? now
        guard month >= now.advanced(by: 0 - MonthPlanScreen.monthsBack), month <= now.advanced(by: MonthPlanScreen.monthsAhead) else {
            return nil
        }
        self.init(month, context)
    }

    private init(_ month: Month, _ context: ScreenContext) {
        self.context = context
        self.month = month
        plan = HouseholdMonth(month, in: context)
    }

    /// A month as a person names it, `2026-12`; nil for any other text.
    package static func month(named text: String) -> Month? { MonthText.month(text) }

    /// The words.
    var wording: Wording { context.wording }
    /// What the month comes to.
    var sums: MonthSums { plan.sums }
    /// Where the month lies, seen from today.
    var state: State { plan.soFar == nil ? .ahead : plan.ahead == nil ? .past : .now }

    /// Where a month lies.
    enum State: String, CaseIterable {
        case past, now, ahead
    }

    /// The words of the states in JSON.
    package static let stateCodes = State.allCases.map { $0.rawValue }
}

extension MonthPlanScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "monthPlan"

    /// The plan of today's month.
    package init(in context: ScreenContext) { self.init(context.rules.month(containing: context.today), context) }

    /// What it shows.
    package var page: ScreenPage {
        let title = wording.catalogue.title(of: .containing(plan.span.first, .month, rules: context.rules))
        var page = ScreenPage(title: wording.text("monthPlan.title"), subtitle: Catalogue.heading(title), wording)
        guard plan.forecast.main != nil, !plan.forecast.forecast.lacks.contains(.noRows) else {
            page.empty = EmptyState("empty.monthPlan.", screen: "import", command: "evenkeel import FILE", wording)
            return page
        }
        for sentence in sentences { page.say(sentence) }
        if let step { page.add(list("step", [PageItem(key: step.rawValue, name: text(of: step))], way(of: step))) }
        page.add(list("sums", sumItems))
        if let chart { page.add(.chart(chart)) }
        page.add(list("low", lowItems, way(ForecastScreen.name, "forecast.title")))
        page.add(list("in", incomeItems, way(BillsScreen.name, "bills.title")))
        page.add(list("due", dueItems, way(BillsScreen.name, "bills.title")))
        page.add(list("budgets", budgetItems, way(BudgetsScreen.name, "budgets.title")))
        page.add(list("goals", goalItems, way(GoalsScreen.name, "goals.title")))
        return page
    }

    private func list(_ code: String, _ items: [PageItem], _ way: PageList.Way? = nil) -> PagePart {
        .list(PageList(code: code, title: wording.text("monthPlan." + code), items: items, way: way))
    }

    private func way(_ screen: String, _ words: String) -> PageList.Way { PageList.Way(screen: screen, text: wording.text(words)) }

    /// What is left over, how the month stands against that, and what does not count.
    private var sentences: [ShownSentence] {
        var said = [ShownSentence(wording.text(leftKey, .text("amount", wording.amount(sums.left, sums.currency))))]
        let (moneyIn, moneyOut) = (wording.money(sums.moneyIn, sums.currency), wording.spent(sums.moneyOut, sums.currency))
        switch state {
        case .past, .ahead:
            said.append(ShownSentence(wording.text("monthPlan.flow." + state.rawValue, .text("in", moneyIn), .text("out", moneyOut))))
        case .now:
            let out = Sum.adding(sums.paid, sums.spent)
            said.append(
                ShownSentence(
                    wording.text(
                        "monthPlan.flow.now", .text("received", wording.received(sums.received, sums.currency)),
                        .text("spent", wording.spent(out, sums.currency)), .text("in", moneyIn), .text("out", moneyOut)),
                    soFar(.livedOn), context))
        }
        if !plan.leftOut.isEmpty {
            let codes = wording.catalogue.list(plan.leftOut.map { $0.code })
            said.append(
                ShownSentence(
                    wording.text("monthPlan.leftOut", .text("currency", sums.currency.code), .text("currencies", codes))))
        }
        return said
    }

    /// The key of what is left over; a month that is short because of goals alone says so.
    private var leftKey: String {
        guard sums.left < 0 else { return "monthPlan.left." + (state == .past ? "past" : "plan") }
        guard state != .past else { return "monthPlan.short.past" }
        return isShortOfGoals ? "monthPlan.short.goals" : "monthPlan.short.plan"
    }

    /// Whether the month works out but for what goals want.
    var isShortOfGoals: Bool { sums.left < 0 && Sum.subtracting(sums.left, sums.goals) >= 0 }

    /// The rows of the days that are over; nil for a month that is still to come.
    func soFar(_ side: Evidence.Side) -> Evidence? { plan.soFar.map { Evidence($0, currency: sums.currency).of(side) } }
}

extension MonthPlanScreen {
    /// Days whose rows say what is usual.
    private static let usualDays = 182

    /// What the month comes to, part by part; the last one is what is left.
    private var sumItems: [PageItem] {
        let occurrences = plan.due.filter { $0.open != 0 }.map { $0.occurrence }
        let incomes = occurrences.filter { plan.bills.book?.bill(of: $0).isIncome ?? false }
        let bills = occurrences.filter { !(plan.bills.book?.bill(of: $0).isIncome ?? false) }
        let usual = Evidence(
            DaySpan(ordered: context.today.advanced(by: 1 - MonthPlanScreen.usualDays), context.today), currency: sums.currency)
        let parts: [(code: String, amount: Int64, evidence: Evidence?)] = [
            ("received", sums.received, soFar(.received)), ("expected", sums.expected, plan.bills.evidence(of: incomes)),
            ("paid", sums.paid, Evidence(rows: plan.rows.paidRows, in: context.ledger)),
            ("still", sums.due, plan.bills.evidence(of: bills)), ("spent", sums.spent, spentEvidence),
            ("usual", sums.usual, usual.of(.livedOn)), ("wanted", sums.goals, nil),
        ]
        let items = parts.filter { $0.amount != 0 }.map { part in
            PageItem(
                key: part.code, name: wording.text("monthPlan.sum." + part.code), amount: wording.change(part.amount, sums.currency),
                evidence: part.evidence.map { ShownEvidence($0, context) })
        }
        let left = PageItem(
            key: "left", name: wording.text("monthPlan.sum.left"), amount: wording.money(sums.left, sums.currency),
            tone: sums.left < 0 ? .look : .plain)
        return items + [left]
    }

    /// Rows that an address can name.
    private static let namedRows = 200

    /// What was spent beside bills: its rows, or of many the days that they are on.
    private var spentEvidence: Evidence? {
        guard let rows = plan.rows.spentRows, rows.count <= MonthPlanScreen.namedRows else { return soFar(.spent) }
        return Evidence(rows: rows, in: context.ledger)
    }

    private var lowItems: [PageItem] {
        guard let lowest = plan.lowest else { return [] }
        let names = lowest.causes.map { counted in
            plan.forecast.name(of: counted, in: context) + " " + wording.money(counted.payment.amount, counted.payment.currency)
        }
        return [
            PageItem(
                key: "lowest", name: wording.catalogue.date(lowest.day),
                detail: names.isEmpty ? "" : wording.text("forecast.because", .text("list", wording.catalogue.list(names))),
                amount: wording.money(lowest.amount, sums.currency), tone: lowest.amount < 0 ? .look : .plain)
        ]
    }
}
