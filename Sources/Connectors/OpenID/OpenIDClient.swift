import FoundationEssentials
package import Values

/// Sign-in through one provider: the authorisation code flow of OpenID Connect with PKCE.
///
/// `authorizationURL` sends the person to the provider; what they come back with goes to `signIn`. The caller keeps the attempt in
/// between, compares `state`, and uses each attempt once.
package actor OpenIDClient {
    private let settings: OpenIDSettings
    private let outbound: OutboundClient
    private let keys = ProviderKeys()
    private var metadata: (value: ProviderMetadata, read: Instant)?

    /// The provider's name as it writes it itself.
    package nonisolated var issuer: String { settings.issuer }

    /// For how long what a provider says of itself is kept.
    static let metadataKeptMilliseconds: Int64 = 3_600_000
    /// Bytes in a code, at most.
    static let codeLimit = 4096

    /// A client of the provider that the settings name.
    package init(_ settings: OpenIDSettings, outbound: OutboundClient) {
        self.settings = settings
        self.outbound = outbound
    }

    /// The address to send the person to. `redirect` is where they come back, exactly as the provider knows it.
    package func authorizationURL(_ attempt: SignInAttempt, redirect: String, now: Instant) async throws(OpenIDError) -> String {
        let metadata = try await currentMetadata(now)
        return AuthorizationRequest(settings: settings, attempt: attempt, redirect: redirect).url(at: metadata.authorizationEndpoint)
    }

    /// Who the person is that came back with a code.
    ///
    /// `returnedIssuer` is the parameter `iss` that they came back with, if any; a provider that always sends it has to have sent it.
    package func signIn(
        code: String, returnedIssuer: String? = nil, attempt: SignInAttempt, redirect: String, now: Instant
    ) async throws(OpenIDError) -> SignedInWith {
        guard (1...OpenIDClient.codeLimit).contains(code.utf8.count) else { throw .refused(.invalidGrant) }
        let metadata = try await currentMetadata(now)
        guard returnedIssuer == settings.issuer || (returnedIssuer == nil && !metadata.namesItselfOnReturn) else { throw .otherIssuer }
        let tokens = try await exchange(code, attempt, redirect, metadata, now)
        let claims = try await checkedClaims(tokens, nonce: attempt.nonce, metadata, now)
        return SignedInWith(claims)
    }

    private func exchange(
        _ code: String, _ attempt: SignInAttempt, _ redirect: String, _ metadata: ProviderMetadata, _ now: Instant
    ) async throws(OpenIDError) -> TokenAnswer {
        let secret: Secret
        let inHeader: Bool
        switch settings.authentication {
        case .secret(let given): (secret, inHeader) = (given, metadata.takesBasicAuthentication)
        case .apple(let key): (secret, inHeader) = (try await key.clientSecret(clientID: settings.clientID, now: now), false)
        }
        let request = TokenRequest(
            code: code, attempt: attempt, redirect: redirect, clientID: settings.clientID, secret: secret, inHeader: inHeader)
        do {
            return try TokenAnswer.read(
                await outbound.post(metadata.tokenEndpoint, form: request.form, authorization: request.authorization))
        } catch let error as OutboundError {
            throw .outbound(error)
        } catch let error as OpenIDError {
            throw error
        } catch {
            throw .malformed(.tokens)
        }
    }

    private func checkedClaims(
        _ tokens: TokenAnswer, nonce: String, _ metadata: ProviderMetadata, _ now: Instant
    ) async throws(OpenIDError) -> IDTokenClaims {
        do {
            let header = try IDTokenHeader(of: tokens.idToken)
            let key = try await keys.key(for: header, now: now) { [outbound] () async throws(OpenIDError) in
                try ProviderKey.keys(inSet: await OpenIDClient.document(at: metadata.keysAddress, outbound))
            }
            let claims = try await IDTokenVerifier.claims(of: tokens.idToken, signedBy: key)
            let check = IDTokenCheck(
                issuer: settings.issuer, clientID: settings.clientID, nonce: nonce, now: now, algorithm: header.algorithm,
                accessToken: tokens.accessToken)
            if let problem = check.problem(in: claims) { throw problem }
            return claims
        } catch let problem as IDTokenProblem {
            throw .token(problem)
        } catch let error as OpenIDError {
            throw error
        } catch {
            throw .token(.malformed)
        }
    }

    private func currentMetadata(_ now: Instant) async throws(OpenIDError) -> ProviderMetadata {
        if let metadata, (0..<OpenIDClient.metadataKeptMilliseconds).contains(now.milliseconds - metadata.read.milliseconds) {
            return metadata.value
        }
        let address: OutboundURL
        do {
            guard !settings.issuer.contains("?") else { throw OutboundError.address(.character) }
            _ = try outbound.url(settings.issuer)
            address = try outbound.url(ProviderMetadata.address(ofIssuer: settings.issuer))
        } catch let error as OutboundError {
            throw .outbound(error)
        } catch {
            throw .malformed(.discovery)
        }
        let body = try await OpenIDClient.document(at: address, outbound)
        let value = try ProviderMetadata(body, issuer: settings.issuer, client: outbound)
        metadata = (value, now)
        return value
    }

    private static func document(at address: OutboundURL, _ outbound: OutboundClient) async throws(OpenIDError) -> [UInt8] {
        do {
            let answer = try await outbound.get(address)
            guard answer.status == 200 else { throw OpenIDError.status(answer.status) }
            return answer.body
        } catch let error as OutboundError {
            throw .outbound(error)
        } catch let error as OpenIDError {
            throw error
        } catch {
            throw .outbound(.unreachable)
        }
    }
}

