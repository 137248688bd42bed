import AppleCore
import SwiftUI

/// Another transaction to choose: what fits best, and what is typed for.
struct RowPickerSheet: View {
    @Bindable var picker: RowPicker
    let deeds: DeedModel
    let cancel: String

    var body: some View {
        NavigationStack {
            List {
                Section {
                    TextField(picker.label, text: $picker.typed).autocorrectionDisabled()
                } footer: {
                    Text(picker.help)
                }
                Section {
                    ForEach(picker.candidates) { CandidateButton(candidate: $0, deeds: deeds) }
                } header: {
                    Text(picker.said).accessibilityAddTraits(.updatesFrequently)
                }
            }
            .navigationTitle(picker.title)
            .toolbar { Button(cancel) { deeds.picker = nil } }
            .task(id: picker.typed) { await picker.look() }
        }
    }
}

/// A transaction that can be chosen.
private struct CandidateButton: View {
    let candidate: RowCandidate
    let deeds: DeedModel

    var body: some View {
        Button {
            Task { await deeds.take(candidate) }
        } label: {
            HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
                if let colour = candidate.colour { Dot(ink: .category(colour)) }
                VStack(alignment: .leading, spacing: Space.space1) {
                    Text(candidate.name).font(.body)
                    Text(candidate.detail).font(.footnote).foregroundStyle(Color(.muted))
                }
                Spacer()
                Text(candidate.amount).monospacedDigit()
            }
        }
    }
}
