package import Values

/// Somebody who signs in.
package struct Person: Hashable, Sendable {
    /// Their id.
    package var id: UUID128
    /// Their e-mail address as they wrote it.
    package var email: String
    /// When they proved that the address is theirs; nothing before.
    package var verified: Instant?
    /// What they are called.
    package var name: String
    /// What they prefer, as the JSON object of the API.
    package var preferences: String
    /// Argon2id of their authentication secret, as PHC text; nil while they have no password.
    package var password: String?
    /// Argon2id of the secret that proves their recovery key, as PHC text; nil while they have none.
    package var recovery: String?
    /// How their devices derive keys from the password: a JSON object that the server only keeps.
    package var derivation: String
    /// When they signed up.
    package var created: Instant

    /// A person from their facts.
    package init(
        id: UUID128, email: String, verified: Instant? = nil, name: String, preferences: String = "{}", password: String? = nil,
        recovery: String? = nil, derivation: String = "{}", created: Instant
    ) {
        self.id = id
        self.email = email
        self.verified = verified
        self.name = name
        self.preferences = preferences
        self.password = password
        self.recovery = recovery
        self.derivation = derivation
        self.created = created
    }

    /// The form in which addresses are compared: people write theirs with capitals and without.
    package static func key(_ email: String) -> String { email.lowercased() }
}
