import Crypto

/// What is stored of a short code instead of the code: HMAC-SHA256 under a key of its purpose, so that a stolen database does not
/// let its few possible values be tried.
///
/// `KeyedHeader`, then 32 bytes.
package struct KeyedDigest: Hashable, Sendable {
    /// What is stored.
    package let bytes: [UInt8]

    /// A digest that was stored; whether it is one shows when something is held against it.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The digest of some parts with the current key. The same parts in the same order, and nothing else, match it.
    init(of parts: [[UInt8]], purpose: KeyPurpose, keys: MasterKeys) {
        let code = HMAC<SHA256>.authenticationCode(for: LengthPrefixed.join(parts), using: keys.current.subkey(purpose))
        bytes = KeyedHeader.bytes(for: keys.current) + Array(code)
    }

    /// Whether this is the digest of the parts, with whichever key of the ring it was made; compared in constant time.
    func matches(_ parts: [[UInt8]], purpose: KeyPurpose, keys: MasterKeys) -> Bool {
        guard let header = KeyedHeader(of: bytes), let key = keys.key(header.keyID) else { return false }
        return HMAC<SHA256>.isValidAuthenticationCode(
            header.rest, authenticating: LengthPrefixed.join(parts), using: key.subkey(purpose))
    }
}
