package import AppleCore
package import SwiftUI

/// The households that somebody can open; somebody who is in no household makes or joins one.
package struct HouseholdChoiceView: View {
    private let model: HouseholdChoice

    /// Shows a choice.
    package init(_ model: HouseholdChoice) { self.model = model }

    package var body: some View {
        NavigationStack {
            Form {
                if model.homes.isEmpty { NewHousehold(model: model) } else { KnownHouseholds(model: model) }
                Section {
                    Button(model.words.again) { model.leave() }
                } footer: {
                    Words(model.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
                }
            }
            .navigationTitle(model.title)
        }
    }
}

/// One of several.
private struct KnownHouseholds: View {
    let model: HouseholdChoice

    var body: some View {
        Section {
            ForEach(model.homes) { home in
                Button {
                    Task { await model.open(home) }
                } label: {
                    HomeName(name: home.name, role: home.role)
                }
                .disabled(model.isBusy)
            }
        }
    }
}

/// What a household is called, and what its person is in it.
struct HomeName: View {
    let name: String
    let role: String

    var body: some View {
        HStack {
            Text(name)
            Spacer()
            Text(role).foregroundStyle(Color(.muted))
        }
    }
}

/// One of their own, or that of an invitation.
private struct NewHousehold: View {
    @Bindable var model: HouseholdChoice

    var body: some View {
        Section {
            Text(model.words.intro)
            TextField(model.words.name, text: $model.name)
            Button(model.words.make) { Task { await model.make() } }.disabled(model.isMakingHeld)
        }
        Section(model.words.invited) {
            TextField(model.words.invitation, text: $model.invitation).autocorrectionDisabled()
            Text(model.words.invitationHelp).font(.footnote).foregroundStyle(Color(.muted))
            Button(model.words.join) { Task { await model.join() } }.disabled(model.isJoiningHeld)
        }
    }
}
