import AppleCore
import SwiftUI

/// The days of a month, the darker the more was spent; each opens its rows.
struct MonthView: View {
    let month: MonthLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            NeighbourRows(previous: month.previous, next: month.next)
            if let empty = month.empty { EmptyPart(empty: empty) } else { MonthParts(month: month, words: model.words) }
        }
        .navigationTitle(month.title)
        .refreshable { await model.refresh() }
    }
}

/// The calendar, and what is said of it.
private struct MonthParts: View {
    let month: MonthLayout
    let words: FrameWords

    var body: some View {
        Section { MonthGrid(month: month) }
        Section {
            SentenceRows(sentences: month.sentences)
            LineRows(lines: month.weekLines)
            if !month.how.text.isEmpty { SentenceRow(sentence: month.how) }
            DisclosureGroup(words.page.figures) { TableGrid(table: month.chart.table) }
        }
    }
}

/// A column for each day of the week, a row for each week.
private struct MonthGrid: View {
    let month: MonthLayout

    var body: some View {
        Grid(horizontalSpacing: Space.space1, verticalSpacing: Space.space1) {
            GridRow {
                ForEach(Array(month.weekdays.enumerated()), id: \.offset) { Text($0.element).font(.caption).foregroundStyle(Color(.muted)) }
            }
            ForEach(Array(month.weeks.enumerated()), id: \.offset) { week in
                GridRow {
                    ForEach(Array(week.element.enumerated()), id: \.offset) { DayCell(place: $0.element) }
                }
            }
        }
    }
}

/// A day; what is said of it stands for its number.
private struct DayCell: View {
    let place: MonthLayout.Place?

    var body: some View {
        if let place {
            NavigationLink(value: place.way) {
                Text(place.number).font(.footnote).monospacedDigit().foregroundStyle(Color(place.letters))
                    .frame(maxWidth: .infinity, minHeight: Space.target)
                    .background(Color(place.ink), in: RoundedRectangle(cornerRadius: Space.space2))
            }
            .buttonStyle(.plain)
            .accessibilityLabel(place.text)
        } else {
            Color.clear
        }
    }
}
