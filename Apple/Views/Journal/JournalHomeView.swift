import AppleCore
import SwiftUI

/// The journal's own place.
struct JournalHomeView: View {
    @Bindable var home: JournalHomeModel

    var body: some View {
        List {
            Text(home.words.sealed).font(.subheadline).foregroundStyle(Color(.muted))
            StandsSection(home: home)
            AskSection(home: home)
            if home.needsVault { OpeningVault(home: home) }
            if let prompt = home.prompt { PromptSection(prompt: prompt, home: home) }
            RecentSections(home: home)
            Section {
                ForEach(home.ways) { way in NavigationLink(value: way.way) { Label(way.name, systemImage: way.picture) } }
            } header: {
                Text(home.words.ways)
            }
            if home.canWaitForWifi { WifiSection(home: home) }
        }
        .navigationTitle(home.words.title)
        .refreshable { await home.refresh() }
        .coveredSheet(item: $home.trouble) { TroubleSheet(trouble: $0, home: home) }
    }
}

/// Whether recordings and photos wait for Wi-Fi.
private struct WifiSection: View {
    @Bindable var home: JournalHomeModel

    var body: some View {
        Section {
            Toggle(home.words.wifi, isOn: $home.isWifiOnly)
        } footer: {
            Text(home.words.wifiHow)
        }
    }
}

/// What waits and what needs its person; nothing while all is well.
private struct StandsSection: View {
    let home: JournalHomeModel

    var body: some View {
        Words(home.waits).font(.footnote).foregroundStyle(Color(.muted))
        Words(home.underOldKey).font(.footnote).foregroundStyle(Color(.muted))
        if !home.troubled.isEmpty {
            Section {
                ForEach(home.troubles) { trouble in
                    Button {
                        home.trouble = trouble
                    } label: {
                        VStack(alignment: .leading, spacing: Space.space1) {
                            Text(trouble.name).font(.body)
                            Text(trouble.title).font(.footnote).foregroundStyle(Color(.muted))
                        }
                    }
                }
            } header: {
                Text(home.troubled)
            }
        }
    }
}

/// What happened to a record, in plain words, and what can be done.
private struct TroubleSheet: View {
    let trouble: SaidTrouble
    @Bindable var home: JournalHomeModel

    var body: some View {
        NavigationStack {
            List {
                Text(trouble.how)
                Words(trouble.here).font(.footnote).foregroundStyle(Color(.muted))
                Section {
                    ForEach(trouble.choices) { choice in Button(choice.name) { Task { await home.settle(choice) } } }
                }
            }
            .navigationTitle(trouble.title)
            .toolbar { Button(home.words.cancel) { home.trouble = nil } }
            .alert(home.doubt?.name ?? trouble.title, isPresented: $home.isAsking) {
                if let doubt = home.doubt {
                    Button(doubt.sure.now, role: .destructive) { Task { await home.settle(doubt, isMeant: true) } }
                }
                Button(home.words.cancel, role: .cancel) {}
            } message: {
                Words(home.doubt?.sure.text ?? trouble.how)
            }
        }
    }
}

/// How somebody is, and what begins here.
private struct AskSection: View {
    let home: JournalHomeModel

    var body: some View {
        Section {
            if let last = home.last { NavigationLink(last.name, value: last.way) }
            NavigationLink(value: PageWay.journal(.checkIn)) { Label(home.words.checkIn, systemImage: "heart") }
            NavigationLink(value: PageWay.journal(.write)) { Label(home.words.write, systemImage: "pencil") }
            NavigationLink(value: PageWay.journal(.voice)) { Label(home.words.speak, systemImage: "mic") }
        } header: {
            Text(home.words.ask)
        }
    }
}

/// Asks once for what opens the vault.
private struct OpeningVault: View {
    @Bindable var home: JournalHomeModel

    var body: some View {
        Section {
            Text(home.words.vault.why)
            SecureField(home.words.vault.label, text: $home.secret).onSubmit { Task { await home.openVault() } }
            Button(home.words.vault.open) { Task { await home.openVault() } }
        } header: {
            Text(home.words.vault.title)
        } footer: {
            Words(home.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
            Text(home.words.vault.help)
        }
    }
}

/// The question of the day.
private struct PromptSection: View {
    let prompt: NamedWay
    let home: JournalHomeModel

    var body: some View {
        Section {
            Text(prompt.name).accessibilityAddTraits(.updatesFrequently)
            NavigationLink(home.words.writeAbout, value: prompt.way)
            Button(home.words.another) { home.turn() }
        } header: {
            Text(home.words.prompt)
        }
    }
}

/// What was kept last, or how it begins.
private struct RecentSections: View {
    let home: JournalHomeModel

    var body: some View {
        Section {
            if home.days.isEmpty { Text(home.words.beginHow) } else { NavigationLink(home.words.all, value: PageWay.journal(.entries)) }
        } header: {
            Text(home.recentTitle)
        }
        ForEach(home.days) { JournalDaySection(day: $0) }
    }
}

/// The records of a day.
struct JournalDaySection: View {
    let day: JournalDay

    var body: some View {
        Section {
            ForEach(day.lines) { JournalLineRow(line: $0) }
        } header: {
            Text(day.title)
        }
    }
}

/// A record that opens.
struct JournalLineRow: View {
    let line: JournalLine

    var body: some View {
        if let way = line.way {
            NavigationLink(value: way) { JournalLineText(line: line) }
        } else {
            JournalLineText(line: line).accessibilityElement(children: .combine)
        }
    }
}

/// What a record says in a list.
private struct JournalLineText: View {
    let line: JournalLine

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
            Image(systemName: line.picture).foregroundStyle(Color(line.ink)).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(line.name).font(.body)
                Words(line.favourite).font(.footnote).foregroundStyle(Color(.amber))
                Words(line.detail).font(.footnote).foregroundStyle(Color(.muted))
            }
            Spacer()
            Words(line.time).font(.footnote).foregroundStyle(Color(.muted))
        }
    }
}
