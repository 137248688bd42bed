import AppleCore
import SwiftUI

/// What is not on the server: what needs its person, where two devices meant different things, and what goes by itself.
struct WaitingView: View {
    let waiting: WaitingModel
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            Words(waiting.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
            if let calm = waiting.calm {
                Text(calm.title).font(.headline)
                Text(calm.text)
            }
            ForEach(waiting.needs) { NeedSection(need: $0, waiting: waiting) }
            ForEach(waiting.conflicts) { ConflictSection(conflict: $0, waiting: waiting) }
            if !waiting.waits.isEmpty { WaitsSection(waiting: waiting) }
        }
        .navigationTitle(waiting.words.title)
        .refreshable { await model.refresh() }
    }
}

/// Something that the server did not take: why, what was to change, and the two ways on.
private struct NeedSection: View {
    let need: WaitingNeed
    let waiting: WaitingModel

    var body: some View {
        Section {
            Text(need.reason).foregroundStyle(Color(.amber))
            ForEach(need.changes) { ValueRow(name: $0.name, lines: $0.lines) }
            Text(need.made).font(.footnote).foregroundStyle(Color(.muted))
            Button(waiting.words.again, systemImage: "arrow.clockwise") { Task { await waiting.again(need) } }
                .accessibilityHint(need.about)
            Button(waiting.words.giveUp, systemImage: "trash", role: .destructive) { Task { await waiting.giveUp(need) } }
                .accessibilityHint(need.about)
        } header: {
            Text(need.about)
        }
    }
}

/// Two values of one field, either of which is used.
private struct ConflictSection: View {
    let conflict: WaitingConflict
    let waiting: WaitingModel

    var body: some View {
        Section {
            Text(conflict.text).font(.footnote).foregroundStyle(Color(.muted))
            ForEach(conflict.sides) { side in
                ValueRow(name: side.name, lines: side.lines)
                Button(waiting.words.use, systemImage: "checkmark") { Task { await waiting.use(side, of: conflict) } }
                    .accessibilityLabel(side.spoken)
            }
        } header: {
            Text(conflict.about)
        }
    }
}

/// A name and its value, a line each.
private struct ValueRow: View {
    let name: String
    let lines: [String]

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space1) {
            Text(name).font(.footnote).foregroundStyle(Color(.muted))
            ForEach(Array(lines.enumerated()), id: \.offset) { Text($0.element).privacySensitive() }
        }
        .accessibilityElement(children: .combine)
    }
}

/// What goes by itself.
private struct WaitsSection: View {
    let waiting: WaitingModel

    var body: some View {
        Section {
            ForEach(waiting.waits) { Text($0.text) }
        } header: {
            Text(waiting.words.waits)
        } footer: {
            Text(waiting.words.waitsHow)
        }
    }
}
