import AppleCore
import SwiftUI

/// The person who is signed in, the households that they are in, a passkey, and leaving.
struct YouSheet: View {
    @Bindable var model: YouModel

    var body: some View {
        NavigationStack {
            Form {
                Section(model.name) { Text(model.email) }
                HomesSection(model: model)
                if model.hasPasskeys { PasskeySection(model: model) }
                if model.hasSearch { SearchSection(model: model) }
                ForEach(model.choices) { DeviceChoiceSection(choice: $0) }
                Section {
                    Button(model.words.signOut, role: .destructive) { model.askToSignOut() }
                } footer: {
                    SaidOfForm(notice: model.notice, problem: model.problem)
                }
            }
            .navigationTitle(model.words.title)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button(model.words.close) { model.close() } } }
            .confirmationDialog(model.question?.title ?? model.words.signOut, isPresented: $model.isAsking, titleVisibility: .visible) {
                QuestionAnswers(model: model)
            } message: {
                Words(model.question?.text ?? model.email)
            }
        }
    }
}

/// What there is to answer.
private struct QuestionAnswers: View {
    let model: YouModel

    var body: some View {
        if let question = model.question {
            Button(question.go, role: .destructive) { Task { await model.goOn(question) } }
        }
        Button(model.words.cancel, role: .cancel) {}
    }
}

/// The households, of which one is open.
private struct HomesSection: View {
    let model: YouModel

    var body: some View {
        Section(model.words.households) {
            ForEach(model.households) { home in
                Button {
                    Task { await model.open(home) }
                } label: {
                    HomeName(name: home.name, role: home.role)
                }
                .disabled(home.isHere)
            }
        }
    }
}

/// Makes a passkey; the password says that it is still the person.
private struct PasskeySection: View {
    @Bindable var model: YouModel

    var body: some View {
        Section(model.words.passkeys) {
            Text(model.words.passkeysWhy).font(.footnote).foregroundStyle(Color(.muted))
            SecureField(model.words.password, text: $model.password)
            Button(model.words.addPasskey, systemImage: "person.badge.key") { Task { await model.addPasskey() } }
                .disabled(model.isPasskeyHeld)
        }
    }
}

/// Something that this device can be asked for.
private struct DeviceChoiceSection: View {
    @Bindable var choice: DeviceChoice

    var body: some View {
        Section {
            Toggle(choice.allow, isOn: $choice.isOn)
        } header: {
            Text(choice.title)
        } footer: {
            Text(choice.how)
        }
    }
}

/// Whether the device's own search knows names of the household.
private struct SearchSection: View {
    @Bindable var model: YouModel

    var body: some View {
        Section {
            Toggle(model.words.searchAllow, isOn: $model.isSearchable)
        } header: {
            Text(model.words.search)
        } footer: {
            Text(model.words.searchHow)
        }
    }
}
