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
