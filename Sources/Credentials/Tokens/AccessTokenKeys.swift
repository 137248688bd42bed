package import Values

/// Makes access tokens (RFC 9068: JWT, ES256) and recognises them, without asking a database.
package struct AccessTokenKeys: Sendable {
    /// Bytes of a token, at most.
    package static let byteLimit = 4096
    /// How much the clocks of servers may differ.
    package static let leewaySeconds: Int64 = 60
    /// The header's `typ`.
    static let type = "at+jwt"

    /// Who makes the tokens (`iss`): the server's own address.
    package let issuer: String
    /// Whom they are for (`aud`).
    package let audience: String
    private let signingKey: SigningKey
    private let verificationKeys: [VerificationKey]
    /// The header of every token that is made, in base64url.
    private let header: String

    /// Keys for an issuer and an audience. `earlier` are the keys whose tokens still count after a rotation.
    package init(issuer: String, audience: String, signingKey: SigningKey, earlier: [VerificationKey] = []) {
        self.issuer = issuer
        self.audience = audience
        self.signingKey = signingKey
        verificationKeys = [signingKey.verificationKey] + earlier
        var json = JSONWriter()
        json.object {
            $0.member("alg", "ES256")
            $0.member("kid", signingKey.verificationKey.id)
            $0.member("typ", AccessTokenKeys.type)
        }
        header = BitAlphabet.base64URL.encode(json.bytes)
    }

    /// The public keys as a JSON Web Key set, for `/.well-known/jwks.json`.
    package var keySet: [UInt8] {
        var json = JSONWriter()
        json.object { $0.member("keys", verificationKeys) }
        return json.bytes
    }

    /// The token as text; nil if the system has no randomness to sign with.
    package func sign(_ token: AccessToken) -> String? {
        let message = header + "." + BitAlphabet.base64URL.encode(claims(of: token))
        return signingKey.signature(Array(message.utf8)).map { message + "." + BitAlphabet.base64URL.encode($0) }
    }

    /// What a token says, if it is ours and counts now. Costs little more than one verification of P-256.
    package func verify(_ text: String, now: Instant) throws(AccessTokenRefused) -> AccessToken {
        guard text.utf8.count <= AccessTokenKeys.byteLimit else { throw .malformed }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw .malformed }
        let key = try key(header: AccessTokenKeys.json(parts[0]))
        guard let signature = BitAlphabet.base64URL.decode(parts[2]), signature.count == 64 else { throw .malformed }
        guard key.accepts(signature, of: text.utf8[..<parts[1].endIndex]) else { throw .wrongSignature }
        return try token(of: AccessTokenKeys.json(parts[1]), now: now)
    }

    private static func json(_ part: some Collection<UInt8>) throws(AccessTokenRefused) -> JSONValue {
        guard let bytes = BitAlphabet.base64URL.decode(part), let json = try? JSONReader.read(bytes), json.members != nil else {
            throw .malformed
        }
        return json
    }

    private func key(header: JSONValue) throws(AccessTokenRefused) -> VerificationKey {
        guard header["alg"]?.string == "ES256", header["typ"]?.string == AccessTokenKeys.type, header["crit"] == nil else {
            throw .wrongKind
        }
        guard let id = header["kid"]?.string, let key = verificationKeys.first(where: { $0.id == id }) else { throw .unknownKey }
        return key
    }
}

extension AccessTokenKeys {
    /// Seconds since 1970 that a claim may be: from 1970 to the year 9999.
    private static let secondsRange: ClosedRange<Int64> = 0...253_402_300_799

    /// What a token says, as JSON.
    func claims(of token: AccessToken) -> [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.member("iss", issuer)
            $0.member("sub", token.person.text)
            $0.member("sid", token.session.text)
            $0.member("aud", audience)
            $0.member("iat", token.issuedAt.milliseconds / 1000)
            $0.member("exp", token.expiresAt.milliseconds / 1000)
            $0.member("auth_time", token.signedInAt.milliseconds / 1000)
            $0.member("scope", token.scope.joined(separator: " "))
        }
        return json.bytes
    }

    /// The token that some claims make now.
    func token(of claims: JSONValue, now: Instant) throws(AccessTokenRefused) -> AccessToken {
        guard claims["iss"]?.string == issuer, claims["aud"]?.string == audience else { throw .wrongParty }
        guard let person = claims["sub"]?.string.flatMap({ UUID128($0) }), let session = claims["sid"]?.string.flatMap({ UUID128($0) }),
            let scope = claims["scope"]?.string
        else { throw .malformed }
        let issued = try AccessTokenKeys.seconds(claims["iat"])
        let expires = try AccessTokenKeys.seconds(claims["exp"])
        let signedIn = try AccessTokenKeys.seconds(claims["auth_time"])
        let leeway = AccessTokenKeys.leewaySeconds * 1000
        guard now.milliseconds < expires * 1000 + leeway else { throw .expired }
        guard now.milliseconds >= issued * 1000 - leeway else { throw .notYetValid }
        return AccessToken(
            person: person, session: session, scope: scope.split(separator: " ").map(String.init), signedIn: signedIn, issued: issued,
            expires: expires)
    }

    private static func seconds(_ claim: JSONValue?) throws(AccessTokenRefused) -> Int64 {
        guard let seconds = claim?.integer, secondsRange.contains(seconds) else { throw .malformed }
        return seconds
    }
}
