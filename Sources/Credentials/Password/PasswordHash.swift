import CArgon2

/// What the server keeps of a password: Argon2id (RFC 9106) of the secret that the client derived from it.
///
/// Making or verifying one takes some 20 ms and 19 MiB, so it belongs on a `WaitingLine`.
package struct PasswordHash: Secret, Hashable, Sendable {
    /// Bytes of the authentication secret that clients send.
    package static let secretByteCount = 32
    /// Bytes of a new hash's salt.
    package static let saltByteCount = 16
    /// Bytes of a new hash's tag.
    private static let tagByteCount = 32

    /// How much work it was.
    let cost: PasswordCost
    /// 8…64 bytes.
    let salt: [UInt8]
    /// What Argon2id gave.
    let tag: [UInt8]

    /// A hash from its parts, which are within the limits.
    init(cost: PasswordCost, salt: [UInt8], tag: [UInt8]) {
        self.cost = cost
        self.salt = salt
        self.tag = tag
    }

    /// Hashes an authentication secret with the present cost. Nothing when the secret has not `secretByteCount` bytes, the salt
    /// not `saltByteCount` random ones, or there is no memory left.
    package static func make(of secret: [UInt8], salt: [UInt8]) -> PasswordHash? {
        guard secret.count == secretByteCount, salt.count == saltByteCount,
            let tag = argon2id(secret, salt: salt, cost: .present, byteCount: tagByteCount)
        else { return nil }
        return PasswordHash(cost: .present, salt: salt, tag: tag)
    }

    /// Whether the hash was made of this secret. The work is the same for every secret, and the tags are compared in constant time.
    package func verifies(_ secret: [UInt8]) -> Bool {
        guard let found = PasswordHash.argon2id(secret, salt: salt, cost: cost, byteCount: tag.count) else { return false }
        return ConstantTime.equal(found, tag)
    }

    /// Whether a new hash would be made with another cost or other lengths; the next sign-in is the moment to make it.
    package var needsRehash: Bool {
        cost != .present || salt.count != PasswordHash.saltByteCount || tag.count != PasswordHash.tagByteCount
    }

    /// A hash that no secret fits, to verify against when nobody has the e-mail: as much work as for a person whose hash is not
    /// in need of a new one.
    package static let decoy = PasswordHash(
        cost: .present, salt: [UInt8](repeating: 0, count: saltByteCount), tag: [UInt8](repeating: 0, count: tagByteCount))

    /// Argon2id, version 1.3; nothing when there is no memory left.
    static func argon2id(_ secret: [UInt8], salt: [UInt8], cost: PasswordCost, byteCount: Int) -> [UInt8]? {
        var tag = [UInt8](repeating: 0, count: byteCount)
        let status = argon2id_hash_raw(
            cost.passes, cost.memoryKiB, cost.lanes, secret, secret.count, salt, salt.count, &tag, byteCount)
        return status == ARGON2_OK.rawValue ? tag : nil
    }
}
