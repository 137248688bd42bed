import AppleCore
import SwiftUI

/// What happened to a transaction, newest first, with the way back from each change.
struct HistoryView: View {
    let history: HistoryModel
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            Text(history.subtitle).font(.headline)
            Text(history.how).font(.footnote).foregroundStyle(Color(.muted)).accessibilityAddTraits(.updatesFrequently)
            if !history.waiting.isEmpty { WaitingSection(history: history) }
            Section { ForEach(history.lines) { HistoryRow(line: $0, history: history) } }
            if history.hasOlder { Button(history.olderWords) { Task { await history.older() } } }
        }
        .navigationTitle(history.title)
        .refreshable { await model.refresh() }
        .task(id: model.turn) { await history.hear() }
    }
}

/// What was done here and is on its way.
private struct WaitingSection: View {
    let history: HistoryModel

    var body: some View {
        Section {
            ForEach(history.waiting) { HistoryRow(line: $0, history: history) }
        } header: {
            Text(history.waitsTitle)
        }
    }
}

/// An entry, and what takes it back where something does.
private struct HistoryRow: View {
    let line: HistoryLine
    let history: HistoryModel

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(line.text).font(.body)
                Text(line.detail).font(.footnote).foregroundStyle(Color(.muted))
            }
            .accessibilityElement(children: .combine)
            Spacer()
            if line.hasWayBack {
                Button(history.undoWords) { Task { await history.undo(line) } }.accessibilityLabel(line.undoName)
            }
        }
        .buttonStyle(.borderless)
    }
}
