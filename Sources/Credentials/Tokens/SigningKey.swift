import Crypto

/// The P-256 key that signs access tokens. Stored sealed.
package struct SigningKey: Secret, Sendable {
    /// Bytes of a key.
    package static let byteCount = 32
    /// Draws until one is a key; each is with a probability above 1 − 2⁻³².
    private static let drawLimit = 4

    /// The key, 32 bytes.
    package let bytes: [UInt8]
    /// What others recognise its signatures by.
    package let verificationKey: VerificationKey
    private let key: P256.Signing.PrivateKey

    /// A new key; nil if `random` does not give random bytes.
    package static func make(random: (Int) -> [UInt8]) -> SigningKey? {
        for _ in 0..<drawLimit {
            if let key = SigningKey(bytes: random(byteCount)) { return key }
        }
        return nil
    }

    /// A key that was kept; nil for bytes that are none.
    package init?(bytes: [UInt8]) {
        guard bytes.count == SigningKey.byteCount, let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes),
            let verificationKey = VerificationKey(bytes: Array(key.publicKey.rawRepresentation))
        else { return nil }
        self.bytes = bytes
        self.verificationKey = verificationKey
        self.key = key
    }

    /// The 64 bytes of an ES256 signature (RFC 7518, 3.4); nil if the system has no randomness for it.
    func signature(_ message: [UInt8]) -> [UInt8]? {
        (try? key.signature(for: message)).map { Array($0.rawRepresentation) }
    }
}
