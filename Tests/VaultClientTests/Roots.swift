import Testing

@testable import VaultClient

/// Passwords' roots that many tests use, derived once because it is slow.
enum Roots {
    static let first = root("correct horse battery staple", salt: 1)
    static let second = root("correct horse battery staples", salt: 2)

    /// The root of a password with a salt of one repeated byte.
    static func root(_ text: String, salt: UInt8) -> PasswordRoot {
        guard let password = try? Password(text),
            let derivation = try? KeyDerivation(salt: [UInt8](repeating: salt, count: 16), rounds: 600_000),
            let root = try? PasswordRoot(password, derivation)
        else { preconditionFailure("not a password: \(text)") }
        return root
    }
}
