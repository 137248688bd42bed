import Observation
package import Values

/// Somebody signs in: where, who, a password, and a code where one is asked for.
@MainActor
@Observable
package final class SignInModel {
    /// The server's address as it is typed.
    package var server: String
    /// The email address.
    package var email: String
    /// The password.
    package var password = ""
    /// The code of the second step.
    package var code = ""
    /// Whether a code is asked for.
    package private(set) var needsCode = false
    /// Whether it goes on right now.
    package private(set) var isBusy = false
    /// What is wrong; empty for nothing.
    package private(set) var problem = ""
    /// The words of the form.
    package let words: SignInWords
    private let texts: Catalogue
    private let steps: Steps

    /// What a sign-in asks the app to do.
    package struct Steps {
        /// Brings a password; whether a code is asked for.
        let begin: @MainActor (ServerAddress, _ email: String, _ password: String) async throws -> Bool
        /// Brings the code.
        let finish: @MainActor (String) async throws -> Void

        /// Both of them.
        package init(
            begin: @escaping @MainActor (ServerAddress, _ email: String, _ password: String) async throws -> Bool,
            finish: @escaping @MainActor (String) async throws -> Void
        ) { (self.begin, self.finish) = (begin, finish) }
    }

    /// A form with what is known already.
    package init(server: String = "", email: String = "", _ texts: Catalogue, _ steps: Steps) {
        (self.server, self.email, self.texts, self.steps) = (server, email, texts, steps)
        words = SignInWords { texts.text($0) }
    }

    /// Whether something that has to be there is not, or a step is under way.
    package var isHeld: Bool {
        isBusy || (needsCode ? code.isEmpty : server.isEmpty || email.isEmpty || password.isEmpty)
    }

    /// The title of the step.
    package var title: String { needsCode ? words.factorTitle : words.title }
    /// What goes on.
    package var goWords: String { needsCode ? words.next : words.go }

    /// Brings what is asked for now.
    package func go() async {
        guard !isHeld else { return }
        (isBusy, problem) = (true, "")
        defer { isBusy = false }
        do {
            if needsCode { return try await steps.finish(code) }
            guard let address = ServerAddress(server) else { throw Complaint.NoAddress() }
            needsCode = try await steps.begin(address, email, password)
            password = ""
        } catch {
            problem = Complaint.text(error, at: server, texts)
        }
    }

    /// Begins again with a password.
    package func startOver() { (needsCode, code, problem) = (false, "", "") }
}
