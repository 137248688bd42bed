package import Values

extension SignIn {
    /// Makes a household of the person's own, which counts as their language does until they say otherwise.
    /// - Parameter key: by which the server knows the same request when it comes twice.
    package func makeHousehold(_ name: String, _ locale: Locale, key: UUID128) async throws -> ServedHousehold {
        var request = ServerRequest("POST", ServerPath.households) { json in
            json.member("name", name)
            json.member("currency", locale.currency.code)
            json.member("weekStart", Int(locale.weekStart.rawValue))
        }
        request.headers["Idempotency-Key"] = key.text
        guard let made = ServedHousehold(try await server.ask(request)) else { throw ServerUnreached.strangeAnswer }
        return made
    }

    /// Comes into the household of an invitation.
    /// - Throws: `ServerProblem` (`invitationGone`, `householdRefused`), `ServerUnreached`.
    package func join(_ invitation: String) async throws -> ServedHousehold {
        let secret = SignUpWish(name: "", email: "", password: "", invitation: invitation).invitationSecret
        let answer = try await server.ask(ServerRequest("POST", ServerPath.acceptInvitation) { $0.member("secret", secret) })
        guard let joined = ServedHousehold(answer) else { throw ServerUnreached.strangeAnswer }
        return joined
    }

    /// The household to open without a question: the one that this device has of the same person, or the only one.
    package static func household(of homes: [ServedHousehold], known: UUID128?) -> ServedHousehold? {
        homes.first { $0.id == known } ?? (homes.count == 1 ? homes.first : nil)
    }
}
