/// Password hashing waits its turn: sign-ins come in any number, and each takes 19 MiB.
extension WaitingLine {
    /// Hashes a secret; see `PasswordHash.make`. Throws `Busy`, or `CancellationError` when the task is cancelled before its turn.
    package func hash(_ secret: [UInt8], salt: [UInt8]) async throws -> PasswordHash? {
        try await run { PasswordHash.make(of: secret, salt: salt) }
    }

    /// Whether a hash was made of a secret; see `PasswordHash.verifies`. Throws like `hash`.
    package func verify(_ secret: [UInt8], against hash: PasswordHash) async throws -> Bool {
        try await run { hash.verifies(secret) }
    }
}
