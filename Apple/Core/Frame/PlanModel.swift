import Observation
import Values

/// The place *Plan*: the line of what comes, what is due, goals, what renews itself, and what there is. The line and the goals take longer to
/// work out than all else and come once the rest is drawn.
@MainActor
@Observable
package final class PlanModel {
    /// Its title.
    package let title: String
    /// The line of what comes.
    package let line: ComingCard
    /// How far goals are.
    package let goals: ComingCard
    /// The cards between the two.
    package private(set) var before: [PageCard] = []
    /// The cards below goals.
    package private(set) var after: [PageCard] = []
    /// What is said while there is nothing yet.
    package private(set) var empty: Page.Empty?
    /// Pages that are asked rather than looked at.
    package let ways: [NamedWay]
    /// All others that no card leads to; all of them while there are no cards.
    package var others: [NamedWay] { empty == nil ? rest : all }
    private let all: [NamedWay]
    private let rest: [NamedWay]
    private let source: ScreenSource
    private let texts: Catalogue

    /// The pages that are asked, in the order of the web app.
    private static let asked = ["monthPlan", "afford", "debts", "health", "envelopes"].map { PageWay.screen($0) }
    private static let (bills, subscriptions) = (CardPage("bills", "bills.title"), CardPage("subscriptions", "subscriptions.title"))
    private static let (budgets, worth) = (CardPage("budget", "budgets.title"), CardPage("networth", "netWorth.title"))
    private static let (assets, accounts) = (CardPage("assets", "assets.title"), CardPage("accounts", "web.plan.accounts"))

    /// - Parameter all: what stands in the place.
    init(_ all: [NamedWay], _ source: ScreenSource, _ texts: Catalogue) {
        (self.source, self.texts, title) = (source, texts, texts.text("web.place.plan"))
        line = ComingCard(CardPage("forecast", "forecast.title"), source, texts, tell: CardContent.line)
        goals = ComingCard(CardPage("goals", "goals.title"), source, texts, tell: CardContent.goals)
        ways = PlanModel.asked.compactMap { way in all.first { $0.way == way } }
        let cards = [PlanModel.bills, PlanModel.budgets, PlanModel.worth, PlanModel.assets, PlanModel.accounts]
        let shown = PlanModel.asked + cards.map { .screen($0.name) } + [line.all.way, goals.all.way]
        (self.all, rest) = (all, all.filter { !shown.contains($0.way) })
    }

    /// Reads what is there at once. A page that cannot be worked out leaves its way.
    func load() async throws -> PlanModel {
        let accounts = try await WholeAnswer<AccountsAnswer>.read(try await source.answer(PlanModel.accounts.name, .null))
        let before = [
            await card(PlanModel.bills, CardContent.bills), await card(PlanModel.budgets, CardContent.said),
            await card(PlanModel.subscriptions, CardContent.repeating),
        ]
        let after = [
            await card(PlanModel.worth, CardContent.said), PageCard(PlanModel.accounts, held(accounts), texts),
            await card(PlanModel.assets, CardContent.said),
        ]
        (self.before, self.after, empty) = (before, after, accounts.view.empty)
        return self
    }

    private func card(_ page: CardPage, _ tell: (Page) -> CardContent) async -> PageCard {
        let answer = try? await source.answer(page.name, .null)
        guard let answer, let read = try? await ScreenAnswer<Page>.view(answer) else { return PageCard(page, nil, texts) }
        return PageCard(page, tell(read), texts)
    }

    /// What each open account holds.
    private func held(_ accounts: AccountsAnswer) -> CardContent {
        let open = accounts.view.items.filter { $0.closed == nil }
        let unknown = texts.text("web.plan.noBalance")
        return CardContent(
            lines: [FigureLine](open) {
                ($0.name, [$0.kind], $0.balance.isEmpty ? unknown : $0.balance, nil, $0.evidence.map { .rows($0) })
            })
    }
}
