import AppleCore
import SwiftUI

/// The recovery key, to be kept on paper; one group is asked for before it goes.
struct RecoveryKeySheet: View {
    @Bindable var model: RecoveryKeyModel

    var body: some View {
        NavigationStack {
            Form {
                Section { Text(model.words.why) }
                Section {
                    ForEach(model.groups) { group in
                        HStack {
                            Text(group.place).foregroundStyle(Color(.muted))
                            Text(group.text).font(.body.monospaced())
                        }
                        .accessibilityElement(children: .combine)
                    }
                }
                .privacySensitive()
                Section {
                    TextField(model.words.confirm, text: $model.typed).autocorrectionDisabled()
                    Button(model.words.done) { model.confirm() }.disabled(model.isHeld).keyboardShortcut(.defaultAction)
                } footer: {
                    SaidOfForm(notice: model.words.leave, problem: model.problem)
                }
            }
            .navigationTitle(model.words.title)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button(model.words.later) { model.leave() } } }
        }
    }
}
