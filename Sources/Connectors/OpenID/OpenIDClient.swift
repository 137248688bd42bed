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
