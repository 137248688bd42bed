import AppleCore
import SwiftUI

/// The form that signs somebody up, and the code from the mail.
struct SignUpView: View {
    let model: SignUpModel

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    if model.needsCode { MailedCodeFields(model: model) } else { WhoFields(model: model) }
                } header: {
                    Text(model.stepText)
                } footer: {
                    SaidOfForm(notice: model.notice, problem: model.problem)
                }
                Section {
                    Button(model.words.go) { go() }.disabled(model.isHeld).keyboardShortcut(.defaultAction)
                    if model.needsCode { MailedCodeWays(model: model) }
                    Button(model.words.known) { model.leave() }
                }
            }
            .onSubmit { go() }
            .navigationTitle(model.title)
        }
    }

    private func go() { Task { await model.go() } }
}

/// Where, who, and a password.
private struct WhoFields: View {
    @Bindable var model: SignUpModel

    var body: some View {
        TextField(model.words.server, text: $model.server).autocorrectionDisabled()
        TextField(model.words.name, text: $model.name)
        Text(model.words.nameHelp).font(.footnote).foregroundStyle(Color(.muted))
        TextField(model.words.email, text: $model.email).autocorrectionDisabled()
        SecureField(model.words.password, text: $model.password)
        Text(model.words.passwordHelp).font(.footnote).foregroundStyle(Color(.muted))
        Text(model.words.privacy).font(.footnote).foregroundStyle(Color(.muted))
        if model.needsInvitation {
            Text(model.words.closed)
            TextField(model.words.invitation, text: $model.invitation).autocorrectionDisabled()
        }
    }
}

/// The code from the mail.
private struct MailedCodeFields: View {
    @Bindable var model: SignUpModel

    var body: some View {
        Text(model.codeHelp)
        TextField(model.words.code, text: $model.code).autocorrectionDisabled()
        Text(model.words.codeLife).font(.footnote).foregroundStyle(Color(.muted))
    }
}

/// What there is to do beside bringing the code.
private struct MailedCodeWays: View {
    let model: SignUpModel

    var body: some View {
        Button(model.words.again) { Task { await model.again() } }
        Button(model.words.restart) { model.restart() }
    }
}
