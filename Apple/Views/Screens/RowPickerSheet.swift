import AppleCore
import SwiftUI

/// Another transaction to choose: what fits best, and what is typed for.
struct RowPickerSheet: View {
    @Bindable var picker: RowPicker
    let cancel: String
    /// Takes the one that was chosen.
    let take: @MainActor (RowCandidate) async -> Void
    /// Closes the choice.
    let leave: @MainActor () -> Void

    var body: some View {
        NavigationStack {
            List {
                Section {
                    TextField(picker.label, text: $picker.typed).autocorrectionDisabled()
                } footer: {
                    Text(picker.help)
                }
                Section {
                    ForEach(picker.candidates) { CandidateButton(candidate: $0, take: take) }
                } header: {
                    Text(picker.said).accessibilityAddTraits(.updatesFrequently)
                }
            }
            .navigationTitle(picker.title)
            .toolbar { Button(cancel) { leave() } }
            .task(id: picker.typed) { await picker.look() }
        }
    }
}

/// A transaction that can be chosen.
private struct CandidateButton: View {
    let candidate: RowCandidate
    let take: @MainActor (RowCandidate) async -> Void

    var body: some View {
        Button {
            Task { await take(candidate) }
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
