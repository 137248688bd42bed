import AppleCore
import SwiftUI

/// Everything in the journal, by day, narrowed down and searched.
struct JournalListView: View {
    @Bindable var list: JournalListModel

    var body: some View {
        let shown = list.shown
        List {
            Words(list.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
            DisclosureGroup(list.words.filters) {
                ForEach(list.filters) { filter in
                    Button(filter.name, systemImage: filter.picture) { list.turn(filter) }
                        .accessibilityAddTraits(filter.isOn ? .isSelected : [])
                }
            }
            Text(shown.count).font(.footnote).foregroundStyle(Color(.muted)).accessibilityAddTraits(.updatesFrequently)
            if let empty = list.empty { EmptyJournal(empty: empty, list: list) }
            ForEach(shown.days) { JournalDaySection(day: $0) }
            if shown.hasMore { Button(list.words.more) { list.showMore() } }
        }
        .navigationTitle(list.words.title)
        .searchable(text: $list.query, prompt: list.words.search)
        .task(id: list.turn) { await list.look() }
    }
}

/// That nothing is there, or that nothing fits, and what can be done.
private struct EmptyJournal: View {
    let empty: JournalEmpty
    let list: JournalListModel

    var body: some View {
        ContentUnavailableView {
            Text(empty.title).font(.headline)
        } description: {
            Text(empty.text)
        } actions: {
            if empty.clears {
                Button(list.words.clear) { list.clear() }
            } else {
                NavigationLink(list.words.checkIn, value: PageWay.journal(.checkIn))
            }
        }
    }
}
