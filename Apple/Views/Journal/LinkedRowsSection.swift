import AppleCore
import SwiftUI

/// The transactions that something is about: each opens, and is taken away behind a swipe or in its menu.
struct LinkedRowsSection: View {
    @Bindable var rows: LinkedRows

    var body: some View {
        Section {
            ForEach(rows.rows) { LinkedRowLine(row: $0, rows: rows) }
            if rows.hasRoom { Button(rows.words.add, systemImage: "plus") { Task { await rows.pick() } } }
        } header: {
            Text(rows.words.title)
        }
        .task(id: rows.ids) { await rows.load() }
        .coveredSheet(item: $rows.picker) { picker in
            RowPickerSheet(picker: picker, cancel: rows.words.cancel, take: { rows.take($0) }, leave: { rows.picker = nil })
        }
    }
}

/// One of them.
private struct LinkedRowLine: View {
    let row: LinkedRow
    let rows: LinkedRows

    var body: some View {
        LinkedRowName(row: row)
            .swipeActions { removing }
            .contextMenu { removing }
    }

    private var removing: some View { Button(row.remove, systemImage: "minus.circle", role: .destructive) { rows.remove(row) } }
}

/// What it is called.
private struct LinkedRowName: View {
    let row: LinkedRow

    var body: some View {
        if let way = row.way { NavigationLink(row.name, value: way) } else { Text(row.name) }
    }
}
