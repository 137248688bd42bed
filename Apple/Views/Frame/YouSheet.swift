import AppleCore
import SwiftUI

/// The person who is signed in, the households that they are in, a passkey, and leaving.
struct YouSheet: View {
    @Bindable var model: YouModel

    var body: some View {
        NavigationStack {
            Form {
                Section { HelpRow(help: model.help) }
                Section(model.name) { Text(model.email) }
                HomesSection(model: model)
                if let settings = model.settings { SettingsSection(settings: settings) }
                if let appearance = model.appearance { AppearanceSection(model: model, appearance: appearance) }
                if model.hasPasskeys { PasskeySection(model: model) }
                if model.hasSearch { SearchSection(model: model) }
                ForEach(model.choices) { DeviceChoiceSection(choice: $0) }
                Section {
                    if model.canLock { Button(model.words.lock, systemImage: "lock") { model.lock() } }
                    Button(model.words.signOut, role: .destructive) { model.askToSignOut() }
                } footer: {
                    SaidOfForm(notice: model.notice, problem: model.problem)
                }
            }
            .navigationTitle(model.words.title)
            .modifier(OpeningHelp(help: model.help))
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button(model.words.close) { model.close() } } }
            .modifier(NamingPasskeys(list: model.passkeys, cancel: model.words.cancel))
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

/// What the household is called and how it counts.
private struct SettingsSection: View {
    let settings: HouseholdSettings

    var body: some View {
        if settings.isKnown {
            Section {
                Group {
                    NamingFields(settings: settings)
                    CalendarFields(settings: settings)
                }
                .disabled(settings.isHeld)
            } footer: {
                Words(settings.how)
                SaidOfForm(notice: settings.notice, problem: settings.problem)
            }
        }
    }
}

/// What the household is called and what it counts in, which are saved together.
private struct NamingFields: View {
    @Bindable var settings: HouseholdSettings

    var body: some View {
        TextField(settings.words.name, text: $settings.name).onSubmit { Task { await settings.save() } }
        Picker(settings.words.currency, selection: $settings.currency) {
            ForEach(settings.currencies) { Text($0.name).tag($0.id) }
        }
        Button(settings.words.save) { Task { await settings.save() } }.disabled(settings.isSavingHeld)
    }
}

/// When the household's weeks and months begin.
private struct CalendarFields: View {
    @Bindable var settings: HouseholdSettings

    var body: some View {
        Picker(settings.words.week, selection: $settings.weekStart) {
            ForEach(settings.weekdays) { Text($0.name).tag($0.id) }
        }
        Picker(settings.words.month, selection: $settings.monthStart) {
            ForEach(settings.monthDays) { Text($0.name).tag($0.id) }
        }
    }
}

/// How the app looks on this device.
private struct AppearanceSection: View {
    let model: YouModel
    @Bindable var appearance: AppearanceChoice

    var body: some View {
        Section(model.words.device) {
            Picker(model.words.look, selection: $appearance.chosen) {
                ForEach(model.looks) { Text($0.name).tag($0.id) }
            }
        }
    }
}

/// The passkeys, and what makes one; the password says that it is still the person.
private struct PasskeySection: View {
    @Bindable var model: YouModel

    var body: some View {
        Section(model.words.passkeys) {
            Text(model.words.passkeysWhy).font(.footnote).foregroundStyle(Color(.muted))
            if let list = model.passkeys { PasskeyLines(model: model, list: list) }
            SecureField(model.words.password, text: $model.password)
            if model.makesPasskeys {
                Button(model.words.addPasskey, systemImage: "person.badge.key") { Task { await model.addPasskey() } }
                    .disabled(model.isPasskeyHeld)
            }
        }
    }
}

/// The passkeys that somebody has, and what went wrong with one.
private struct PasskeyLines: View {
    let model: YouModel
    let list: PasskeyList

    var body: some View {
        ForEach(list.passkeys) { PasskeyLine(passkey: $0, model: model, list: list) }
        Words(list.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
    }
}

/// Asks for another name of a passkey.
private struct NamingPasskeys: ViewModifier {
    let list: PasskeyList?
    let cancel: String

    func body(content: Content) -> some View {
        if let list { content.modifier(NamingPasskey(list: list, cancel: cancel)) } else { content }
    }
}

/// Asks for another name while one is given.
private struct NamingPasskey: ViewModifier {
    @Bindable var list: PasskeyList
    let cancel: String

    func body(content: Content) -> some View {
        content.alert(list.words.rename, isPresented: $list.isRenaming) {
            TextField(list.words.name, text: $list.name)
            if let passkey = list.renamed {
                Button(list.words.save) { Task { await list.rename(passkey) } }.disabled(list.isHeld)
            }
            Button(cancel, role: .cancel) {}
        }
    }
}

/// A passkey: given another name or taken away behind a swipe or in its menu.
private struct PasskeyLine: View {
    let passkey: KeptPasskey
    let model: YouModel
    let list: PasskeyList

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space1) {
            Text(passkey.name).font(.body)
            Text(passkey.detail).font(.footnote).foregroundStyle(Color(.muted))
        }
        .accessibilityElement(children: .combine)
        .swipeActions { changes }
        .contextMenu { changes }
    }

    @ViewBuilder private var changes: some View {
        Button(passkey.remove, systemImage: "trash", role: .destructive) { model.askToRemove(passkey) }
        Button(passkey.rename, systemImage: "pencil") { list.ask(passkey) }
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
