import AppleCore
import SwiftUI

/// All categories in their groups; each opens its page.
struct CategoriesView: View {
    let categories: CategoriesLayout
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            Text(categories.how).font(.footnote).foregroundStyle(Color(.muted))
            if let add = categories.add { Button(add, systemImage: "plus") { model.add(to: categories) } }
            ForEach(categories.groups) { CategoryGroupSection(group: $0) }
        }
        .navigationTitle(categories.title)
        .refreshable { await model.refresh() }
    }
}

/// The categories of a group.
private struct CategoryGroupSection: View {
    let group: CategorySection

    var body: some View {
        Section {
            ForEach(group.lines) { CategoryRow(line: $0) }
        } header: {
            Text(group.title)
        }
    }
}

/// A category: its mark, its name, and how much is in it.
private struct CategoryRow: View {
    let line: CategoryLine

    var body: some View {
        NavigationLink(value: line.way) {
            HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
                MarkView(mark: line.mark)
                Text(line.name)
                Spacer()
                Words(line.remark).font(.footnote).foregroundStyle(Color(.muted))
            }
        }
    }
}
