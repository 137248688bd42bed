import Values

/// A code that is on its way to an address, and what it is brought with.
package struct MailedCode: Sendable {
    fileprivate let email: String
    fileprivate let ticket: String
}

extension SignIn {
    /// Mails a code to an address; the server says the same where nobody has it.
    /// - Throws: `ServerProblem` (`badValue`, `tooManyTries`), `ServerUnreached`.
    package func mailCode(to email: String) async throws -> MailedCode {
        let answer = try await ask(ServerPath.mailCode) { $0.member("email", email) }
        guard let ticket = answer["ticket"]?.string else { throw ServerUnreached.strangeAnswer }
        return MailedCode(email: email, ticket: ticket)
    }

    /// Signs in with a code that was mailed. It opens no vault, which the server could otherwise open too.
    /// - Throws: `ServerProblem` (`signInRefused`, `ticketGone`), `ServerUnreached`.
    package func run(_ mailed: MailedCode, code: String) async throws -> SignInStep {
        try await step(ServerPath.signInMailedCode, mailed.email, nil) { json in
            json.member("ticket", mailed.ticket)
            json.member("code", code.filter { !$0.isWhitespace })
        }
    }
}
