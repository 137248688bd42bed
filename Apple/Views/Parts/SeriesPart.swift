import AppleCore
import SwiftUI

/// What comes again and again, under a title.
struct SeriesPart: View {
    let series: Page.Series

    var body: some View {
        Section {
            SentenceRows(sentences: series.sentences)
            ForEach(series.items) { SeriesRow(item: $0) }
        } header: {
            Words(series.title)
        }
    }
}

/// One of them, which opens its rows.
struct SeriesRow: View {
    let item: Page.SeriesItem

    var body: some View {
        if let way = item.way {
            NavigationLink(value: way) { SeriesText(item: item) }
        } else {
            SeriesText(item: item).accessibilityElement(children: .combine)
        }
        ForEach(Array(item.priceChanges.enumerated()), id: \.offset) { Text($0.element) }
    }
}

/// What is said of it: its name and rhythm, what it costs and what that comes to.
private struct SeriesText: View {
    let item: Page.SeriesItem

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
            if let colour = item.colour { Dot(ink: .category(colour)) }
            VStack(alignment: .leading, spacing: Space.space1) {
                LabeledLine(name: item.name, value: item.each).font(.body)
                ForEach(item.details, id: \.self) { Text($0) }
                    .font(.footnote)
                    .foregroundStyle(Color(.muted))
                LabeledLine(name: item.perMonth, value: item.perYear).font(.footnote)
            }
        }
    }
}
