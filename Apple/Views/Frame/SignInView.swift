package import AppleCore
package import SwiftUI

/// The form that signs somebody in, and its second step; or the one that signs them up.
package struct SignInView: View {
    private let model: SignInModel

    /// Shows a form.
    package init(_ model: SignInModel) { self.model = model }

    package var body: some View {
        if let signUp = model.signUp { SignUpView(model: signUp) } else { SignInForm(model: model) }
    }
}

/// Where and who, and what is brought.
private struct SignInForm: View {
    let model: SignInModel

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    if model.needsCode { CodeFields(model: model) } else { PasswordFields(model: model) }
                } footer: {
                    Words(model.known).foregroundStyle(Color(.muted))
                    SaidOfForm(notice: model.notice, problem: model.problem)
                }
                Section {
                    Button(model.goWords) { go() }.disabled(model.isHeld).keyboardShortcut(.defaultAction)
                    if model.needsCode { CodeWays(model: model) } else { OtherWays(model: model) }
                }
                Section { HelpRow(help: model.help) }
            }
            .onSubmit { go() }
            .navigationTitle(model.title)
            .modifier(OpeningHelp(help: model.help))
            .toolbar { if model.canLeave { Button(model.words.leave) { model.leave() } } }
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

/// The ways in beside a password.
private struct OtherWays: View {
    let model: SignInModel

    var body: some View {
        if model.hasPasskeys {
            Button(model.words.passkey, systemImage: "person.badge.key") { Task { await model.usePasskey() } }
                .disabled(model.isPasskeyHeld)
        }
        Button(model.words.mailCode, systemImage: "envelope") { Task { await model.mailCode() } }.disabled(model.isMailHeld)
        if model.canSignUp { Button(model.words.signUp) { model.startSignUp() } }
    }
}

/// The code of the mail, or of the second step.
private struct CodeFields: View {
    @Bindable var model: SignInModel

    var body: some View {
        TextField(model.codeLabel, text: $model.code).autocorrectionDisabled()
        Text(model.codeHelp).font(.footnote).foregroundStyle(Color(.muted))
    }
}

/// What there is to do beside bringing a code.
private struct CodeWays: View {
    let model: SignInModel

    var body: some View {
        switch model.step {
        case .mailedCode: Button(model.words.mailAgain) { Task { await model.mailCode() } }.disabled(model.isMailHeld)
        case .password, .factor: EmptyView()
        }
        Button(model.words.again) { model.startOver() }
    }
}

/// What is said below a form: what was done, and what is wrong.
struct SaidOfForm: View {
    let notice: String
    let problem: String

    var body: some View {
        Words(notice).accessibilityAddTraits(.updatesFrequently)
        Words(problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
    }
}
