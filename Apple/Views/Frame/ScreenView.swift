package import AppleCore
package import SwiftUI

/// Any screen: it is read when it is opened and whenever it may look different, and drawn by its layout.
package struct ScreenView: View {
    @State private var model: ScreenModel

    /// Opens a screen.
    package init(_ way: PageWay, in frame: FrameModel) { _model = State(initialValue: frame.screen(way)) }

    package var body: some View {
        ScreenContent(model: model)
            .modifier(Ground())
            .task(id: model.turn) { await model.load() }
            .coveredSheet(item: $model.choice) { CategorySheet(choice: $0).environment(model) }
            .modifier(DoingDeeds(deeds: model.deeds, cancel: model.words.page.cancel))
            .environment(model)
    }
}

/// The layout of each screen. A content that is added does not compile until it has one.
private struct ScreenContent: View {
    let model: ScreenModel

    var body: some View {
        switch model.content {
        case .opening: ProgressView(model.words.loading)
        case .failed(let why): FailedView(why: why, words: model.words) { await model.load() }
        case .elsewhere: ElsewhereView(words: model.words)
        case .plan(let plan): PlanView(plan: plan)
        case .page(let page): PageView(page)
        case .afford(let afford, let page): AffordView(afford: afford, page: page)
        case .today(let today): TodayView(today: today)
        case .mirror(let mirror): MirrorView(model: model, mirror: mirror)
        case .month(let month): MonthView(month: month)
        case .rows(let rows): RowsView(model: model, rows: rows)
        case .row(let row): RowView(row: row)
        case .history(let history): HistoryView(history: history)
        case .unsure(let unsure): UnsureView(unsure: unsure)
        case .doubles(let doubles): DoublesView(doubles: doubles)
        case .suggestions(let suggestions): SuggestionsView(model: model, suggestions: suggestions)
        case .merchants(let merchants): MerchantsView(model: model, merchants: merchants)
        case .merchant(let merchant): MerchantView(merchant: merchant)
        case .year(let year): YearView(year: year)
        case .review(let review): ReviewView(review: review)
        case .accounts(let accounts): AccountsView(accounts: accounts)
        case .account(let account): AccountView(account: account)
        case .coverage(let coverage): CoverageView(coverage: coverage)
        case .categories(let categories): CategoriesView(categories: categories)
        case .category(let category): CategoryView(category: category)
        case .corrections(let corrections): CorrectionsView(corrections: corrections)
        case .nothing(let title, let empty): NothingView(title: title, empty: empty)
        case .rules(let rules): RulesView(rules: rules)
        case .rule(let rule): RuleView(rule: rule)
        case .waiting(let waiting): WaitingView(waiting: waiting)
        case .journal(let screen): JournalWayView(screen: screen)
        }
    }
}

/// Says that a screen is not in this app, and where it is.
struct ElsewhereView: View {
    let words: FrameWords

    var body: some View {
        ContentUnavailableView {
            Label(words.elsewhere, systemImage: "globe").font(.headline)
        } description: {
            Text(words.elsewhereText)
        }
    }
}
