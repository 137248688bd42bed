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
                TableRow(cells: table.columns).font(.footnote).foregroundStyle(Color(.muted)).accessibilityAddTraits(.isHeader)
                Divider()
                ForEach(Array(table.rows.enumerated()), id: \.offset) { TableRow(cells: $0.element) }
            }
        }
    }
}

/// A row.
private struct TableRow: View {
    let cells: [String]

    var body: some View {
        GridRow {
            ForEach(Array(cells.enumerated()), id: \.offset) { Text($0.element).monospacedDigit() }
        }
    }
}
