import Bookkeeping
import Households
import Insights
import Planning
import Syncing
package import Values

/// Every amount of money with a job: what is ready to assign, what each envelope has in a month, and what was spent beyond it. Nobody has to
/// use it; until somebody begins, the page says what it is and offers what the household usually spends.
package struct EnvelopesScreen: Sendable {
    let context: ScreenContext
    /// The envelopes; nil while no account with money is open.
    let envelopes: HouseholdEnvelopes?
    /// What a household begins with, as far as its money goes; empty once it has begun.
    let beginning: [(suggestion: BudgetSuggestion, amount: Int64)]

    /// Envelopes that a household begins with at most.
    private static let beginningLimit = 40

    /// The envelopes in a month: that of today, or the nearest one to the given one that can be told.
    package init(of month: Month?, in context: ScreenContext) {
        self.context = context
        envelopes = HouseholdEnvelopes(of: month, in: context)
        beginning = envelopes.map { $0.isBegun ? [] : EnvelopesScreen.beginning(of: $0, context) } ?? []
    }

    /// What the past suggests, the largest first, each as far as there is still money for it.
    private static func beginning(
        of envelopes: HouseholdEnvelopes, _ context: ScreenContext
    ) -> [(suggestion: BudgetSuggestion, amount: Int64)] {
        let cycle = BudgetCycle(.month, from: context.rules.firstDay(of: envelopes.current))
        let found = SuggestBudgets.of(envelopes.currency, cycle, from: envelopes.books).suggestions
        var left = max(0, envelopes.month.readyToAssign)
        return found.prefix(beginningLimit).map { suggestion in
            let amount = min(left, suggestion.amount)
            left -= amount
            return (suggestion, amount)
        }
    }

    /// What it begins with of categories that are not hidden.
    var shownBeginning: [(suggestion: BudgetSuggestion, amount: Int64)] {
        beginning.filter { !context.looks.choice(context.looks.code($0.suggestion.category)).isHidden }
    }

    var wording: Wording { context.wording }

    /// Whether the reader may change envelopes.
    package var mayChange: Bool { allows(context.people.me, .changeChoices) }

    /// An amount in the currency of the envelopes.
    func money(_ amount: Int64) -> String { wording.money(amount, envelopes?.currency ?? context.currency) }

    /// An amount as an argument of a text.
    func said(_ amount: Int64) -> MessageArgument { .text("amount", money(amount)) }
}

extension EnvelopesScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "envelopes"

    /// The envelopes in the month of today.
    package init(in context: ScreenContext) {
        self.init(of: nil, in: context)
    }

    /// What it shows: what is ready to assign first, then what was spent beyond its envelope, then every envelope in its group.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("envelopes.title"), wording)
        guard let envelopes else {
            page.empty = EmptyState("empty.envelopes.account.", screen: "import", command: "evenkeel import FILE", wording)
            return page
        }
        guard envelopes.isBegun else { return beginning(envelopes, page) }
        page = ScreenPage(title: page.title, subtitle: Catalogue.heading(title(of: envelopes.month.month)), wording)
        for sentence in sentences(envelopes.month) { page.say(ShownSentence(sentence)) }
        // As on the page of budgets: where others can have accounts of their own, everybody is told what the figures stand on.
        if context.isShared { page.say(ShownSentence(wording.text("envelopes.part"))) }
        page.add(list("over", overItems(envelopes)))
        for group in groups(envelopes) {
            page.add(.list(PageList(code: "group-" + group.look.code, title: group.look.name, items: group.items)))
        }
        page.add(list("payments", paymentItems(envelopes)))
        page.add(list("how", sourceItems(envelopes), isClosed: true))
        page.add(list("where", moneyItems(envelopes), isClosed: true))
        let way = PageList.Way(screen: AccountsScreen.name, text: wording.text("afford.enterBalance"))
        let unknown = envelopes.unknown.map { PageItem(key: "account-\($0)", name: context.ledger.accounts[Int($0)].name) }
        page.add(.list(PageList(code: "unknown", title: wording.text("envelopes.unknown"), items: unknown, way: way)))
        for form in forms(envelopes) { page.add(.form(form)) }
        return page
    }

    private func list(_ code: String, _ items: [PageItem], isClosed: Bool = false) -> PagePart {
        .list(PageList(code: code, title: wording.text("envelopes." + code), isClosed: isClosed, items: items))
    }

    /// What it is before anybody has begun: what it is good for, and what there is to begin with.
    private func beginning(_ envelopes: HouseholdEnvelopes, _ empty: ScreenPage) -> ScreenPage {
        var page = empty
        page.empty = EmptyState("empty.envelopes.", screen: BudgetsScreen.name, command: "evenkeel budget", wording)
        guard mayChange else { return page }
        // The one tap stands before the long list of what it makes.
        let forms = forms(envelopes)
        for form in forms where form.fields.isEmpty { page.add(.form(form)) }
        page.add(list("suggested", shownBeginning.map { item($0.suggestion, $0.amount) }))
        for form in forms where !form.fields.isEmpty { page.add(.form(form)) }
        return page
    }

    /// `November 2026`, as it stands in a sentence.
    func title(of month: Month) -> String {
        let period = Period.containing(context.rules.firstDay(of: month), .month, rules: context.rules)
        return wording.catalogue.title(of: period)
    }

    private func sentences(_ month: EnvelopeMonth) -> [String] {
        let ready = month.readyToAssign
        var sentences = [
            ready == 0
                ? wording.text("envelopes.ready.none")
                : wording.text(ready < 0 ? "envelopes.ready.over" : "envelopes.ready", said(Sum.magnitude(ready)))
        ]
        let missing = Sum.subtracting(month.assignedAhead, max(0, ready))
        if month.assignedAhead > 0 {
            sentences.append(
                wording.text(missing > 0 ? "envelopes.ahead.over" : "envelopes.ahead", said(missing > 0 ? missing : month.assignedAhead)))
        }
        return sentences
    }
}

extension Sum {
    /// An amount without its sign; the largest amount for one that has none.
    static func magnitude(_ amount: Int64) -> Int64 { Int64(clamping: amount.magnitude) }
}
