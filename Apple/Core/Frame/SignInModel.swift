import Observation
package import Values

/// Somebody signs in: where, who, and a password, a passkey or a code from the mail, with a second factor where one is asked for.
@MainActor
@Observable
package final class SignInModel {
    /// What is asked for now.
    package enum Step: Hashable, Sendable {
        case password, mailedCode, factor
    }

    /// The server's address as it is typed.
    package var server: String
    /// The email address.
    package var email: String
    /// The password.
    package var password = ""
    /// The code of the mail, or of the second step.
    package var code = ""
    /// What is asked for now.
    package private(set) var step = Step.password
    /// Whether it goes on right now.
    package private(set) var isBusy = false
    /// What was done; empty for nothing.
    package private(set) var notice = ""
    /// What is wrong; empty for nothing.
    package private(set) var problem = ""
    /// Whose the device is; empty where nobody is known here.
    package let known: String
    /// Signing up, where somebody is about it; nil for nobody.
    package private(set) var signUp: SignUpModel?
    /// The words of the form.
    package let words: SignInWords
    /// Help lines, which wait for no sign-in.
    @ObservationIgnored package private(set) lazy var help = HelpLinesModel(texts)
    private let texts: Catalogue
    private let steps: Steps

    /// What a sign-in asks the app to do.
    package struct Steps {
        /// Brings a password; whether a code is asked for.
        let begin: @MainActor (ServerAddress, _ email: String, _ password: String) async throws -> Bool
        /// Brings the code of the second step.
        let finish: @MainActor (String) async throws -> Void
        /// Mails a code.
        package var mailCode: @MainActor (ServerAddress, _ email: String) async throws -> Void = { _, _ in }
        /// Brings the code from the mail; whether another is asked for.
        package var bringMailed: @MainActor (String) async throws -> Bool = { _ in false }
        /// Lets the person use a passkey; whether a code is asked for. Nil where the system has none.
        package var passkey: (@MainActor (ServerAddress) async throws -> Bool)?
        /// What signing up asks; nil where nobody signs up here.
        package var signUp: SignUpModel.Steps?
        /// Goes back to the household that is here; nil where nobody's household is here.
        package var leave: (@MainActor () -> Void)?

        /// What every sign-in asks.
        package init(
            begin: @escaping @MainActor (ServerAddress, _ email: String, _ password: String) async throws -> Bool,
            finish: @escaping @MainActor (String) async throws -> Void
        ) { (self.begin, self.finish) = (begin, finish) }
    }

    /// A form with what is known already.
    ///
    /// - Parameter draft: the sign-up that waits for its code.
    package init(server: String = "", email: String = "", draft: SignUpDraft? = nil, _ texts: Catalogue, _ steps: Steps) {
        (self.server, self.email, self.texts, self.steps) = (server, email, texts, steps)
        words = SignInWords { texts.text($0) }
        known = email.isEmpty ? "" : texts.text("web.signIn.known", .text("email", email))
        if draft != nil { startSignUp(draft) }
    }

    /// Whether a code is asked for.
    package var needsCode: Bool { step != .password }
    /// Whether there are passkeys.
    package var hasPasskeys: Bool { steps.passkey != nil }
    /// Whether somebody can sign up.
    package var canSignUp: Bool { steps.signUp != nil }
    /// Whether there is a household to go back to.
    package var canLeave: Bool { steps.leave != nil }

    /// Whether something that has to be there is not, or a step is under way.
    package var isHeld: Bool {
        isBusy || (needsCode ? code.isEmpty : server.isEmpty || email.isEmpty || password.isEmpty)
    }
    /// Whether no code can be mailed now.
    package var isMailHeld: Bool { isBusy || server.isEmpty || email.isEmpty }
    /// Whether no passkey can be used now.
    package var isPasskeyHeld: Bool { isBusy || server.isEmpty }

    /// The title of the step.
    package var title: String {
        switch step {
        case .password: words.title
        case .mailedCode: words.mailedTitle
        case .factor: words.factorTitle
        }
    }
    /// What goes on.
    package var goWords: String { step == .factor ? words.next : words.go }
    /// What the code is called.
    package var codeLabel: String { step == .mailedCode ? words.mailedCode : words.code }
    /// Where the code is found.
    package var codeHelp: String {
        step == .mailedCode ? texts.text("web.code.mailed", .text("email", email)) + " " + words.mailedLife : words.codeHelp
    }

    /// Brings what is asked for now.
    package func go() async {
        guard !isHeld else { return }
        await run { [self] in
            switch step {
            case .password:
                let needsFactor = try await steps.begin(try address(), email, password)
                password = ""
                if needsFactor { turn(to: .factor) }
            case .mailedCode: if try await steps.bringMailed(code) { turn(to: .factor) }
            case .factor: try await steps.finish(code)
            }
        }
    }

    /// Mails a code, or another one.
    package func mailCode() async {
        guard !isMailHeld else { return }
        await run { [self] in
            try await steps.mailCode(try address(), email)
            if step == .mailedCode { notice = texts.text("web.code.sentAgain") }
            turn(to: .mailedCode)
        }
    }

    /// Signs in with a passkey.
    package func usePasskey() async {
        guard !isPasskeyHeld, let passkey = steps.passkey else { return }
        await run { [self] in if try await passkey(try address()) { turn(to: .factor) } }
    }

    /// Begins again with a password.
    package func startOver() { (step, code, problem, notice) = (.password, "", "", "") }

    /// Goes back to the household that is here.
    package func leave() { steps.leave?() }

    /// Opens the form that signs somebody up.
    package func startSignUp() { startSignUp(nil) }

    private func startSignUp(_ draft: SignUpDraft?) {
        guard let signUp = steps.signUp else { return }
        self.signUp = SignUpModel(server: server, draft: draft, texts, signUp) { [weak self] in self?.signUp = nil }
    }

    private func turn(to step: Step) { (self.step, code) = (step, "") }

    private func address() throws -> ServerAddress {
        guard let address = ServerAddress(server) else { throw Complaint.NoAddress() }
        return address
    }

    private func run(_ work: @MainActor () async throws -> Void) async {
        (isBusy, problem, notice) = (true, "", "")
        defer { isBusy = false }
        do {
            try await work()
        } catch {
            problem = Complaint.text(error, at: server, texts)
        }
    }
}
