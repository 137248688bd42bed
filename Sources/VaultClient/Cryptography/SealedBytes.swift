import Crypto

/// AES-256-GCM with a random nonce in front: nonce (12 bytes), ciphertext (as long as the content), tag (16 bytes).
enum SealedBytes {
    /// Bytes in front of the ciphertext.
    static let nonceByteCount = 12
    /// Bytes by which a sealed content is longer than the content.
    static let overhead = 28

    /// Seals content; the same associated bytes have to be given to open it.
    static func seal(_ content: [UInt8], by key: SymmetricKey, associated: [UInt8], random: RandomBytes) -> [UInt8] {
        let nonceBytes = freshBytes(nonceByteCount, random)
        guard let nonce = try? AES.GCM.Nonce(data: nonceBytes),
            let box = try? AES.GCM.seal(content, using: key, nonce: nonce, authenticating: associated)
        else { preconditionFailure("AES-256-GCM refused a key of 32 bytes") }
        return nonceBytes + box.ciphertext + box.tag
    }

    /// Opens what `seal` made; `cannotBeOpened` for anything else.
    static func open(_ sealed: ArraySlice<UInt8>, by key: SymmetricKey, associated: [UInt8]) throws(VaultError) -> [UInt8] {
        guard sealed.count >= overhead, let box = try? AES.GCM.SealedBox(combined: sealed),
            let content = try? AES.GCM.open(box, using: key, authenticating: associated)
        else { throw .cannotBeOpened }
        return [UInt8](content)
    }
}
