import AppleCore
import SwiftUI

/// A year: what came in and went out, month by month and category by category.
struct YearView: View {
    let year: YearLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            NeighbourRows(previous: year.previous, next: year.next)
            if let empty = year.empty { EmptyPart(empty: empty) } else { YearParts(year: year) }
        }
        .navigationTitle(year.title)
        .refreshable { await model.refresh() }
    }
}

/// What is told of a year, in order.
private struct YearParts: View {
    let year: YearLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Section {
            SentenceRows(sentences: year.sentences)
            NavigationLink(model.words.spending.year.review, value: year.review)
        }
        if let chart = year.chart {
            ChartSection(chart: chart, words: model.words.page)
            Legend(entries: year.legend(model.words.spending.year))
            ChartSaver(chart: chart, legend: year.legend(model.words.spending.year), title: year.title)
        }
        if let areas = year.areas {
            ChartSection(chart: areas, words: model.words.page)
            ChartSaver(chart: areas, legend: year.areasLegend, title: year.title)
        }
        Section { LineRows(lines: year.monthLines(model.words.spending.year)) }
        CategorySections(year: year)
    }
}

/// Saves a picture of the year.
private struct ChartSaver: View {
    let chart: Page.Chart
    let legend: [LegendEntry]
    let title: String
    @Environment(ScreenModel.self) private var model

    var body: some View {
        PictureButton(
            title: chart.title, name: model.file(of: chart.title, in: title),
            picture: ChartCardPicture(chart: chart, legend: legend, foot: model.foot(title)))
    }
}

/// What the money was spent on, and where it came from.
private struct CategorySections: View {
    let year: YearLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        if !year.spent.isEmpty {
            Section(model.words.spending.year.spent) {
                LineRows(lines: year.spent)
                if !year.spentElse.isEmpty {
                    DisclosureGroup(model.allKinds(year.spentElse)) { LineRows(lines: year.spentElse) }
                }
            }
        }
        if !year.received.isEmpty { Section(model.words.spending.year.received) { LineRows(lines: year.received) } }
    }
}
