import Credentials
import Storage
import Values
import Workflows

/// Ends a sign-up: the code proves the address, so the person is made and signed in.
enum ConfirmSignUp {
    /// Takes the code.
    static func run(_ call: Call) throws -> Answer {
        try MailedCode.take(.signUp, call) { code in
            guard let id = code.data?["id"]?.string.flatMap({ UUID128($0) }), let name = code.data?["name"]?.string,
                let vault = HashedVault(code.data?["vault"])
            else { throw Problem(.ticketGone) }
            // Of several who begin with one invitation only one ends.
            if let invitation = code.data?["invitation"]?.string.flatMap({ BitAlphabet.base64URL.decode($0) }) {
                let isFirst = try TokenStore(call.service.environment.database).use(invitation, at: call.now)
                guard isFirst else { throw Problem(.invitationGone) }
            }
            let person = Person(
                id: id, email: code.email, verified: call.now, name: name,
                preferences: SignUp.preferences(code.data?["locale"]?.string.flatMap { Locale($0) }), created: call.now)
            _ = try SignUp.save(person, vault, in: call.service, at: call.now)
            try call.note(.signedUp, of: id)
            return try OpenSession.run(id, call)
        }
    }
}
