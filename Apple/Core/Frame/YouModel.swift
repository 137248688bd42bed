import Observation
package import Values

/// The person who is signed in, the households that they are in, and leaving this device.
@MainActor
@Observable
package final class YouModel: Identifiable {
    /// The households that they are in.
    package private(set) var households: [Home] = []
    /// The passkeys that they have; nil where there is no list of them.
    package let passkeys: PasskeyList?
    /// What the household is called and how it counts; nil where nobody says.
    package let settings: HouseholdSettings?
    /// Every look that the app can have, by its name.
    package let looks: [AppearanceChoice.Named]
    /// What is asked before something goes; nil for nothing.
    package private(set) var question: Question?
    /// The password that proves who makes a passkey or takes one away.
    package var password = ""
    /// Whether something goes on right now.
    package private(set) var isBusy = false
    /// What was done; empty for nothing.
    package private(set) var notice = ""
    /// What went wrong; empty for nothing.
    package private(set) var problem = ""
    /// The words of the sheet.
    package let words: YouWords
    /// Help lines.
    @ObservationIgnored package private(set) lazy var help = HelpLinesModel(texts)
    private let actions: HomeActions
    private let texts: Catalogue
    /// Changes that this device has not sent yet.
    private let unsent: @MainActor () -> Int
    private let done: @MainActor () -> Void

    package nonisolated var id: String { "you" }
    /// What they are called.
    package var name: String { actions.name }
    /// The address that they sign in with.
    package var email: String { actions.email }
    /// Whether the system can make passkeys.
    package var makesPasskeys: Bool { actions.makePasskey != nil }
    /// Whether there is something to say of passkeys.
    package var hasPasskeys: Bool { makesPasskeys || passkeys?.passkeys.isEmpty == false }
    /// Whether the system has a search of its own.
    package var hasSearch: Bool { actions.search != nil }
    /// Whether that search knows names of the household.
    package var isSearchable: Bool {
        get { actions.search?.isAllowed ?? false }
        set { Task { await self.allowSearch(newValue) } }
    }
    /// How the app looks; nil where nobody says.
    package var appearance: AppearanceChoice? { actions.appearance }
    /// What this device can be asked for.
    package var choices: [DeviceChoice] { actions.choices }
    /// Whether a passkey can't be made now.
    package var isPasskeyHeld: Bool { isBusy || password.isEmpty }
    /// Whether something is asked.
    package var isAsking: Bool {
        get { question != nil }
        set { if !newValue { question = nil } }
    }

    /// A household in the list of them.
    package struct Home: Hashable, Identifiable, Sendable {
        /// Its id.
        package let id: UUID128
        /// Its name.
        package let name: String
        /// What they are in it.
        package let role: String
        /// Whether it is open.
        package let isHere: Bool
    }

    /// A question before something goes.
    package struct Question: Hashable, Sendable {
        /// What is asked.
        package let title: String
        /// What stays and what goes.
        package let text: String
        /// What goes on with it.
        package let go: String
        fileprivate let goal: Goal
    }

    fileprivate enum Goal: Hashable, Sendable {
        case signOut
        case household(UUID128)
        case passkey(String)
    }

    init(_ actions: HomeActions, _ texts: Catalogue, unsent: @escaping @MainActor () -> Int, done: @escaping @MainActor () -> Void) {
        (self.actions, self.texts, self.unsent, self.done) = (actions, texts, unsent, done)
        words = YouWords { texts.text($0) }
        settings = actions.desk.map { HouseholdSettings($0, texts) }
        looks = AppearanceChoice.named(texts)
        passkeys = actions.passkeys.map { PasskeyList($0, texts) }
        settings?.saved = { [weak self] in await self?.loadHouseholds() }
    }

    /// Asks the server which households they are in, and which passkeys they have.
    func load() async {
        await loadHouseholds()
        await passkeys?.load()
    }

    private func loadHouseholds() async {
        do {
            households = try await actions.households().map {
                Home(id: $0.id, name: $0.name, role: texts.text("role.\($0.role)"), isHere: $0.id == actions.household)
            }
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    /// Asks whether this device is to be left, and says what stays and what goes.
    package func askToSignOut() {
        let text = [texts.text("web.forget.text"), losses].filter { !$0.isEmpty }.joined(separator: " ")
        question = Question(title: texts.text("web.forget"), text: text, go: texts.text("web.forget.go"), goal: .signOut)
    }

    /// Asks whether a passkey is to be taken away, and says what comes of that.
    package func askToRemove(_ passkey: KeptPasskey) {
        question = Question(
            title: passkey.remove, text: texts.text("web.passkeys.remove.text"), go: texts.text("web.remove"), goal: .passkey(passkey.id))
    }

    /// Opens another household; asks first where something would go that was not sent yet.
    package func open(_ home: Home) async {
        guard !home.isHere else { return }
        guard losses.isEmpty else {
            question = Question(title: home.name, text: losses, go: texts.text("web.settings.open"), goal: .household(home.id))
            return
        }
        await reach(.household(home.id))
    }

    /// Goes on with what was asked, which its dialog may have put away by then.
    package func goOn(_ question: Question) async {
        self.question = nil
        await reach(question.goal)
    }

    /// Makes a passkey.
    package func addPasskey() async {
        guard !isPasskeyHeld, let make = actions.makePasskey else { return }
        (isBusy, problem, notice) = (true, "", "")
        defer { isBusy = false }
        do {
            switch try await make(password) {
            case .none: break
            case .signsIn: (notice, password) = (texts.text("web.passkeys.signsIn"), "")
            case .opensVault: (notice, password) = (texts.text("web.passkeys.opens"), "")
            }
            await passkeys?.load()
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    private func allowSearch(_ isAllowed: Bool) async {
        do {
            try await actions.search?.allow(isAllowed)
            problem = ""
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    /// Closes the sheet.
    package func close() { done() }

    /// Whether the app can be locked now.
    package var canLock: Bool { actions.lock?.isReady ?? false }

    /// Locks it. What was below the sheet is there once it is unlocked.
    package func lock() {
        done()
        actions.lock?.lock()
    }

    /// What would go that was not sent yet; empty where everything was.
    private var losses: String {
        let count = unsent()
        return count > 0 ? texts.text("web.settings.losesWaiting", .count("count", count)) : ""
    }

    private func reach(_ goal: Goal) async {
        switch goal {
        case .signOut:
            done()
            await actions.signOut()
        case .household(let id):
            done()
            await actions.change(id)
        case .passkey(let id): await passkeys?.remove(id, password: password)
        }
    }
}

/// Words of the sheet about the person who is signed in.
package struct YouWords: Sendable {
    /// Its title.
    package let title: String
    /// What stands above the households.
    package let households: String
    /// What stands above what is this device's.
    package let device: String
    /// How the app looks.
    package let look: String
    /// What stands above passkeys.
    package let passkeys: String
    /// What a passkey is for.
    package let passkeysWhy: String
    /// The password.
    package let password: String
    /// Makes a passkey.
    package let addPasskey: String
    /// What stands above the device's own search.
    package let search: String
    /// Allows that search to know names.
    package let searchAllow: String
    /// What it knows then.
    package let searchHow: String
    /// Locks the app.
    package let lock: String
    /// Leaves this device.
    package let signOut: String
    /// Closes the sheet.
    package let close: String
    /// Leaves a question.
    package let cancel: String

    init(_ text: (String) -> String) {
        (title, households) = (text("web.settings"), text("web.household.title"))
        (passkeys, passkeysWhy, addPasskey) = (text("web.passkeys.title"), text("web.passkeys.why"), text("web.passkeys.add"))
        (password, signOut) = (text("web.signIn.password"), text("web.settings.signOut"))
        (device, look) = (text("web.settings.device"), text("web.settings.theme"))
        (search, searchAllow) = (text("apple.search.title"), text("apple.search.allow"))
        (searchHow, lock) = (text("apple.search.how"), text("web.lock.now"))
        (close, cancel) = (text("web.close"), text("web.cancel"))
    }
}
