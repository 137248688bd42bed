package import Values

/// How a password becomes a root: PBKDF2-HMAC-SHA-256 with a salt of the person's own and a number of rounds. The server keeps it
/// and gives it to whoever begins to sign in; every envelope that a password opens holds it too.
package struct KeyDerivation: Hashable, Sendable {
    /// The one version of the derivation so far.
    static let version: UInt8 = 1
    /// The derivation's name in JSON, and its number in envelopes.
    static let name = "pbkdf2-hmac-sha256"
    /// The derivation's number in envelopes; 0 there says that no password is involved.
    static let number: UInt8 = 1
    /// Bytes of a salt.
    package static let saltByteCount = 16
    /// Rounds of a derivation made today (OWASP's figure for PBKDF2-HMAC-SHA-256).
    package static let currentRounds = 600_000
    /// Rounds that a client agrees to: fewer would make guessing cheap for a server that lies, more would hang the device.
    package static let acceptedRounds = 600_000...10_000_000
    /// Bytes of a derivation in an envelope: number, rounds, salt.
    static let byteCount = 21

    /// The salt, 16 bytes, random for each password.
    package let salt: [UInt8]
    /// How often HMAC runs.
    package let rounds: Int

    /// A derivation that someone else made; `derivationRefused` unless salt and rounds are as they should be.
    package init(salt: [UInt8], rounds: Int) throws(VaultError) {
        guard salt.count == KeyDerivation.saltByteCount, KeyDerivation.acceptedRounds.contains(rounds) else { throw .derivationRefused }
        self.salt = salt
        self.rounds = rounds
    }

    /// A derivation for a new password.
    package init(random: RandomBytes) {
        salt = freshBytes(KeyDerivation.saltByteCount, random)
        rounds = KeyDerivation.currentRounds
    }

    /// Reads what a server answered before sign-in; `derivationRefused` for anything but what `write` writes, within the limits.
    package init(_ json: JSONValue) throws(VaultError) {
        guard json["version"]?.integer == Int64(KeyDerivation.version), json["kdf"]?.string == KeyDerivation.name,
            let rounds = json["rounds"]?.integer, let salt = json["salt"]?.string.flatMap({ BitAlphabet.base64URL.decode($0) })
        else { throw .derivationRefused }
        try self.init(salt: salt, rounds: Int(clamping: rounds))
    }

    /// Reads the 21 bytes inside an envelope.
    init(_ bytes: ArraySlice<UInt8>) throws(VaultError) {
        guard bytes.count == KeyDerivation.byteCount, bytes.first == KeyDerivation.number else { throw .derivationRefused }
        let rounds = Int(bytes.dropFirst().prefix(4).bigEndian)
        try self.init(salt: Array(bytes.suffix(KeyDerivation.saltByteCount)), rounds: rounds)
    }

    /// The 21 bytes inside an envelope.
    var bytes: [UInt8] {
        var bytes = [KeyDerivation.number]
        bytes.append(bigEndian: UInt32(rounds))
        return bytes + salt
    }
}

extension KeyDerivation: JSONWritable {
    /// `{"version":1,"kdf":"pbkdf2-hmac-sha256","rounds":600000,"salt":"…"}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("version", Int(KeyDerivation.version))
            json.member("kdf", KeyDerivation.name)
            json.member("rounds", rounds)
            json.member("salt", BitAlphabet.base64URL.encode(salt))
        }
    }
}
