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

    /// The challenge that an answer says it is for, so that the caller finds the one that it gave out; nil if there is none.
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

/// A new passkey's authenticator data with what is said about it, WebAuthn §6.5.4.
struct AttestationObject {
    /// The bytes of the authenticator data.
    let authenticatorData: [UInt8]

    private let format: String
    private let statement: CBORValue

    /// Reads the bytes. Throws `.attestationObject`.
    init(_ bytes: [UInt8]) throws(PasskeyRefused) {
        guard let value = try? CBORReader.read(bytes), value.map?.count == 3, let format = value["fmt"]?.text,
            let statement = value["attStmt"], let data = value["authData"]?.bytes
        else { throw PasskeyRefused(.attestationObject) }
        self.format = format
        self.statement = statement
        authenticatorData = data
    }

    /// What the statement proves about a credential of the authenticator data.
    func verify(
        _ credential: AttestedCredential, clientDataHash: [UInt8], _ unknownFormats: UnknownAttestation
    ) throws(PasskeyRefused) -> PasskeyAttestation {
        switch format {
        case "none":
            guard statement == .map([:]) else { throw PasskeyRefused(.attestationStatement) }
            return .none
        case "packed":
            return try PackedAttestation(statement).verify(credential, over: authenticatorData + clientDataHash)
        default:
            guard unknownFormats == .unread else { throw PasskeyRefused(.attestationFormat) }
            return .unread
        }
    }
}

/// A statement of the format `packed`, WebAuthn §8.2.
struct PackedAttestation {
    private let algorithm: COSEAlgorithm
    private let signature: [UInt8]
    /// The attestation certificate and those above it, in DER; nil if the passkey signed by itself.
    private let certificates: [[UInt8]]?

    /// Reads a statement's members. Throws `.attestationStatement`.
    init(_ statement: CBORValue) throws(PasskeyRefused) {
        guard let members = statement.map, let number = statement["alg"]?.integer, let algorithm = COSEAlgorithm(rawValue: number),
            let signature = statement["sig"]?.bytes, signature.count <= PasskeyLimits.signatureBytes,
            members.count == (statement["x5c"] == nil ? 2 : 3)
        else { throw PasskeyRefused(.attestationStatement) }
        self.algorithm = algorithm
        self.signature = signature
        certificates = try statement["x5c"].map { (value) throws(PasskeyRefused) in try PackedAttestation.readCertificates(value) }
    }

    /// What it proves about a credential, from the bytes that were signed.
    func verify(_ credential: AttestedCredential, over message: [UInt8]) throws(PasskeyRefused) -> PasskeyAttestation {
        guard let certificates else {
            guard algorithm == credential.key.algorithm else { throw PasskeyRefused(.attestationStatement) }
            guard credential.key.isValid(signature, over: message) else { throw PasskeyRefused(.signature) }
            return .packedSelf
        }
        let certificate = try AttestationCertificate(certificates[0], aaguid: credential.aaguid)
        guard certificate.isValid(signature, algorithm, over: message) else { throw PasskeyRefused(.signature) }
        return .packedCertificate
    }

    private static func readCertificates(_ value: CBORValue) throws(PasskeyRefused) -> [[UInt8]] {
        let certificates = value.array?.compactMap(\.bytes) ?? []
        guard !certificates.isEmpty, certificates.count == value.array?.count, certificates.count <= PasskeyLimits.certificates else {
            throw PasskeyRefused(.attestationStatement)
        }
        return certificates
    }
}

/// What to do with an attestation of a format other than `none` and `packed`.
///
/// The options ask for none, and browsers then take others away, so `refused` is right nearly always. WebAuthn §7.1 leaves a
/// relying party that asked for none free to pass over what it got, which `unread` does.
package enum UnknownAttestation: Sendable {
    /// The passkey is refused.
    case refused
    /// The passkey is accepted as if there were no attestation.
    case unread
}
