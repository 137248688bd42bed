import Crypto
import FoundationEssentials

/// What an authenticator signs beside the client data, WebAuthn §6.1: read whole, without a byte left over.
struct AuthenticatorData: Sendable {
    /// SHA-256 of the relying party's id, 32 bytes.
    let relyingPartyHash: [UInt8]
    /// What it says about the moment.
    let flags: PasskeyFlags
    /// How often the passkey has been used, or always zero.
    let counter: UInt32
    /// The new passkey; only in a registration.
    let credential: AttestedCredential?
    /// Outputs of extensions; empty when there are none.
    let extensions: CBORValue

    /// Bytes before the optional parts.
    private static let fixedCount = 37

    /// Reads the bytes. Throws `.authenticatorData`, `.credentialID` or `.publicKey`.
    init(_ bytes: [UInt8]) throws(PasskeyRefused) {
        guard bytes.count >= AuthenticatorData.fixedCount else { throw PasskeyRefused(.authenticatorData) }
        relyingPartyHash = Array(bytes[..<32])
        flags = PasskeyFlags(rawValue: bytes[32])
        counter = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
        var position = AuthenticatorData.fixedCount
        credential = flags.contains(.hasCredential) ? try AuthenticatorData.readCredential(bytes, &position) : nil
        extensions = flags.contains(.hasExtensions) ? try AuthenticatorData.readExtensions(bytes, &position) : .map([:])
        guard position == bytes.count else { throw PasskeyRefused(.authenticatorData) }
    }

    private static func readCredential(_ bytes: [UInt8], _ position: inout Int) throws(PasskeyRefused) -> AttestedCredential {
        guard bytes.count - position >= 18 else { throw PasskeyRefused(.authenticatorData) }
        let aaguid = Array(bytes[position..<position + 16])
        let count = Int(bytes[position + 16]) << 8 | Int(bytes[position + 17])
        position += 18
        guard (1...PasskeyLimits.credentialIDBytes).contains(count) else { throw PasskeyRefused(.credentialID) }
        guard count <= bytes.count - position else { throw PasskeyRefused(.authenticatorData) }
        let id = Array(bytes[position..<position + count])
        position += count
        let start = position
        let value = try readCBOR(bytes, &position)
        return AttestedCredential(aaguid: aaguid, id: id, key: try COSEKey(value, bytes: Array(bytes[start..<position])))
    }

    private static func readExtensions(_ bytes: [UInt8], _ position: inout Int) throws(PasskeyRefused) -> CBORValue {
        let value = try readCBOR(bytes, &position)
        guard let members = value.map, members.keys.allSatisfy({ $0.text != nil }) else { throw PasskeyRefused(.authenticatorData) }
        return value
    }

    private static func readCBOR(_ bytes: [UInt8], _ position: inout Int) throws(PasskeyRefused) -> CBORValue {
        var reader = CBORReader(bytes, from: position)
        guard let value = try? reader.readValue() else { throw PasskeyRefused(.authenticatorData) }
        position = reader.position
        return value
    }
}

extension AuthenticatorData {
    /// What registrations (WebAuthn §7.1) and sign-ins (§7.2) ask alike.
    func check(_ relyingParty: RelyingParty, _ verification: UserVerification) throws(PasskeyRefused) {
        guard relyingPartyHash == Array(SHA256.hash(data: Array(relyingParty.id.utf8))) else { throw PasskeyRefused(.relyingParty) }
        guard flags.contains(.userPresent) else { throw PasskeyRefused(.userPresence) }
        guard verification != .required || flags.contains(.userVerified) else { throw PasskeyRefused(.userVerification) }
        guard flags.contains(.backupEligible) || !flags.contains(.backedUp) else { throw PasskeyRefused(.backupState) }
    }
}
