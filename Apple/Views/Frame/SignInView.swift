package import AppleCore
package import SwiftUI

/// The form that signs somebody in, and its second step.
package struct SignInView: View {
    @Bindable private var model: SignInModel

    /// Shows a form.
    package init(_ model: SignInModel) { self.model = model }

    package var body: some View {
        NavigationStack {
            Form {
                Section {
                    if model.needsCode { CodeFields(model: model) } else { PasswordFields(model: model) }
                } footer: {
                    Words(model.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
                }
                Section {
                    Button(model.goWords) { go() }.disabled(model.isHeld).keyboardShortcut(.defaultAction)
                    if model.needsCode { Button(model.words.again) { model.startOver() } }
                }
            }
            .onSubmit { go() }
            .navigationTitle(model.title)
        }
    }

    private func go() { Task { await model.go() } }
}

/// Where, who, and a password.
private struct PasswordFields: View {
    @Bindable var model: SignInModel

    var body: some View {
        TextField(model.words.server, text: $model.server).autocorrectionDisabled()
        TextField(model.words.email, text: $model.email).autocorrectionDisabled()
        SecureField(model.words.password, text: $model.password)
    }
}

/// The code of the second step.
private struct CodeFields: View {
    @Bindable var model: SignInModel

    var body: some View {
        TextField(model.words.code, text: $model.code).autocorrectionDisabled()
        Text(model.words.codeHelp).font(.footnote).foregroundStyle(Color(.muted))
    }
}
