import Connectors
import Credentials
import HTTPTypes
import Logging
import Storage
import Values
import Workflows

/// A sign-in at a provider, from its begin here to the return: what the provider needs is kept under `state`, and only the browser or
/// the program that began can end it, by the secret that it got (a cookie, or `way`).
struct WayToProvider {
    /// The provider's name in addresses.
    let provider: String
    /// The provider.
    let client: OpenIDClient

    /// How long a person may take at the provider.
    private static let minutes: Int64 = 10
    /// Where the provider sends people back to, below our origin.
    static func returnPath(_ provider: String) -> String { "/v1/sign-in/providers/\(provider)/return" }

    /// The provider that the path names.
    /// - Throws: `notFound`.
    init(_ call: Call) throws {
        guard let name = call.path["provider"], let client = call.service.providers[name] else { throw Problem(.notFound) }
        (provider, self.client) = (name, client)
    }

    /// Begins: answers the address to go to, and the secret by which the way can be ended.
    /// - Parameter person: whom the account there will be linked to; nothing for a sign-in.
    func begin(for person: UUID128?, _ call: Call) async throws -> Answer {
        let attempt = SignInAttempt(random: call.environment.randomBytes)
        let secret = try call.freshToken(.ticket)
        let url = try await client.authorizationURL(attempt, redirect: redirect(call), now: call.now)
        try await call.service.workers.run { try keep(attempt, secret, person, call) }
        var answer = Answer.json { json in
            json.member("url", url)
            if !call.visitor.isBrowser { json.member("way", secret.text) }
        }
        if call.visitor.isBrowser { answer.headers[.setCookie] = Conversation.text(secret.text, minutes: WayToProvider.minutes) }
        return answer
    }

    /// Ends: takes what came back, and asks the provider whose it is.
    /// - Parameter person: whom the account will be linked to; nothing for a sign-in.
    /// - Throws: `ticketGone` when the way was not begun, is over or was ended, `signInRefused` when somebody else began it or the
    ///   provider does not know the code, `providerFailed`.
    func end(for person: UUID128?, _ call: Call) async throws -> SignedInWith {
        let attempt = try await call.service.workers.run { try take(person, call) }
        do {
            return try await client.signIn(
                code: call.text("code"), returnedIssuer: call.optionalText("iss"), attempt: attempt, redirect: redirect(call), now: call.now
            )
        } catch {
            call.service.logger.notice("provider", metadata: ["name": .string(provider), "reason": .string("\(error)")])
            switch error {
            case .refused(.invalidGrant), .token, .otherIssuer: throw Problem(.signInRefused)
            default: throw Problem(.providerFailed)
            }
        }
    }

    private func redirect(_ call: Call) -> String { call.service.settings.publicURL + WayToProvider.returnPath(provider) }

    private func keep(_ attempt: SignInAttempt, _ secret: OpaqueToken, _ person: UUID128?, _ call: Call) throws {
        let state = Array(attempt.state.utf8)
        let sealed = try SealedBytes.seal(
            Array("\(attempt.nonce).\(attempt.verifier)".utf8), in: context(state, call), keys: call.service.secrets.master,
            random: call.environment.randomBytes)
        try Challenge.keep(state, .provider, of: person, minutes: WayToProvider.minutes, call) { json in
            json.member("provider", provider)
            json.member("way", BitAlphabet.base64URL.encode(secret.hash))
            json.member("attempt", BitAlphabet.base64URL.encode(sealed.bytes))
        }
    }

    private func take(_ person: UUID128?, _ call: Call) throws -> SignInAttempt {
        let state = Array(call.text("state").utf8)
        guard let kept = try Challenge.take(state, .provider, of: person, call), kept.details["provider"]?.string == provider else {
            throw Problem(.ticketGone)
        }
        // A hash is compared: the time says nothing of the secret.
        let secret = OpaqueToken(call.optionalText("way") ?? call.conversation ?? "", kind: .ticket)
        guard let secret, kept.details["way"]?.string == BitAlphabet.base64URL.encode(secret.hash) else {
            throw Problem(.signInRefused)
        }
        guard let sealed = kept.details["attempt"]?.string.flatMap({ BitAlphabet.base64URL.decode($0) }) else {
            throw StorageError.damaged("token.data")
        }
        let opened = try SealedBytes(sealed).open(in: context(state, call), keys: call.service.secrets.master)
        let parts = String(decoding: opened, as: UTF8.self).split(separator: ".").map(String.init)
        guard parts.count == 2 else { throw StorageError.damaged("token.data") }
        return SignInAttempt(state: call.text("state"), nonce: parts[0], verifier: parts[1])
    }

    /// The attempt's place: it opens under its own state alone.
    private func context(_ state: [UInt8], _ call: Call) -> SealingContext {
        let place = UUID128(firstBytesOf: call.environment.hash(state))
        return SealingContext(.connection, owner: place, record: place)
    }
}
