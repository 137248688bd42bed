import AppleCore
import SwiftUI

/// Transactions, day by day: those that a search finds, or those behind a figure.
struct RowsView: View {
    @Bindable var model: ScreenModel
    let rows: RowsLayout

    var body: some View {
        List {
            if model.selection.isOn { SelectionHead(selection: model.selection) } else { RowsHead(rows: rows) }
            if let empty = rows.empty { EmptyPart(empty: empty) }
            FeltDays(days: rows.days, feelings: model.feelings)
            if rows.hasMore { Button(model.words.more) { model.showMore() } }
        }
        .navigationTitle(model.selection.title(rows.title))
        .toolbar { SelectionTools(selection: model.selection) }
        .modifier(Searching(model: model))
        .refreshable { await model.refresh() }
    }
}

/// What the rows come to, what is particular about them, and the searches that are kept.
private struct RowsHead: View {
    let rows: RowsLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Words(rows.subtitle).font(.subheadline).foregroundStyle(Color(.muted))
        Words(rows.sentence)
        ForEach(rows.notes, id: \.self) { Text($0).font(.footnote).foregroundStyle(Color(.amber)) }
        if model.isSearch { SavedSection(saved: model.saved) }
    }
}

/// The searches that are kept, and what keeps the one that stands.
private struct SavedSection: View {
    let saved: SavedSearches
    @Environment(ScreenModel.self) private var model

    var body: some View {
        if let keep = saved.keeping(model.query) {
            Button(keep.name, systemImage: keep.picture) { model.keepSearch(keep.kind) }
        }
        if !saved.searches.isEmpty {
            DisclosureGroup(saved.title) {
                ForEach(saved.searches) { SavedRow(search: $0, isOn: saved.isOn($0, model.query)) }
            }
        }
    }
}

/// A search that is kept; it is changed and deleted behind a swipe and in its menu.
private struct SavedRow: View {
    let search: SavedSearch
    let isOn: Bool
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Button {
            model.open(search)
        } label: {
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(search.name).font(.body)
                Text(search.query).font(.footnote).foregroundStyle(Color(.muted))
                Words(search.holder).font(.footnote).foregroundStyle(Color(.muted))
            }
        }
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .swipeActions { if search.isMine { changes } }
        .contextMenu { if search.isMine { changes } }
    }

    @ViewBuilder private var changes: some View {
        Button(search.delete, systemImage: "trash", role: .destructive) { Task { await model.delete(search) } }
        Button(search.change, systemImage: "pencil") { model.change(search) }
    }
}

/// A search over a list of rows, with what may be meant.
private struct Searching: ViewModifier {
    @Bindable var model: ScreenModel

    func body(content: Content) -> some View {
        if model.isSearch {
            content
                .searchable(text: $model.typed, prompt: model.words.search)
                .searchSuggestions {
                    ForEach(model.suggestions, id: \.self) { Text($0.name).searchCompletion($0.query) }
                }
                .onSubmit(of: .search) { model.look() }
                .task(id: model.typed) { await model.suggest() }
        } else {
            content
        }
    }
}

/// The rows of days, with how somebody felt about each.
private struct FeltDays: View {
    let days: [RowDay]
    let feelings: [String: RowFeeling]

    var body: some View { ForEach(days) { DaySection(day: $0, feelings: feelings) } }
}

/// The rows of a day.
struct DaySection: View {
    let day: RowDay
    var feelings: [String: RowFeeling] = [:]

    var body: some View {
        Section {
            ForEach(day.items) { DayRow(row: $0, feeling: feelings[$0.id]) }
        } header: {
            Text(day.title)
        }
    }
}

/// A row, which is chosen while some are.
private struct DayRow: View {
    let row: RowItem
    let feeling: RowFeeling?
    @Environment(ScreenModel.self) private var model

    var body: some View {
        if model.selection.isOn { ChosenLine(row: row, selection: model.selection) } else { RowLine(row: row, feeling: feeling) }
    }
}

/// Whom it was with, what stands back, how it felt, and its amount.
struct RowText: View {
    let row: RowItem
    var feeling: RowFeeling?

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
            if let colour = row.colour { Dot(ink: .category(colour)) }
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(row.name).font(.body)
                Words(row.detail).font(.footnote).foregroundStyle(Color(.muted))
            }
            Spacer()
            if let feeling { FeelingMark(feeling: feeling) }
            Text(row.amount).monospacedDigit()
        }
    }
}

/// How somebody felt about a row.
private struct FeelingMark: View {
    let feeling: RowFeeling

    var body: some View {
        Image(systemName: RowFeeling.picture).font(.caption).foregroundStyle(Color(feeling.ink)).accessibilityLabel(feeling.words)
    }
}

/// A row: it opens when it is tapped. Its category is chosen behind a swipe and in its menu, where choosing several begins too.
private struct RowLine: View {
    let row: RowItem
    let feeling: RowFeeling?
    @Environment(ScreenModel.self) private var model

    var body: some View {
        NavigationLink(value: row.way) { RowText(row: row, feeling: feeling) }
            .swipeActions { choosing }
            .contextMenu {
                choosing
                if model.selection.isOffered {
                    Button(model.selection.begin, systemImage: "checkmark.circle") { Task { await model.selection.start(with: row) } }
                }
            }
    }

    private var choosing: some View {
        Button(model.words.category, systemImage: "tag") { Task { await model.choose(for: row.id) } }
    }
}
