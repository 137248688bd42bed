import Crypto
import Values

/// A secret of 256 random bits that says what it is: `ekr_`, 43 symbols of base64url, and six of a checksum.
///
/// The prefix and the checksum let a secret scanner, and the server before it asks the database, tell a real token from a mistyped
/// one: the checksum is what POSIX `cksum` prints of all symbols before it.
package struct OpaqueToken: Secret, Hashable, Sendable {
    /// What a token is for.
    package enum Kind: String, CaseIterable, Sendable {
        /// Gets the next access token.
        case refresh = "ekr_"
        /// A browser's session, in its cookie.
        case browserSession = "eks_"
        /// A personal API token.
        case personal = "ekp_"
        /// An invitation into a household.
        case invitation = "eki_"
        /// A ticket for one request, such as a reset or a download.
        case ticket = "ekx_"
    }

    /// Bytes of a token as text.
    package static let textByteCount = 53
    private static let secretByteCount = 32
    private static let checkedByteCount = 47

    /// What the token is for.
    package let kind: Kind
    /// The token as its holder keeps it.
    package let text: String

    /// A new token; nil if `random` does not give as many bytes as it is asked for.
    package static func make(_ kind: Kind, random: (Int) -> [UInt8]) -> OpaqueToken? {
        let secret = random(secretByteCount)
        guard secret.count == secretByteCount else { return nil }
        let checked = kind.rawValue + BitAlphabet.base64URL.encode(secret)
        return OpaqueToken(kind: kind, text: checked + checksum(checked))
    }

    private init(kind: Kind, text: String) {
        self.kind = kind
        self.text = text
    }

    /// Reads a token of one kind; nil for another kind, and for anything that differs from what `make` gives.
    package init?(_ text: String, kind: Kind) {
        guard text.utf8.count == OpaqueToken.textByteCount, text.hasPrefix(kind.rawValue) else { return nil }
        let checked = text.utf8.prefix(OpaqueToken.checkedByteCount)
        guard BitAlphabet.base64URL.decode(checked.dropFirst(kind.rawValue.utf8.count))?.count == OpaqueToken.secretByteCount,
            text.utf8.dropFirst(OpaqueToken.checkedByteCount).elementsEqual(OpaqueToken.checksum(String(Substring(checked))).utf8)
        else { return nil }
        self.init(kind: kind, text: text)
    }

    /// What is stored and looked up: SHA-256 of the text, 32 bytes. With 256 random bits inside it needs neither salt nor key.
    package var hash: [UInt8] {
        Array(SHA256.hash(data: Array(text.utf8)))
    }

    private static func checksum(_ checked: String) -> String {
        var bytes: [UInt8] = []
        bytes.append(bigEndian: Array(checked.utf8).withUnsafeBufferPointer { Checksum.of($0) })
        return BitAlphabet.base64URL.encode(bytes)
    }
}
