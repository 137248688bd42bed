import Crypto
package import Values

/// What the server is sent in place of a password or a recovery key, 32 bytes; it keeps only a slow hash of it.
package struct AuthenticationSecret: Sendable, Equatable {
    private let secret: SymmetricKey

    init(_ secret: SymmetricKey) {
        self.secret = secret
    }

    /// The 32 bytes.
    package var bytes: [UInt8] { secret.bytes }
}

extension AuthenticationSecret: JSONWritable {
    /// The bytes in base64url, 43 characters.
    package func write(to json: inout JSONWriter) { json.string(BitAlphabet.base64URL.encode(bytes)) }
}
