import Observation
package import Values

/// Somebody signs up: who they are and a password, and then the code from the mail.
@MainActor
@Observable
package final class SignUpModel {
    /// The server's address as it is typed.
    package var server: String
    /// What they are called.
    package var name = ""
    /// The email address.
    package var email = ""
    /// The password.
    package var password = ""
    /// The invitation, where one is asked for.
    package var invitation = ""
    /// The code from the mail.
    package var code = ""
    /// Whether the server lets nobody in without an invitation.
    package private(set) var needsInvitation = false
    /// The sign-up that waits for its code; nil before.
    package private(set) var draft: SignUpDraft?
    /// Whether it goes on right now.
    package private(set) var isBusy = false
    /// What was done; empty for nothing.
    package private(set) var notice = ""
    /// What is wrong; empty for nothing.
    package private(set) var problem = ""
    /// The words of the form.
    package let words: SignUpWords
    private let texts: Catalogue
    private let steps: Steps
    private let done: @MainActor () -> Void

    /// What a sign-up asks the app to do.
    package struct Steps {
        /// Asks for the code; nil where the server wants an invitation first.
        let begin: @MainActor (ServerAddress, SignUpWish) async throws -> SignUpDraft?
        /// Asks for another code.
        let again: @MainActor () async throws -> SignUpDraft
        /// Brings the code.
        let confirm: @MainActor (String) async throws -> Void
        /// Lets the sign-up go.
        let restart: @MainActor () throws -> Void

        /// All of them.
        package init(
            begin: @escaping @MainActor (ServerAddress, SignUpWish) async throws -> SignUpDraft?,
            again: @escaping @MainActor () async throws -> SignUpDraft, confirm: @escaping @MainActor (String) async throws -> Void,
            restart: @escaping @MainActor () throws -> Void
        ) { (self.begin, self.again, self.confirm, self.restart) = (begin, again, confirm, restart) }
    }

    init(server: String, draft: SignUpDraft?, _ texts: Catalogue, _ steps: Steps, done: @escaping @MainActor () -> Void) {
        (self.server, self.draft, self.texts, self.steps, self.done) = (server, draft, texts, steps, done)
        words = SignUpWords { texts.text($0) }
    }

    /// Whether the code is asked for.
    package var needsCode: Bool { draft != nil }
    /// Whether something that has to be there is not, or a step is under way.
    package var isHeld: Bool {
        if isBusy { return true }
        if needsCode { return code.isEmpty }
        return [server, name, email, password].contains("") || (needsInvitation && invitation.isEmpty)
    }
    /// The title of the step.
    package var title: String { needsCode ? words.codeTitle : words.title }
    /// Which step it is.
    package var stepText: String { texts.text("web.signUp.step", .count("number", needsCode ? 2 : 1), .count("count", 2)) }
    /// Where the code is found.
    package var codeHelp: String {
        guard let draft else { return "" }
        return draft.keepsMail ? texts.text("web.code.kept") : texts.text("web.code.mailed", .text("email", draft.email))
    }

    /// Brings what is asked for now.
    package func go() async {
        guard !isHeld else { return }
        await run { [self] in
            if needsCode { return try await steps.confirm(code) }
            guard let address = ServerAddress(server) else { throw Complaint.NoAddress() }
            let wish = SignUpWish(name: name, email: email, password: password, invitation: invitation)
            draft = try await steps.begin(address, wish)
            needsInvitation = draft == nil
            if draft != nil { password = "" }
        }
    }

    /// Asks for another code.
    package func again() async {
        guard needsCode, !isBusy else { return }
        await run { [self] in
            draft = try await steps.again()
            (code, notice) = ("", texts.text("web.code.sentAgain"))
        }
    }

    /// Begins again with another address.
    package func restart() {
        do {
            try steps.restart()
            (draft, code, problem, notice) = (nil, "", "", "")
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    /// Goes to signing in.
    package func leave() { done() }

    private func run(_ work: @MainActor () async throws -> Void) async {
        (isBusy, problem, notice) = (true, "", "")
        defer { isBusy = false }
        do {
            try await work()
        } catch let refused as ServerProblem where refused.id == "signInRefused" {
            problem = texts.text("web.code.wrong")
        } catch {
            problem = Complaint.text(error, at: server, texts)
        }
    }
}

/// Words of the form that signs somebody up.
package struct SignUpWords: Sendable {
    /// Its title.
    package let title: String
    /// What they are called.
    package let name: String
    /// How much of a name is enough.
    package let nameHelp: String
    /// The address of the server.
    package let server: String
    /// The email address.
    package let email: String
    /// The password.
    package let password: String
    /// What a good one is.
    package let passwordHelp: String
    /// What becomes of the password.
    package let privacy: String
    /// The invitation.
    package let invitation: String
    /// Why one is asked for.
    package let closed: String
    /// Goes on.
    package let go: String
    /// Goes to signing in.
    package let known: String
    /// The title of the second step.
    package let codeTitle: String
    /// The code.
    package let code: String
    /// How long it works.
    package let codeLife: String
    /// Asks for another.
    package let again: String
    /// Begins again.
    package let restart: String

    init(_ text: (String) -> String) {
        (title, name, nameHelp) = (text("web.signUp.title"), text("web.signUp.name"), text("web.signUp.nameHelp"))
        (server, email) = (text("cli.server.address"), text("web.signIn.email"))
        (password, passwordHelp, privacy) = (text("web.password.new"), text("web.password.hint"), text("web.signUp.privacy"))
        (invitation, closed) = (text("web.household.invitation"), text("web.signUp.closed"))
        (go, known) = (text("web.signUp.go"), text("web.signIn.go"))
        (codeTitle, code, codeLife) = (text("web.code.title"), text("web.code.label"), text("web.code.life"))
        (again, restart) = (text("web.code.again"), text("web.signUp.restart"))
    }
}