/// What a provider gives for a code.
struct TokenAnswer: Decodable, Sendable {
    let idToken: String
    let accessToken: String?

    /// Reads the answer of a token endpoint, or why the provider refused.
    static func read(_ answer: OutboundAnswer) throws(OpenIDError) -> TokenAnswer {
        let body = Data(answer.body)
        guard answer.status == 200 else {
            guard let refusal = try? JSONDecoder().decode(Refusal.self, from: body) else { throw .status(answer.status) }
            throw .refused(OpenIDError.Refusal(rawValue: refusal.error) ?? .other)
        }
        guard let tokens = try? JSONDecoder().decode(TokenAnswer.self, from: body) else { throw .malformed(.tokens) }
        return tokens
    }

    private struct Refusal: Decodable {
        let error: String
    }

    private enum CodingKeys: String, CodingKey {
        case idToken = "id_token"
        case accessToken = "access_token"
    }
}

/// The address that a person is sent to, to sign in at a provider. Pure.
struct AuthorizationRequest {
    let settings: OpenIDSettings
    let attempt: SignInAttempt
    /// Where the provider sends the person back, exactly as it was registered there.
    let redirect: String

    /// The request at a provider's endpoint, which may have a query already.
    func url(at endpoint: OutboundURL) -> String {
        var fields: FormFields = [
            "response_type": "code",
            "client_id": settings.clientID,
            "redirect_uri": redirect,
            "scope": settings.scopes.joined(separator: " "),
            "state": attempt.state,
            "nonce": attempt.nonce,
            "code_challenge": attempt.challenge,
            "code_challenge_method": "S256",
        ]
        if settings.returnsByForm { fields.add("response_mode", "form_post") }
        return endpoint.text + (endpoint.text.contains("?") ? "&" : "?") + fields.encoded
    }
}

/// The request that changes a code for tokens. Pure.
struct TokenRequest {
    let form: FormFields
    let authorization: Secret?

    /// A request that proves the client by its secret, in a header or in the form.
    init(code: String, attempt: SignInAttempt, redirect: String, clientID: String, secret: Secret, inHeader: Bool) {
        var form: FormFields = [
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": redirect,
            "code_verifier": attempt.verifier,
        ]
        if inHeader {
            // RFC 6749 section 2.3.1 has both encoded before they are joined.
            let pair = FormFields.encoded(clientID) + ":" + FormFields.encoded(secret.text)
            authorization = Secret("Basic " + Data(pair.utf8).base64EncodedString())
        } else {
            form.add("client_id", clientID)
            form.add("client_secret", secret.text)
            authorization = nil
        }
        self.form = form
    }
}

