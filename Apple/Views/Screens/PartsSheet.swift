import AppleCore
import SwiftUI

/// A transaction that is divided over categories; the last part has what is left.
struct PartsSheet: View {
    @Bindable var draft: PartsDraft
    let deeds: DeedModel
    let cancel: String

    var body: some View {
        NavigationStack {
            Form {
                ForEach($draft.parts) { PartSection(part: $0, draft: draft) }
                Section {
                    if draft.hasRoom { Button(draft.moreWords, systemImage: "plus") { draft.add() } }
                } footer: {
                    Text(draft.help)
                    Words(draft.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
                }
            }
            .navigationTitle(draft.title)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button(cancel) { deeds.parts = nil } }
                ToolbarItem(placement: .confirmationAction) {
                    Button(draft.saveWords) { Task { await deeds.save(draft) } }.keyboardShortcut(.defaultAction)
                }
            }
        }
    }
}

/// A part: its category and its amount.
private struct PartSection: View {
    @Binding var part: PartsDraft.Part
    let draft: PartsDraft

    var body: some View {
        Section {
            Picker(draft.categoryLabel(part), selection: $part.category) {
                Text(draft.choose).tag(draft.unchosen)
                ForEach(draft.kept, id: \.code) { Text($0.name).tag($0.code) }
                ForEach(draft.groups) { group in
                    ForEach(group.offered) { Text($0.name).tag($0.category) }
                }
            }
            if draft.isRest(part) {
                LabeledLine(name: draft.restLabel, value: draft.rest).accessibilityElement(children: .combine)
            } else {
                TextField(draft.amountLabel(part), text: $part.typed)
            }
        }
    }
}
