import Credentials
import Values

/// Envelopes of vault keys, which the server keeps and can't open. All that it knows of one is what opens it: its second byte.
enum VaultEnvelope: UInt8 {
    case password = 1
    case recovery = 2
    case passkey = 3
    case successor = 4

    private static let version: UInt8 = 1
    private static let byteCount = 99

    /// The shape of an envelope's text.
    static let schema = Schema.base64url(byteCount...byteCount)
    /// The shape of an authentication secret's text.
    static let secretSchema = Schema.base64url(PasswordHash.secretByteCount...PasswordHash.secretByteCount)

    /// An envelope's text, if it is one of this kind.
    func read(_ value: JSONValue?, at pointer: String) throws -> String {
        guard let text = value?.string, let bytes = BitAlphabet.base64URL.decode(text), bytes.count == VaultEnvelope.byteCount,
            bytes[0] == VaultEnvelope.version, bytes[1] == rawValue
        else { throw Problem(.badValue, pointer: pointer, expected: "envelope") }
        return text
    }

    /// An authentication secret's bytes.
    static func secret(_ value: JSONValue?, at pointer: String) throws -> [UInt8] {
        guard let bytes = value?.string.flatMap({ BitAlphabet.base64URL.decode($0) }), bytes.count == PasswordHash.secretByteCount else {
            throw Problem(.badValue, pointer: pointer, expected: "base64url")
        }
        return bytes
    }
}
