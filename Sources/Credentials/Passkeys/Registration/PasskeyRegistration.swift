import Values

/// Makes sure of a new passkey: WebAuthn Level 3 §7.1, all but what needs a database.
///
/// The caller made the challenge, gives it out once, and afterwards looks whether the id is kept already, for anybody: then the
/// passkey is refused too (`.alreadyRegistered`).
package enum PasskeyRegistration {
    /// The passkey that a browser's answer holds, a `RegistrationResponseJSON`.
    ///
    /// Every failure is a `PasskeyRefused`. The time that it takes says how far it came, and nothing about what is kept.
    ///
    /// - Parameters:
    ///   - response: the JSON as it came, at most 64 KiB.
    ///   - challenge: the bytes of the options.
    ///   - relyingParty: the site, with its origins.
    ///   - userVerification: as in the options.
    ///   - unknownFormats: what to do with attestations that can't be read.
    package static func verify(
        _ response: [UInt8], challenge: [UInt8], relyingParty: RelyingParty, userVerification: UserVerification,
        unknownFormats: UnknownAttestation = .refused
    ) throws(PasskeyRefused) -> NewPasskey {
        let response = try PasskeyResponse(response)
        let transports = try readTransports(response.fields)
        let clientData = try ClientData(response.clientDataJSON)
        try clientData.check(.registration, challenge: challenge, relyingParty)

        let object = try AttestationObject(try response.fields.bytes("attestationObject"))
        let data = try AuthenticatorData(object.authenticatorData)
        try data.check(relyingParty, userVerification)
        guard let credential = data.credential else { throw PasskeyRefused(.authenticatorData) }
        guard credential.id == response.credentialID else { throw PasskeyRefused(.credentialID) }

        return NewPasskey(
            credentialID: credential.id, key: credential.key, counter: data.counter, flags: data.flags, transports: transports,
            aaguid: credential.aaguid, attestation: try object.verify(credential, clientDataHash: clientData.hash, unknownFormats),
            isPRFEnabled: response.isPRFEnabled)
    }

    /// The challenge that an answer says it is for, so that the caller finds the one that it gave out; nothing when there is none.
    package static func challenge(of response: [UInt8]) -> [UInt8]? {
        guard let response = try? PasskeyResponse(response) else { return nil }
        return (try? ClientData(response.clientDataJSON))?.challengeBytes
    }

    /// The names of the ways to reach the authenticator, unknown ones too, as Level 3 asks; none when the browser does not say.
    private static func readTransports(_ fields: PasskeyFields) throws(PasskeyRefused) -> [String] {
        guard let value = fields["transports"] else { return [] }
        guard let names = value.array?.compactMap(\.string), names.count == value.array?.count else { throw PasskeyRefused(.malformed) }
        guard names.count <= PasskeyLimits.transports, names.allSatisfy(isTransport) else { throw PasskeyRefused(.malformed) }
        return names
    }

    private static func isTransport(_ name: String) -> Bool {
        (1...PasskeyLimits.transportCharacters).contains(name.utf8.count)
            && name.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (48...57).contains($0) || (97...122).contains($0) }
    }
}
