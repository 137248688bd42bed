import AppleCore
import SwiftUI

/// One category: how it looks, what it comes to month by month and with whom, and what can be done with it.
struct CategoryView: View {
    let category: CategoryLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            CategoryFirst(category: category)
            if let chart = category.chart { CategoryMonths(chart: chart, months: category.months) }
            if let merchants = category.merchants { LinesSection(section: merchants) }
            CategoryDeeds(category: category)
        }
        .navigationTitle(category.title)
        .refreshable { await model.refresh() }
    }
}

/// Its mark, and what it comes to.
private struct CategoryFirst: View {
    let category: CategoryLayout

    var body: some View {
        Section {
            HStack(spacing: Space.space3) {
                MarkView(mark: category.mark)
                Text(category.subtitle).font(.subheadline).foregroundStyle(Color(.muted))
            }
            SentenceRows(sentences: category.sentences)
            NavigationLink(category.rowsName, value: category.rows)
        }
    }
}

/// Its months as a picture, and each with its rows.
private struct CategoryMonths: View {
    let chart: Page.Chart
    let months: [FigureLine]
    @Environment(ScreenModel.self) private var model

    var body: some View {
        ChartSection(chart: chart, words: model.words.page)
        Section {
            DisclosureGroup(chart.title) { LineRows(lines: months) }
        }
    }
}

/// What can be done with it.
private struct CategoryDeeds: View {
    let category: CategoryLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Section {
            DeedButtons(deeds: category.deeds) { await model.start($0, category) }
        } footer: {
            Words(category.hideHow)
        }
    }
}
