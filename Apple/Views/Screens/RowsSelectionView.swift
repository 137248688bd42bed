import AppleCore
import SwiftUI

/// How many transactions are chosen, and what chooses all.
struct SelectionHead: View {
    let selection: RowsSelection

    var body: some View {
        Section {
            Text(selection.said).accessibilityAddTraits(.updatesFrequently)
            if !selection.all.isEmpty { Button(selection.all, systemImage: "checklist") { Task { await selection.takeAll() } } }
        }
    }
}

/// What begins to choose transactions; then what can be done with them, and what ends it.
struct SelectionTools: View {
    let selection: RowsSelection

    var body: some View {
        if selection.isOn {
            Menu(selection.more, systemImage: "ellipsis.circle") {
                DeedButtons(deeds: selection.deeds) { await selection.start($0) }
            }
            .disabled(selection.isEmpty)
            Button(selection.end) { selection.stop() }.keyboardShortcut(.cancelAction)
        } else if selection.isOffered {
            Button(selection.begin, systemImage: "checkmark.circle") { Task { await selection.start() } }
        }
    }
}

/// A row that is chosen by a tap; one that the person may only look at is not.
struct ChosenLine: View {
    let row: RowItem
    let selection: RowsSelection

    var body: some View {
        Button {
            selection.turn(row)
        } label: {
            HStack(spacing: Space.space3) {
                Image(systemName: selection.picture(of: row)).accessibilityHidden(true)
                RowText(row: row)
            }
        }
        .disabled(!selection.takes(row))
        .accessibilityAddTraits(selection.has(row) ? .isSelected : [])
    }
}
