import AppleCore
import SwiftUI

/// Figures in rows and columns, under what they show.
struct TablePart: View {
    let table: Page.Table

    var body: some View {
        Section {
            TableGrid(table: table)
        } header: {
            Words(table.caption)
        }
    }
}

/// The figures; what does not fit is scrolled to.
struct TableGrid: View {
    let table: Page.Table

    var body: some View {
        ScrollView(.horizontal) {
            Grid(alignment: .leading, horizontalSpacing: Space.space4, verticalSpacing: Space.space2) {
                TableRow(cells: table.heads).font(.footnote).foregroundStyle(Color(.muted)).accessibilityAddTraits(.isHeader)
                Divider()
                ForEach(Array(table.cells.enumerated()), id: \.offset) { TableRow(cells: $0.element) }
            }
        }
    }
}

/// A row.
private struct TableRow: View {
    let cells: [Page.Table.Cell]

    var body: some View {
        GridRow {
            ForEach(cells) { Text($0.text).monospacedDigit().accessibilityLabel($0.spoken) }
        }
    }
}
