import Bookkeeping
import Households
import Insights
import Planning
import Syncing
package import Values

/// What somebody saves for or pays down: how far each goal is, what it needs, whether all of them fit into what is free, and small tasks
/// that the household's own rows suggest.
package struct GoalsScreen: Sendable {
    let context: ScreenContext
    let household: HouseholdGoals
    let tasks: [MicroTask]
    let recommendations: [Recommendation]
    /// The debt that costs most, where nobody pays it down as a goal; nil while no rate is known.
    let costliest: ShownDebt?

    /// Pledges and tasks that are listed at most, each.
    static let listLimit = 20

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
        let household = HouseholdGoals(in: context)
        self.household = household
        let unused = FindUnused.subscriptions(
            among: household.series, in: context.ledger, categories: context.categories, today: context.today)
        let facts = FindFacts.facts(
            in: context.ledger, series: household.series, today: context.today, rules: context.rules, categories: context.categories,
            marks: context.chosen.marks, wishes: MatchWishes.choices(for: household.series, in: context.chosen))
        let leftover = Leftover(context.currency, rules: context.rules, today: context.today, context.categories, in: context.ledger)
        let keys = Set(unused.map { $0.question.series })
        let names = Set(household.goals.flatMap { $0.done }.map { $0.task })
        let found = FindMicroTasks.tasks(
            series: household.series, unused: keys, wishes: household.wishes, facts: facts.all, leftover: leftover.map { [$0] } ?? [],
            done: [])
        // What was ticked off stands apart, with its day.
        tasks = found.filter { !names.contains($0.name) }
        let titles = household.goals.filter { $0.status == .active }.map { $0.goal.title }
        let cushion = household.essentials.flatMap { Recommendation.cushion($0, held: household.held) }
        let debts = HouseholdDebts.costing(in: context).filter { !titles.contains($0.name) }
        let first = debts.map { $0.next }.min() ?? context.today
        let debt = Recommendation.costliestDebt(debts.compactMap { $0.debt }, context.currency, from: first)
        costliest = debt.flatMap { found in debts.first { $0.debt.map { found.isOf($0) } ?? false } }
        recommendations = [
            debt,
            titles.contains(context.wording.text("goals.cushion")) ? nil : cushion,
            Recommendation.unusedSubscriptions(household.series, unused: keys, context.currency),
        ].compactMap { $0 }
    }

    var wording: Wording { context.wording }

    /// Whether the reader may make a goal.
    var mayMake: Bool { allows(context.people.me, .changeRecord, on: .account(Sharing(holder: context.people.me.id))) }

    /// The goal on which a task is ticked off: the first one that runs and that the reader may change.
    var ticking: ShownGoal? { household.goals.first { $0.status == .active && $0.mayChange(context) } }

    func goals(_ status: GoalStatus) -> [ShownGoal] { household.goals.filter { $0.status == status } }
}

extension GoalsScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "goals"

    /// Fields that a form of a new goal leaves out: they come with time.
    private static let leftOut = ["since", "put:", "pledge:", ShownGoal.doneField, "place", "icon", "ended", "note"]

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("goals.title"), wording)
        let running = goals(.active)
        for sentence in sentences(running) { page.say(sentence) }
        page.add(list("running", running.map { item($0) }))
        // What is over has a next step, and what was just made with a wrong day has to be seen.
        page.add(list("past", goals(.expired).map { item($0) }))
        page.add(list("conflicts", conflictItems))
        page.add(list("pledges", pledgeItems))
        let form = PagePart.form(PageForm(.goal, leftOut: GoalsScreen.leftOut, in: context))
        // Somebody without a goal finds the form before what is only suggested.
        if mayMake && household.goals.isEmpty { page.add(form) }
        page.add(list("recommended", recommendations.map { item($0) }))
        page.add(list("tasks", tasks.prefix(GoalsScreen.listLimit).map { item($0) }))
        page.add(list("done", doneItems, isClosed: true))
        page.add(list("reached", goals(.completed).map { item($0) }, isClosed: true))
        page.add(list("ended", goals(.cancelled).map { item($0) }, isClosed: true))
        if household.goals.isEmpty && recommendations.isEmpty && tasks.isEmpty {
            page.empty = EmptyState("empty.goals.", screen: GoalsScreen.name, command: wording.text("cli.form.goal"), wording)
        }
        if mayMake && !household.goals.isEmpty { page.add(form) }
        return page
    }

    private func list(_ code: String, _ items: [PageItem], isClosed: Bool = false) -> PagePart {
        .list(PageList(code: code, title: wording.text("goals." + code), isClosed: isClosed, items: items))
    }

    /// `Your goals have $1,200.00 of $4,000.00.`, for each currency, and what keeps those with a day on time.
    private func sentences(_ running: [ShownGoal]) -> [ShownSentence] {
        guard !running.isEmpty else {
            return household.goals.isEmpty && (!tasks.isEmpty || !recommendations.isEmpty)
                ? [ShownSentence(wording.text("goals.none"))] : []
        }
        var currencies: [Currency] = []
        for one in running where one.isSound && !currencies.contains(one.goal.currency) { currencies.append(one.goal.currency) }
        var said = currencies.map { currency in sentence(running.filter { $0.isSound && $0.goal.currency == currency }, currency) }
        if said.isEmpty { said.append(ShownSentence(wording.text("goals.count", .count("count", running.count)))) }
        if let failure = household.fitFailure { said.append(ShownSentence(text(of: failure))) }
        return said
    }

    private func sentence(_ goals: [ShownGoal], _ currency: Currency) -> ShownSentence {
        var (saved, target, need) = (Int64(0), Int64(0), Int64(0))
        for one in goals {
            saved = Sum.adding(saved, one.saved)
            target = Sum.adding(target, one.goal.target)
            need = Sum.adding(need, one.progress?.need(.month)?.amount ?? 0)
        }
        let accounts = goals.flatMap { $0.goal.shares.map { $0.account } }.filter { context.ledger.accounts[Int($0)].currency == currency }
        let evidence =
            accounts.isEmpty
            ? nil : Evidence(balancesOf: accounts, DaySpan(ordered: .earliest, context.today), currency: currency)
        return ShownSentence(
            wording.text(
                need > 0 ? "goals.total.need" : "goals.total", .text("saved", wording.money(saved, currency)),
                .text("target", wording.money(target, currency)), .text("need", wording.money(need, currency))), evidence, context)
    }
}
