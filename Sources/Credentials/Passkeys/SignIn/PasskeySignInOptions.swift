package import Values

/// What a browser needs to sign in with a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn Level 3, for
/// `PublicKeyCredential.parseRequestOptionsFromJSON`.
package struct PasskeySignInOptions: Sendable {
    /// Fresh random bytes, at least 16, good for one sign-in.
    package let challenge: [UInt8]
    /// The site.
    package let relyingParty: RelyingParty
    /// The passkeys of a person who is known already; empty to let the person choose among all that they have for the site.
    package let allowed: [PasskeyDescriptor]
    /// Whether the authenticator has to verify the person.
    package let userVerification: UserVerification
    /// The salt of the `prf` extension, when the passkey shall open the vault; 32 bytes, those of the registration.
    package let prfSalt: [UInt8]?

    /// Options of one sign-in.
    package init(
        challenge: [UInt8], relyingParty: RelyingParty, allowed: [PasskeyDescriptor] = [],
        userVerification: UserVerification = .preferred, prfSalt: [UInt8]? = nil
    ) {
        self.challenge = challenge
        self.relyingParty = relyingParty
        self.allowed = allowed
        self.userVerification = userVerification
        self.prfSalt = prfSalt
    }
}

extension PasskeySignInOptions: JSONWritable {
    /// The options, bytes in base64url.
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("challenge", BitAlphabet.base64URL.encode(challenge))
            $0.member("timeout", PasskeyRegistrationOptions.timeoutMilliseconds)
            $0.member("rpId", relyingParty.id)
            $0.member("allowCredentials", allowed)
            $0.member("userVerification", userVerification.rawValue)
            $0.member("hints", [String]())
            if let prfSalt { PasskeyExtensions.write(prfSalt: prfSalt, to: &$0) }
        }
    }
}
