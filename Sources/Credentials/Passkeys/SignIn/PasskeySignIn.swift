package import Values

/// A browser's answer to a sign-in with a passkey, an `AuthenticationResponseJSON`: read first, so that the caller can find the
/// passkey by its id, and then made sure of (WebAuthn Level 3 §7.2). Without such a passkey it is refused too (`.unknownPasskey`).
package struct PasskeySignIn: Sendable {
    /// The id of the passkey that was used.
    package let credentialID: [UInt8]
    /// The person that the authenticator named; it has to when the person was not known before.
    package let personHandle: [UInt8]?

    private let clientDataJSON: [UInt8]
    private let authenticatorData: [UInt8]
    private let signature: [UInt8]

    /// Reads the JSON, at most 64 KiB. Nothing of it is made sure of yet. Every failure is a `PasskeyRefused`.
    package init(_ json: [UInt8]) throws(PasskeyRefused) {
        let response = try PasskeyResponse(json)
        credentialID = response.credentialID
        clientDataJSON = response.clientDataJSON
        authenticatorData = try response.fields.bytes("authenticatorData")
        signature = try response.fields.bytes("signature")
        personHandle = try response.fields.bytesIfPresent("userHandle")
        guard signature.count <= PasskeyLimits.signatureBytes else { throw PasskeyRefused(.tooLarge) }
        if let personHandle {
            guard (1...PasskeyLimits.personHandleBytes).contains(personHandle.count) else { throw PasskeyRefused(.otherPerson) }
        }
    }

    /// The challenge that the answer says it is for, so that the caller finds the one that it gave out; nil if there is none.
    package var challenge: [UInt8]? {
        (try? ClientData(clientDataJSON))?.challengeBytes
    }

    /// Makes sure that the passkey was used now, here, by its person. Every failure is a `PasskeyRefused`.
    ///
    /// Whether passkeys with the id are kept shows in the time that this takes; ids are long, random and no secrets.
    ///
    /// - Parameters:
    ///   - challenge: the bytes of the options, given out once.
    ///   - relyingParty: the site, with its origins.
    ///   - passkey: the passkey that is kept under `credentialID`.
    ///   - userVerification: as in the options.
    ///   - person: the handle of the person that is known already, and for whom the options listed passkeys; nothing when the
    ///     sign-in itself says who it is.
    /// - Returns: what is to be kept with the passkey from now on.
    package func verify(
        challenge: [UInt8], relyingParty: RelyingParty, passkey: StoredPasskey, userVerification: UserVerification,
        person: [UInt8]? = nil
    ) throws(PasskeyRefused) -> PasskeyUse {
        guard passkey.credentialID == credentialID else { throw PasskeyRefused(.otherPasskey) }
        try checkPerson(passkey, known: person)
        let clientData = try ClientData(clientDataJSON)
        try clientData.check(.signIn, challenge: challenge, relyingParty)

        let data = try AuthenticatorData(authenticatorData)
        try data.check(relyingParty, userVerification)
        guard data.credential == nil else { throw PasskeyRefused(.authenticatorData) }
        guard data.flags.contains(.backupEligible) == passkey.isBackupEligible else { throw PasskeyRefused(.backupEligibility) }
        guard passkey.key.isValid(signature, over: authenticatorData + clientData.hash) else { throw PasskeyRefused(.signature) }
        guard data.counter > passkey.counter || (data.counter == 0 && passkey.counter == 0) else { throw PasskeyRefused(.counter) }
        return PasskeyUse(counter: data.counter, flags: data.flags)
    }

    /// The passkey's person is who the authenticator says, and who was known before; one of the two has to be there.
    private func checkPerson(_ passkey: StoredPasskey, known person: [UInt8]?) throws(PasskeyRefused) {
        guard personHandle != nil || person != nil, passkey.personHandle == personHandle ?? passkey.personHandle,
            passkey.personHandle == person ?? passkey.personHandle
        else { throw PasskeyRefused(.otherPerson) }
    }
}

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
