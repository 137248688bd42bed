import Crypto
package import Values

/// Says things that it can recognise later without having stored them: HMAC-SHA256 over parts whose lengths count too.
///
/// What has to stay the same when master keys rotate, such as the made-up salt of an unknown e-mail, comes from a key of its own that
/// the caller keeps sealed.
package struct Proof: Secret, Sendable {
    /// Bytes of the key.
    package static let keyByteCount = 32
    /// Bytes of a tag.
    package static let tagByteCount = 32

    private let key: SymmetricKey

    /// Proofs under a random key; nil if it has not `keyByteCount` bytes.
    package init?(key: [UInt8]) {
        guard key.count == Proof.keyByteCount else { return nil }
        self.key = SymmetricKey(data: key)
    }

    /// 32 bytes that are the same for the same parts and look random to whoever does not have the key.
    package func tag(_ parts: [[UInt8]]) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: LengthPrefixed.join(parts), using: key))
    }

    /// Whether bytes are the parts' tag; compared in constant time.
    package func isTag(_ tag: [UInt8], of parts: [[UInt8]]) -> Bool {
        ConstantTime.equal(tag, self.tag(parts))
    }

    /// A text that says these parts until a moment: base64url of the moment's milliseconds in 64 bits and a tag of both.
    package func ticket(_ parts: [[UInt8]], until expiry: Instant) -> String {
        var bytes: [UInt8] = []
        bytes.append(bigEndian: expiry.milliseconds)
        return BitAlphabet.base64URL.encode(bytes + tag([bytes] + parts))
    }

    /// Whether a text is a ticket for the parts whose moment has not come. It can be shown more than once.
    package func accepts(_ ticket: String, of parts: [[UInt8]], now: Instant) -> Bool {
        guard let bytes = BitAlphabet.base64URL.decode(ticket), bytes.count == 8 + Proof.tagByteCount else { return false }
        let expiry = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return isTag(Array(bytes.dropFirst(8)), of: [Array(bytes.prefix(8))] + parts)
            && now < Instant(milliseconds: Int64(bitPattern: expiry))
    }
}
