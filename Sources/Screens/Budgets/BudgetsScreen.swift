import Bookkeeping
import Households
import Insights
import Planning
import Syncing
package import Values

/// What the household means to spend, how the period of today and those before it go, and budgets that the past suggests.
package struct BudgetsScreen: Sendable {
    let context: ScreenContext
    let budgets: [ShownBudget]
    let suggestions: [BudgetSuggestion]

    /// Budgets that are suggested at most.
    static let suggestionLimit = 12
    /// Periods of the past that are listed at most, of all budgets together.
    private static let pastLimit = 60

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
        budgets = ShownBudget.all(in: context).ordered { left, right in
            let (one, two) = (left.amount(on: context.today), right.amount(on: context.today))
            return one != two ? one > two : left.record.id < right.record.id
        }
        let month = context.rules.days(of: context.rules.month(containing: context.today)).first
        let books = BudgetBooks(context.ledger, context.categories, today: context.today)
        let found = SuggestBudgets.of(
            context.currency, BudgetCycle(.month, from: month), having: budgets.filter { $0.ended == nil }.map { $0.budget }, from: books)
        suggestions = found.suggestions
    }

    var wording: Wording { context.wording }

    /// Those of categories that are not hidden.
    var shownSuggestions: [BudgetSuggestion] {
        Array(
            suggestions.filter { !context.looks.choice(context.looks.code($0.category)).isHidden }.prefix(BudgetsScreen.suggestionLimit))
    }

    /// Whether the reader may change budgets.
    package var mayChange: Bool { allows(context.people.me, .changeChoices) }
}

extension BudgetsScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "budget"

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("budgets.title"), wording)
        let running = budgets.filter { $0.ended == nil }
        if !running.isEmpty { page.say(ShownSentence(sentence(running))) }
        // Nobody learns whether others have accounts of their own; where they can, everybody is told what the figures stand on.
        if context.isShared && !running.isEmpty { page.say(ShownSentence(wording.text("budgets.part"))) }
        page.add(list("running", running.map { item($0) }))
        for chart in charts(running) { page.add(.chart(chart)) }
        page.add(list("past", Array(running.flatMap { pastItems($0) }.prefix(BudgetsScreen.pastLimit)), isClosed: true))
        page.add(list("ended", budgets.filter { $0.ended != nil }.map { item($0) }, isClosed: true))
        let suggested = mayChange ? shownSuggestions : []
        if page.isEmpty && shownSuggestions.isEmpty {
            page.empty = EmptyState("empty.budgets.", screen: "import", command: "evenkeel import", wording)
        }
        guard mayChange else { return page }
        if !suggested.isEmpty && running.isEmpty { page.say(ShownSentence(wording.text("budgets.begin.text"))) }
        // Somebody without a budget finds the one tap first; others keep it behind what is closed.
        if running.isEmpty { addBeginning(suggested, to: &page) }
        page.add(list("suggested", suggested.map { item($0) }, isClosed: !running.isEmpty))
        if !running.isEmpty { addBeginning(suggested, to: &page) }
        page.add(.form(BudgetForm.new(in: context)))
        return page
    }

    private func addBeginning(_ suggested: [BudgetSuggestion], to page: inout ScreenPage) {
        guard !suggested.isEmpty else { return }
        page.add(
            .form(
                PageForm(
                    .budget, title: wording.text("budgets.begin", .count("count", suggested.count)), action: wording.text("web.add"),
                    currency: "", steps: suggested.map { PageForm.Step(record: nil, fields: fields(of: $0), before: []) },
                    typed: "budget begin")))
    }

    private func list(_ code: String, _ items: [PageItem], isClosed: Bool = false) -> PagePart {
        .list(PageList(code: code, title: wording.text("budgets." + code), isClosed: isClosed, items: items))
    }

    /// `Of what you set aside for this month, $450.00 is left.`, where all can be summed; else how many there are.
    private func sentence(_ running: [ShownBudget]) -> String {
        // What is over a group or an account counts what one over a category of it counts, too.
        let isAlike = running.allSatisfy { one in
            guard case .category = one.scope, one.problem == nil, one.current != nil || one.isFixed else { return false }
            return one.budget.currency == running[0].budget.currency && one.budget.cycle.length == running[0].budget.cycle.length
        }
        guard isAlike else { return wording.text("budgets.count", .count("count", running.count)) }
        let (given, spent) = running.reduce((Int64(0), Int64(0))) { sums, one in
            (Sum.adding(sums.0, one.available(on: context.today)), Sum.adding(sums.1, one.current?.spent ?? 0))
        }
        let currency = running[0].budget.currency
        let left = Sum.subtracting(given, spent)
        return wording.text(
            left < 0 ? "budgets.total.over" : "budgets.total.left", .text("given", wording.money(given, currency)),
            .text("amount", wording.money(left < 0 ? Sum.subtracting(0, left) : left, currency)))
    }
}
