import Bookkeeping
import Households
import Insights
import Planning
import Syncing
package import Values

/// What the household means to spend in each category, how the period of today goes, and budgets that the past suggests.
package struct BudgetsScreen: Sendable {
    private let context: ScreenContext
    private let budgets: [ShownBudget]
    private let suggestions: [BudgetSuggestion]

    /// Budgets that are suggested at most.
    private static let suggestionLimit = 12

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
        let books = BudgetBooks(context.ledger, context.categories, today: context.today)
        let all = context.records.filter { $0.kind == .budget }.compactMap { ShownBudget($0, in: context, from: books) }
        budgets = all.ordered { left, right in
            let (one, two) = (left.amount(on: context.today), right.amount(on: context.today))
            return one != two ? one > two : left.record.id < right.record.id
        }
        let month = context.rules.days(of: context.rules.month(containing: context.today)).first
        let found = SuggestBudgets.of(
            context.currency, BudgetCycle(.month, from: month), having: budgets.filter { $0.ended == nil }.map { $0.budget }, from: books)
        suggestions = found.suggestions
    }

    private var wording: Wording { context.wording }

    /// Those of categories that are not hidden.
    private var shownSuggestions: [BudgetSuggestion] {
        suggestions.filter { !context.looks.choice(context.looks.code($0.category)).isHidden }
    }

    private var mayChange: Bool { allows(context.people.me, .changeChoices) }
}

