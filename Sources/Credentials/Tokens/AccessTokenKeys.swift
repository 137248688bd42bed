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

    /// The token as text; nothing when the system has no randomness to sign with.
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