/// What a provider says of itself (OpenID Connect Discovery), as far as it is used.
struct ProviderMetadata: Sendable {
    let authorizationEndpoint: OutboundURL
    let tokenEndpoint: OutboundURL
    let keysAddress: OutboundURL
    /// Whether the client's secret goes into a header (the standard's default) or into the form.
    let takesBasicAuthentication: Bool
    /// Whether the provider always says who it is when the person returns (RFC 9207).
    let namesItselfOnReturn: Bool

    /// Where an issuer says it.
    static func address(ofIssuer issuer: String) -> String {
        (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer) + "/.well-known/openid-configuration"
    }

    /// Reads what a provider says of itself; the name has to be the expected one to the last sign, and every address one that may be
    /// called.
    init(_ bytes: [UInt8], issuer: String, client: OutboundClient) throws(OpenIDError) {
        guard let members = try? JSONDecoder().decode(Members.self, from: Data(bytes)) else { throw .malformed(.discovery) }
        guard members.issuer == issuer else { throw .otherIssuer }
        do {
            authorizationEndpoint = try client.url(members.authorization_endpoint)
            tokenEndpoint = try client.url(members.token_endpoint)
            keysAddress = try client.url(members.jwks_uri)
        } catch {
            throw .outbound(error)
        }
        takesBasicAuthentication = members.token_endpoint_auth_methods_supported?.contains("client_secret_basic") ?? true
        namesItselfOnReturn = members.authorization_response_iss_parameter_supported ?? false
    }

    private struct Members: Decodable {
        let issuer: String
        let authorization_endpoint: String
        let token_endpoint: String
        let jwks_uri: String
        let token_endpoint_auth_methods_supported: [String]?
        let authorization_response_iss_parameter_supported: Bool?
    }
}

/// The keys of a provider, fetched when they are first needed, kept for an hour, and fetched again for a key that is not among them,
/// but at most once a minute: a stranger with made-up tokens can't have the provider asked without end.
actor ProviderKeys {
    private var keys: [ProviderKey] = []
    private var fetched: Instant?
    private var tried: Instant?
    private var running: Task<[ProviderKey], any Error>?

    static let keptMilliseconds: Int64 = 3_600_000
    static let retryMilliseconds: Int64 = 60_000

    /// The key that signed a token by what its header says. A token that names no key is only taken when one single key fits.
    func key(
        for header: IDTokenHeader, now: Instant, fetch: @escaping @Sendable () async throws(OpenIDError) -> [ProviderKey]
    ) async throws(OpenIDError) -> ProviderKey {
        if ProviderKeys.isOver(fetched, ProviderKeys.keptMilliseconds, now) { try await refresh(now, fetch) }
        if let key = known(header) { return key }
        if running != nil || ProviderKeys.isOver(tried, ProviderKeys.retryMilliseconds, now) { try await refresh(now, fetch) }
        guard let key = known(header) else { throw .token(.unknownKey) }
        return key
    }

    private func known(_ header: IDTokenHeader) -> ProviderKey? {
        let fitting = keys.filter { $0.algorithm == header.algorithm && (header.keyID == nil || $0.id == header.keyID) }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// Fetches once for all who wait.
    private func refresh(_ now: Instant, _ fetch: @escaping @Sendable () async throws(OpenIDError) -> [ProviderKey])
        async throws(OpenIDError)
    {
        let task = running ?? Task { try await fetch() }
        running = task
        tried = now
        defer { if running == task { running = nil } }
        do {
            keys = try await task.value
            fetched = now
        } catch let error as OpenIDError {
            throw error
        } catch {
            throw .malformed(.keys)
        }
    }

    /// Whether a time is past, or none, or, after a clock was set back, in the future.
    private static func isOver(_ since: Instant?, _ milliseconds: Int64, _ now: Instant) -> Bool {
        guard let since else { return true }
        return !(0..<milliseconds).contains(now.milliseconds - since.milliseconds)
    }
}
