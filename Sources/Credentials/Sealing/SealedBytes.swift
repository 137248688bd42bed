import Crypto
import Foundation

/// A secret as it is stored: AES-256-GCM under a key of its purpose.
///
/// `KeyedHeader`, 12 bytes of nonce, the ciphertext, 16 bytes of tag. The header and the `SealingContext` are authenticated.
package struct SealedBytes: Hashable, Sendable {
    /// Bytes that can be sealed, at most: this is for secrets, not for files.
    package static let byteLimit = 64 << 10
    private static let nonceCount = 12
    private static let tagCount = 16

    /// What is stored.
    package let bytes: [UInt8]

    /// A value that was stored; whether it is one shows when it is opened.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Seals a secret with the current key. `random` gives as many random bytes as it is asked for.
    ///
    /// Refuses more than `byteLimit` bytes, and a `random` that does not give what it is asked for.
    package static func seal(
        _ secret: [UInt8], in context: SealingContext, keys: MasterKeys, random: (Int) -> [UInt8]
    ) throws(SealingError) -> SealedBytes {
        let header = KeyedHeader.bytes(for: keys.current)
        let nonce = random(nonceCount)
        guard secret.count <= byteLimit, nonce.count == nonceCount,
            let box = try? AES.GCM.seal(
                secret, using: keys.current.subkey(context.purpose), nonce: AES.GCM.Nonce(data: nonce),
                authenticating: context.bytes(header: header)),
            let sealed = box.combined
        else { throw .cannotSeal }
        return SealedBytes(header + Array(sealed))
    }

    /// The secret, with whichever key of the ring it was sealed.
    package func open(in context: SealingContext, keys: MasterKeys) throws(SealingError) -> [UInt8] {
        guard let header = KeyedHeader(of: bytes), let key = keys.key(header.keyID),
            (SealedBytes.nonceCount + SealedBytes.tagCount...SealedBytes.byteLimit + SealedBytes.nonceCount + SealedBytes.tagCount)
                .contains(header.rest.count),
            let box = try? AES.GCM.SealedBox(combined: Data(header.rest)),
            let secret = try? AES.GCM.open(
                box, using: key.subkey(context.purpose), authenticating: context.bytes(header: header.bytes))
        else { throw .cannotOpen }
        return [UInt8](secret)
    }

    /// Whether the current key sealed this, so that nothing is to be done when keys rotate. Says nothing of whether it opens.
    package func isSealedWithCurrentKey(of keys: MasterKeys) -> Bool {
        KeyedHeader(of: bytes)?.bytes == KeyedHeader.bytes(for: keys.current)
    }

    /// The same secret sealed anew, with the current key.
    package func resealed(
        in context: SealingContext, keys: MasterKeys, random: (Int) -> [UInt8]
    ) throws(SealingError) -> SealedBytes {
        try SealedBytes.seal(open(in: context, keys: keys), in: context, keys: keys, random: random)
    }
}
