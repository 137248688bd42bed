import AppleCore
import SwiftUI

/// One transaction: its amount, its category and why, and what else is known of it.
struct RowView: View {
    let row: RowLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            Section {
                Text(row.view.amount).font(.largeTitle).monospacedDigit()
                LabeledLine(name: row.view.account, value: row.view.subtitle).accessibilityElement(children: .combine)
            }
            if let linked = row.linked { LinesSection(section: linked) }
            if let moved = row.moved { MovedSection(moved: moved) } else { CategorySection(row: row) }
            Section { DeedButtons(deeds: row.deeds) { await model.start($0, row) } }
            Section { ForEach(row.decided, id: \.self) { Text($0) } }
            Section { ForEach(row.told, id: \.self) { Text($0).font(.footnote) } }
            if let worth = model.worth(row) { RowWorthSection(worth: worth) }
            RowFilesSection(files: model.rowFiles)
            Section { ForEach(row.ways) { way in NavigationLink(value: way.way) { Label(way.name, systemImage: way.picture) } } }
        }
        .navigationTitle(row.view.title)
        .refreshable { await model.refresh() }
        .modifier(ChangingRowFiles(files: model.rowFiles, cancel: model.words.page.cancel))
        .modifier(SayingJournal(desk: model.journalDesk))
        .task(id: model.turn) { await model.rowFiles.load(row) }
    }
}

/// That money only moved, and the other half.
private struct MovedSection: View {
    let moved: RowLayout.Moved

    var body: some View {
        Section {
            Text(moved.how).font(.footnote).foregroundStyle(Color(.muted))
            if let way = moved.way { NavigationLink(moved.otherHalf, value: way) } else { Words(moved.otherHalf) }
        } header: {
            Text(moved.title)
        }
    }
}

/// The category and why, and the parts where there are several.
private struct CategorySection: View {
    let row: RowLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Section {
            Button {
                Task { await model.choose(for: row.id) }
            } label: {
                HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
                    Dot(ink: .category(row.view.category.colour))
                    VStack(alignment: .leading, spacing: Space.space1) {
                        Text(row.view.category.name)
                        Words(row.view.category.why).font(.footnote).foregroundStyle(Color(.muted))
                    }
                }
            }
            .accessibilityHint(model.words.choose)
            LineRows(lines: row.parts)
        } header: {
            Text(model.words.category)
        }
    }
}

/// The categories that can be chosen for a transaction.
struct CategorySheet: View {
    @Bindable var choice: CategoryChoice
    @Environment(ScreenModel.self) private var model

    var body: some View {
        NavigationStack {
            List {
                Section {
                    if choice.teaches { Toggle(model.words.onlyHere, isOn: $choice.isOnlyHere) }
                } footer: {
                    Words(choice.problem).foregroundStyle(Color(.sunset))
                }
                ForEach(choice.groups) { group in
                    Section(group.name) {
                        ForEach(group.offered) { CategoryButton(category: $0) }
                    }
                }
            }
            .navigationTitle(model.words.choose)
            .toolbar { Button(model.words.page.cancel) { model.choice = nil } }
        }
    }
}

/// A category to choose.
private struct CategoryButton: View {
    let category: CategoryList.Entry
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Button {
            Task { await model.take(category) }
        } label: {
            HStack(spacing: Space.space3) {
                Dot(ink: .category(category.colour))
                Text(category.name)
            }
        }
    }
}
