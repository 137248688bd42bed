import Values

/// Signing in and up, as far as the app has to remember something between two steps.
extension AppModel {
    /// Asks who somebody is.
    func askWho() {
        let draft = ((try? store?.signUpDraft()) ?? nil).flatMap { $0.isOver(at: outside.now()) ? nil : $0 }
        guard let behind else { return ask(draft, leave: nil) }
        ask(nil) { [weak self] in
            self?.joining = nil
            self?.behind = nil
            self?.stage = behind
        }
    }

    /// Signs the person of this device in once more; the household stays open behind it, and what waits stays.
    func signInAgain() {
        guard case .home = stage else { return }
        behind = stage
        askWho()
    }

    private func ask(_ draft: SignUpDraft?, leave: (@MainActor () -> Void)?) {
        var steps = SignInModel.Steps(
            begin: { [weak self] address, email, password in
                try await self?.step(try self?.join(address)) { try await $0.run(email: email, password: password) } ?? false
            },
            finish: { [weak self] code in try await self?.finish(code) })
        steps.mailCode = { [weak self] address, email in try await self?.mailCode(address, email) }
        steps.bringMailed = { [weak self] code in try await self?.bringMailed(code) ?? false }
        if let passkeys = ports.passkeys {
            steps.passkey = { [weak self] address in
                try await self?.step(try self?.join(address)) { try await $0.run(passkeys) } ?? false
            }
        }
        // The device of somebody is not the place where another signs up.
        if leave == nil { steps.signUp = signUpSteps }
        steps.leave = leave
        let facts = (try? store?.facts()) ?? nil
        let address = ((try? store?.address()) ?? nil)?.text ?? ""
        stage = .signedOut(SignInModel(server: address, email: facts?.email ?? "", draft: draft, texts, steps))
    }

    /// A server that nobody has signed in to yet.
    private func join(_ address: ServerAddress) throws -> Joining {
        guard let store else { throw HouseholdFailure.notHere }
        let session = JoiningSession(store)
        let server = EvenkeelServer(ports.line(address), session: nil, outside, keep: { try session.keep($0) })
        let joining = Joining(server: server, address: address, session: session)
        self.joining = joining
        return joining
    }

    /// Takes a first step.
    ///
    /// - Returns: whether a code is asked for.
    private func step(_ joining: Joining?, _ run: (SignIn) async throws -> SignInStep?) async throws -> Bool {
        guard let joining else { throw HouseholdFailure.notHere }
        await joining.server.speak(texts.locale)
        switch try await run(SignIn(joining.server)) {
        case .needs(let factor):
            self.joining?.asked = factor
            return true
        case .done(let whose):
            try await take(whose, joining)
            return false
        case nil: return false
        }
    }

    private func finish(_ code: String) async throws {
        guard let joining, let asked = joining.asked else { throw HouseholdFailure.notHere }
        try await take(try await SignIn(joining.server).finish(asked, code: code), joining)
    }

    private func mailCode(_ address: ServerAddress, _ email: String) async throws {
        let joining = try join(address)
        await joining.server.speak(texts.locale)
        self.joining?.mailed = try await SignIn(joining.server).mailCode(to: email)
    }

    private func bringMailed(_ code: String) async throws -> Bool {
        guard let mailed = joining?.mailed else { throw HouseholdFailure.notHere }
        return try await step(joining) { try await $0.run(mailed, code: code) }
    }
}

extension AppModel {
    private var signUpSteps: SignUpModel.Steps {
        SignUpModel.Steps(
            begin: { [weak self] address, wish in try await self?.beginSignUp(address, wish) },
            again: { [weak self] in
                guard let self else { throw HouseholdFailure.notHere }
                return try await self.renewSignUp()
            },
            confirm: { [weak self] code in try await self?.confirmSignUp(code) },
            restart: { [weak self] in try self?.store?.keep(signUp: nil) })
    }

    private func beginSignUp(_ address: ServerAddress, _ wish: SignUpWish) async throws -> SignUpDraft? {
        let joining = try join(address)
        await joining.server.speak(texts.locale)
        let signUp = SignUp(joining.server, outside)
        let rules = try await signUp.rules()
        guard rules.isOpen || !wish.invitation.isEmpty else { return nil }
        let draft = try await signUp.begin(wish, keepsMail: rules.keepsMail, texts.locale)
        // Somebody leaves the app to read their mail, and the system may end it meanwhile.
        try store?.keep(address)
        try store?.keep(signUp: draft)
        return draft
    }

    private func renewSignUp() async throws -> SignUpDraft {
        let (joining, draft) = try waitingSignUp()
        await joining.server.speak(texts.locale)
        let renewed = try await SignUp(joining.server, outside).renew(draft)
        try store?.keep(signUp: renewed)
        return renewed
    }

    private func confirmSignUp(_ code: String) async throws {
        let (joining, draft) = try waitingSignUp()
        await joining.server.speak(texts.locale)
        let whose = try await SignUp(joining.server, outside).confirm(draft, code: code)
        guard draft.invitation.isEmpty else { return try await choose(whose, joining, invitation: draft.invitation) }
        let homes = try await SignIn(joining.server).households()
        if let home = homes.first { return try await enter(home.id, whose, joining, isNew: true) }
        let made = try await make(HouseholdChoice.usualName(whose.name, texts), joining)
        try await enter(made.id, whose, joining, isNew: true)
    }

    /// The sign-up that waits for its code, also where the app began again since.
    private func waitingSignUp() throws -> (Joining, SignUpDraft) {
        guard let store, let draft = try store.signUpDraft(), let address = try store.address() else { throw HouseholdFailure.notHere }
        return (try joining ?? join(address), draft)
    }
}

extension AppModel {
    /// Goes on as somebody who has signed in: into their household where there is one to go to, else asks which.
    private func take(_ whose: SignedIn, _ joining: Joining) async throws {
        let homes = try await SignIn(joining.server).households()
        let facts = try store?.facts()
        let known = facts?.person == whose.person ? facts?.household : nil
        guard let home = SignIn.household(of: homes, known: known) else { return try await choose(whose, joining, homes) }
        try await enter(home.id, whose, joining)
    }

    private func choose(
        _ whose: SignedIn, _ joining: Joining, _ homes: [ServedHousehold] = [], invitation: String = ""
    ) async throws {
        let isNew = !invitation.isEmpty
        let steps = HouseholdChoice.Steps(
            open: { [weak self] in try await self?.enter($0, whose, joining) },
            make: { [weak self] name in
                guard let self else { return }
                try await enter(try await make(name, joining).id, whose, joining, isNew: isNew)
            },
            join: { [weak self] secret in
                try await self?.enter(try await SignIn(joining.server).join(secret).id, whose, joining, isNew: isNew)
            },
            leave: { [weak self] in self?.askWho() })
        stage = .choosing(HouseholdChoice(homes, person: whose.name, invitation: invitation, texts, steps))
    }

    private func make(_ name: String, _ joining: Joining) async throws -> ServedHousehold {
        try await SignIn(joining.server).makeHousehold(name, texts.locale, key: outside.freshID())
    }

    /// Makes this the device of somebody, and brings their household here.
    private func enter(_ household: UUID128, _ whose: SignedIn, _ joining: Joining, isNew: Bool = false) async throws {
        guard let store else { throw HouseholdFailure.notHere }
        self.household?.stop()
        await endJournal()
        let device = try joining.session.begin(whose, in: household, outside)
        try store.keep(joining.address)
        try await show(device, joining.server, store, isNew: isNew)
    }
}
