import Credentials
import Values
import Workflows

extension Service {
    /// Argon2id of a secret as text; waits for its turn.
    func hash(_ secret: [UInt8]) async throws -> String {
        guard let hash = try await hashing.hash(secret, salt: environment.randomBytes(PasswordHash.saltByteCount)) else {
            throw Problem(.unexpected)
        }
        return hash.text
    }

    /// Whether a stored hash is a secret's; waits for its turn. The work is the same where there is no hash.
    func verify(_ secret: [UInt8], against text: String?) async throws -> Bool {
        guard let hash = text.flatMap({ PasswordHash($0) }) else {
            _ = try await hashing.verify(secret, against: .decoy)
            return false
        }
        return try await hashing.verify(secret, against: hash)
    }
}
