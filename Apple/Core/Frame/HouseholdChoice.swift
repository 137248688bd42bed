import Observation
package import Values

/// Somebody who has signed in says which of their households is opened, or makes or joins one.
@MainActor
@Observable
package final class HouseholdChoice {
    /// The name of a household that is made.
    package var name: String
    /// The invitation to one that is joined.
    package var invitation: String
    /// Whether something goes on right now.
    package private(set) var isBusy = false
    /// What is wrong; empty for nothing.
    package private(set) var problem = ""
    /// The households that they are in.
    package let homes: [Home]
    /// The words of the form.
    package let words: HomeWords
    private let texts: Catalogue
    private let steps: Steps

    /// A household that can be opened.
    package struct Home: Hashable, Identifiable, Sendable {
        /// Its id.
        package let id: UUID128
        /// Its name.
        package let name: String
        /// What they are in it.
        package let role: String
    }

    /// What a choice asks the app to do.
    package struct Steps {
        let open: @MainActor (UUID128) async throws -> Void
        let make: @MainActor (String) async throws -> Void
        let join: @MainActor (String) async throws -> Void
        let leave: @MainActor () -> Void

        /// All of them.
        package init(
            open: @escaping @MainActor (UUID128) async throws -> Void, make: @escaping @MainActor (String) async throws -> Void,
            join: @escaping @MainActor (String) async throws -> Void, leave: @escaping @MainActor () -> Void
        ) { (self.open, self.make, self.join, self.leave) = (open, make, join, leave) }
    }

    /// A choice among some households; without one, one is made or joined.
    package init(_ homes: [ServedHousehold], person: String, invitation: String = "", _ texts: Catalogue, _ steps: Steps) {
        self.homes = homes.map { Home(id: $0.id, name: $0.name, role: texts.text("role.\($0.role)")) }
        (self.invitation, self.texts, self.steps) = (invitation, texts, steps)
        name = HouseholdChoice.usualName(person, texts)
        words = HomeWords { texts.text($0) }
    }

    /// The title: what there is to choose.
    package var title: String { homes.isEmpty ? words.title : words.which }
    /// Whether none can be made now.
    package var isMakingHeld: Bool { isBusy || name.isEmpty }
    /// Whether none can be joined now.
    package var isJoiningHeld: Bool { isBusy || invitation.isEmpty }

    /// Opens one.
    package func open(_ home: Home) async { await run { [steps] in try await steps.open(home.id) } }

    /// Makes one.
    package func make() async { await run { [steps, name] in try await steps.make(name) } }

    /// Joins one.
    package func join() async { await run { [steps, invitation] in try await steps.join(invitation) } }

    /// Goes back to signing in.
    package func leave() { steps.leave() }

    /// What a household is called until its owner says otherwise.
    static func usualName(_ person: String, _ texts: Catalogue) -> String {
        texts.text("web.household.usualName", .text("name", String(person.prefix(60))))
    }

    private func run(_ step: @MainActor () async throws -> Void) async {
        guard !isBusy else { return }
        (isBusy, problem) = (true, "")
        defer { isBusy = false }
        do {
            try await step()
        } catch {
            problem = Complaint.text(error, texts)
        }
    }
}

/// Words of the choice of a household.
package struct HomeWords: Sendable {
    /// Its title where there are some.
    package let which: String
    /// Its title for somebody who is in no household.
    package let title: String
    /// What a household is.
    package let intro: String
    /// Its name.
    package let name: String
    /// Makes one.
    package let make: String
    /// Stands above joining one.
    package let invited: String
    /// The invitation.
    package let invitation: String
    /// What an invitation is.
    package let invitationHelp: String
    /// Joins one.
    package let join: String
    /// Begins again.
    package let again: String

    init(_ text: (String) -> String) {
        (which, title, intro) = (text("web.household.which"), text("web.household.title"), text("web.household.intro"))
        (name, make, invited) = (text("web.household.name"), text("web.household.make"), text("web.household.invited"))
        (invitation, invitationHelp) = (text("web.household.invitation"), text("web.household.invitationHelp"))
        (join, again) = (text("web.household.join"), text("web.signIn.again"))
    }
}