extension BudgetsScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "budget"

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("budgets.title"), wording)
        let running = budgets.filter { $0.ended == nil }
        if !running.isEmpty { page.say(ShownSentence(sentence(running))) }
        page.add(list("running", running.map { item($0) }))
        page.add(list("ended", budgets.filter { $0.ended != nil }.map { item($0) }, isClosed: true))
        page.empty =
            page.isEmpty && shownSuggestions.isEmpty
            ? EmptyState("empty.budgets.", screen: "import", command: "evenkeel import", wording) : nil
        guard mayChange else { return page }
        page.add(list("suggested", shownSuggestions.prefix(BudgetsScreen.suggestionLimit).map { item($0) }, isClosed: !running.isEmpty))
        page.add(.form(PageForm(.budget, leftOut: ["start", "ended"], in: context)))
        return page
    }

    private func list(_ code: String, _ items: [PageItem], isClosed: Bool = false) -> PagePart {
        .list(PageList(code: code, title: wording.text("budgets." + code), isClosed: isClosed, items: items))
    }

    /// `Of what you set aside for this month, $450.00 is left.`, where all are in one currency and period; else how many there are.
    private func sentence(_ running: [ShownBudget]) -> String {
        let isAlike = running.allSatisfy { one in
            one.budget.currency == running[0].budget.currency && one.budget.cycle.length == running[0].budget.cycle.length
        }
        guard isAlike else { return wording.text("budgets.count", .count("count", running.count)) }
        let (given, spent) = running.reduce((Int64(0), Int64(0))) { sums, one in
            (Sum.adding(sums.0, one.amount(on: context.today)), Sum.adding(sums.1, one.current?.spent ?? 0))
        }
        let currency = running[0].budget.currency
        let left = Sum.subtracting(given, spent)
        return wording.text(
            left < 0 ? "budgets.total.over" : "budgets.total.left", .text("given", wording.money(given, currency)),
            .text("amount", wording.money(left < 0 ? Sum.subtracting(0, left) : left, currency)))
    }

    private func item(_ shown: ShownBudget) -> PageItem {
        let look = context.looks.look(shown.category, context)
        let (currency, given) = (shown.budget.currency, shown.amount(on: context.today))
        var words = [wording.text("budgets.each." + shown.budget.cycle.length.code, .text("amount", wording.money(given, currency)))]
        if let ended = shown.ended {
            words.append(wording.text("budgets.endedOn", .text("day", wording.catalogue.date(ended))))
        } else if let current = shown.current {
            words.append(wording.text("budgets.spent", .text("amount", wording.money(current.spent, currency))))
            words.append(wording.text("budgets.until", .text("day", wording.catalogue.date(current.span.last))))
        }
        let left = shown.current.map { $0.left } ?? given
        return PageItem(
            key: shown.record.id.text, name: look.name, detail: words.joined(separator: " · "), text: pace(shown),
            amount: shown.ended == nil
                ? wording.text(
                    left < 0 ? "budgets.over" : "budgets.left",
                    .text("amount", wording.money(left < 0 ? Sum.subtracting(0, left) : left, currency))) : "",
            tone: left < 0 && shown.ended == nil ? .look : .plain, mark: PageItem.Mark(icon: look.icon, colour: look.colour),
            evidence: shown.current.map { ShownEvidence($0.evidence, context) },
            form: mayChange ? PageForm(.budget, shown.record, in: context) : nil,
            meter: shown.ended == nil ? shown.current.flatMap { meter($0.spent, of: given) } : nil)
    }

    /// How much of an amount is spent, in per cent, rounded down; nil where there is no amount to spend.
    private func meter(_ spent: Int64, of given: Int64) -> Int? {
        guard given > 0 else { return nil }
        return Int(clamping: max(0, min(100, Int128(spent) * 100 / Int128(given))))
    }

    /// `At this pace it is $40.00 over by November 30.`, once it can be told and there is something to do about it.
    private func pace(_ shown: ShownBudget) -> String {
        guard let current = shown.current, current.left >= 0, let pace = current.pace, pace.isTelling, pace.over > 0 else { return "" }
        return wording.text(
            "budgets.pace", .text("amount", wording.money(pace.over, shown.budget.currency)),
            .text("day", wording.catalogue.date(current.span.last)))
    }

    /// What the past suggests for a category; its form has the amount already.
    private func item(_ suggestion: BudgetSuggestion) -> PageItem {
        let look = context.looks.look(suggestion.category)
        return PageItem(
            key: "suggested-" + look.code, name: look.name,
            detail: wording.text("budgets.usual", .text("amount", wording.money(suggestion.median, context.currency))),
            amount: wording.money(suggestion.amount, context.currency), mark: PageItem.Mark(icon: look.icon, colour: look.colour),
            evidence: ShownEvidence(suggestion.evidence, context),
            form: PageForm(
                .budget, leftOut: ["start", "ended"],
                begun: ["category": look.code, "amount:": wording.typed(suggestion.amount, context.currency)], in: context))
    }

    /// Writes the figures: `evenkeel budget --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.array("budgets") { json in
            for shown in budgets { write(shown, to: &json) }
        }
        json.array("suggested") { json in
            for one in suggestions.prefix(BudgetsScreen.suggestionLimit) {
                json.object { json in
                    json.member("category", context.looks.code(one.category))
                    json.member("currency", context.currency)
                    json.amount("amount", one.amount, context.currency)
                    json.amount("usual", one.median, context.currency)
                }
            }
        }
    }

    private func write(_ shown: ShownBudget, to json: inout JSONWriter) {
        let currency = shown.budget.currency
        json.object { json in
            json.member("record", shown.record.id)
            json.member("category", shown.category)
            json.member("currency", currency)
            json.member("period", shown.budget.cycle.length.code)
            json.member("ended", shown.ended?.iso)
            json.amount("amount", shown.amount(on: context.today), currency)
            json.key("current")
            guard let current = shown.current else { return json.null() }
            json.object { json in
                json.member("from", current.span.first)
                json.member("to", current.span.last)
                json.amount("spent", current.spent, currency)
                json.amount("left", current.left, currency)
            }
        }
    }
}

extension CategoryLooks {
    /// The look of a category by its code, whether or not the ledger holds it.
    func look(_ code: String, _ context: ScreenContext) -> CategoryLook {
        if let number = number(code) { return look(number) }
        let taxonomy = categories.taxonomy
        let own = context.chosen.choices.categories.first { $0.category == code }
        let known = taxonomy.flatMap { all in
            all.category(code: code).map { all[$0] } ?? own.flatMap { all.category(of: $0) }
        }
        return look(ofCode: code, known)
    }
}
