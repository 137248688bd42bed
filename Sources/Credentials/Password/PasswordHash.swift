import CArgon2
import Values

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

    /// Argon2id, version 1.3; nil if there is no memory left.
    static func argon2id(_ secret: [UInt8], salt: [UInt8], cost: PasswordCost, byteCount: Int) -> [UInt8]? {
        var tag = [UInt8](repeating: 0, count: byteCount)
        let status = argon2id_hash_raw(
            cost.passes, cost.memoryKiB, cost.lanes, secret, secret.count, salt, salt.count, &tag, byteCount)
        return status == ARGON2_OK.rawValue ? tag : nil
    }
}

extension PasswordHash {
    /// Bytes of a text that is read, at most.
    private static let textLimit = 256

    /// The hash as a PHC string, which is stored: `$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$dGFn`.
    package var text: String {
        let work = "m=\(cost.memoryKiB),t=\(cost.passes),p=\(cost.lanes)"
        return "$argon2id$v=19$\(work)$\(BitAlphabet.base64.encode(salt))$\(BitAlphabet.base64.encode(tag))"
    }

    /// Reads a PHC string; nil for another function or version, and for a cost or lengths beyond the limits.
    package init?(_ text: String) {
        guard text.utf8.count <= PasswordHash.textLimit else { return nil }
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0].isEmpty, parts[1] == "argon2id", parts[2] == "v=19",
            let cost = PasswordCost(parts[3]), cost.isAllowed,
            let salt = BitAlphabet.base64.decode(parts[4].utf8), (8...64).contains(salt.count),
            let tag = BitAlphabet.base64.decode(parts[5].utf8), (16...64).contains(tag.count)
        else { return nil }
        self.init(cost: cost, salt: salt, tag: tag)
    }
}

extension PasswordCost {
    /// Reads `m=19456,t=2,p=1`, in this order and without leading zeros or signs.
    fileprivate init?(_ text: Substring) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 3, let memoryKiB = PasswordCost.number(parts[0], "m="), let passes = PasswordCost.number(parts[1], "t="),
            let lanes = PasswordCost.number(parts[2], "p=")
        else { return nil }
        self.init(memoryKiB: memoryKiB, passes: passes, lanes: lanes)
    }

    private static func number(_ text: Substring, _ name: String) -> UInt32? {
        guard text.hasPrefix(name), let number = UInt32(text.dropFirst(name.count)), name + String(number) == text else { return nil }
        return number
    }
}

/// How much work Argon2id is told to do.
package struct PasswordCost: Hashable, Sendable {
    /// Memory in KiB.
    package let memoryKiB: UInt32
    /// Passes over the memory.
    package let passes: UInt32
    /// Lanes that could be filled side by side.
    package let lanes: UInt32

    /// What new hashes cost: OWASP's first choice for servers.
    package static let present = PasswordCost(memoryKiB: 19_456, passes: 2, lanes: 1)

    /// Memory of a hash that is read back, at most: a damaged row must not take the machine's memory.
    static let memoryLimitKiB: UInt32 = 65_536
    /// Passes of a hash that is read back, at most.
    static let passLimit: UInt32 = 8
    /// Lanes of a hash that is read back, at most.
    static let laneLimit: UInt32 = 4

    /// Whether Argon2 accepts the cost and the limits allow it.
    var isAllowed: Bool {
        (1...PasswordCost.laneLimit).contains(lanes) && (1...PasswordCost.passLimit).contains(passes)
            && (8 * lanes...PasswordCost.memoryLimitKiB).contains(memoryKiB)
    }
}
