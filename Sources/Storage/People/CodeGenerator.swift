package import Values

/// A person's generator of one-time codes (TOTP).
package struct CodeGenerator: Hashable, Sendable {
    /// The shared secret, sealed with the server's master key.
    package var seed: [UInt8]
    /// The last time step whose code was used; it and those before it are spent.
    package var lastStep: Int64
    /// When it was begun.
    package var created: Instant
    /// When the first right code proved that the person has it; nothing before, and then it protects nothing yet.
    package var confirmed: Instant?

    /// A generator from its facts.
    package init(seed: [UInt8], lastStep: Int64 = 0, created: Instant, confirmed: Instant? = nil) {
        self.seed = seed
        self.lastStep = lastStep
        self.created = created
        self.confirmed = confirmed
    }
}
