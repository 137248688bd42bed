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
