import Crypto
package import Values

/// The public half of a `SigningKey`. It stays in use for as long as tokens of an earlier signing key are valid.
package struct VerificationKey: Sendable {
    /// Bytes of a key.
    package static let byteCount = 64

    /// The point's two coordinates, 32 bytes each.
    package let bytes: [UInt8]
    /// Its name in tokens and in the key set: the key's thumbprint (RFC 7638).
    package let id: String
    private let key: P256.Signing.PublicKey

    /// A key from its coordinates; nil for bytes that are no point of the curve.
    package init?(bytes: [UInt8]) {
        guard bytes.count == VerificationKey.byteCount, let key = try? P256.Signing.PublicKey(rawRepresentation: bytes) else { return nil }
        self.bytes = bytes
        self.key = key
        id = VerificationKey.name(of: bytes)
    }

    /// Whether an ES256 signature of 64 bytes is this key's for a message.
    func accepts(_ signature: [UInt8], of message: some Sequence<UInt8>) -> Bool {
        guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else { return false }
        return key.isValidSignature(signature, for: Array(message))
    }

    private static func name(of bytes: [UInt8]) -> String {
        var json = JSONWriter()
        json.object { writeCoordinates(bytes, to: &$0) }
        return BitAlphabet.base64URL.encode(SHA256.hash(data: json.bytes))
    }

    /// The members that make the key, in the order that thumbprints ask for.
    private static func writeCoordinates(_ bytes: [UInt8], to json: inout JSONWriter) {
        json.member("crv", "P-256")
        json.member("kty", "EC")
        json.member("x", BitAlphabet.base64URL.encode(bytes.prefix(32)))
        json.member("y", BitAlphabet.base64URL.encode(bytes.suffix(32)))
    }
}

extension VerificationKey: JSONWritable {
    /// Writes the key as a JSON Web Key (RFC 7517).
    package func write(to json: inout JSONWriter) {
        json.object {
            VerificationKey.writeCoordinates(bytes, to: &$0)
            $0.member("kid", id)
            $0.member("use", "sig")
            $0.member("alg", "ES256")
        }
    }
}
