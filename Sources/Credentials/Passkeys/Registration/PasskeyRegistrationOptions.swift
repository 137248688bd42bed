package import Values

/// What a browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3, for
/// `PublicKeyCredential.parseCreationOptionsFromJSON`.
///
/// The passkey is discoverable, no attestation is asked for and no kind of authenticator preferred.
package struct PasskeyRegistrationOptions: Sendable {
    /// Fresh random bytes, at least 16, good for one registration.
    package let challenge: [UInt8]
    /// The site.
    package let relyingParty: RelyingParty
    /// Whom the passkey is for.
    package let person: PasskeyPerson
    /// The person's passkeys; an authenticator that holds one of them makes no second one.
    package let existing: [PasskeyDescriptor]
    /// Whether the authenticator has to verify the person.
    package let userVerification: UserVerification
    /// The salt of the `prf` extension, when the passkey shall open the vault; 32 bytes.
    package let prfSalt: [UInt8]?

    /// Milliseconds that the browser waits for the person.
    package static let timeoutMilliseconds: Int64 = 300_000

    /// Options of one registration.
    package init(
        challenge: [UInt8], relyingParty: RelyingParty, person: PasskeyPerson, existing: [PasskeyDescriptor] = [],
        userVerification: UserVerification = .preferred, prfSalt: [UInt8]? = nil
    ) {
        self.challenge = challenge
        self.relyingParty = relyingParty
        self.person = person
        self.existing = existing
        self.userVerification = userVerification
        self.prfSalt = prfSalt
    }
}

extension PasskeyRegistrationOptions: JSONWritable {
    /// The options, bytes in base64url.
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.object("rp") {
                $0.member("id", relyingParty.id)
                $0.member("name", relyingParty.name)
            }
            $0.object("user") {
                $0.member("id", BitAlphabet.base64URL.encode(person.handle))
                $0.member("name", person.name)
                $0.member("displayName", person.displayName)
            }
            $0.member("challenge", BitAlphabet.base64URL.encode(challenge))
            $0.array("pubKeyCredParams", writeAlgorithms)
            $0.member("timeout", PasskeyRegistrationOptions.timeoutMilliseconds)
            $0.member("excludeCredentials", existing)
            $0.object("authenticatorSelection") {
                $0.member("residentKey", "required")
                // What Level 1 called it.
                $0.member("requireResidentKey", true)
                $0.member("userVerification", userVerification.rawValue)
            }
            $0.member("hints", [String]())
            $0.member("attestation", "none")
            if let prfSalt { PasskeyExtensions.write(prfSalt: prfSalt, to: &$0) }
        }
    }

    /// The algorithms, the dearest first.
    private func writeAlgorithms(to json: inout JSONWriter) {
        for algorithm in COSEAlgorithm.allCases {
            json.object {
                $0.member("type", PasskeyResponse.credentialType)
                $0.member("alg", algorithm.rawValue)
            }
        }
    }
}
