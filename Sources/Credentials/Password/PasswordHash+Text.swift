import Values

extension PasswordHash {
    /// Bytes of a text that is read, at most.
    private static let textLimit = 256

    /// The hash as a PHC string, which is stored: `$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$dGFn`.
    package var text: String {
        let work = "m=\(cost.memoryKiB),t=\(cost.passes),p=\(cost.lanes)"
        return "$argon2id$v=19$\(work)$\(BitAlphabet.base64.encode(salt))$\(BitAlphabet.base64.encode(tag))"
    }

    /// Reads a PHC string; nothing for another function or version, and for a cost or lengths beyond the limits.
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
