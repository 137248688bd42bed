package import Values

/// What is sent at sign-up, and at a reset without the recovery key, where it takes the place of the old vault.
package struct NewVaultMaterial: Sendable, Equatable {
    /// The person's id, which is bound into every envelope.
    package let owner: UUID128
    /// For the password.
    package let password: PasswordMaterial
    /// For the recovery key.
    package let recovery: RecoveryKeyMaterial
}

extension NewVaultMaterial: JSONWritable {
    /// `{"owner":"…","password":{…},"recovery":{…}}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("owner", owner)
            json.member("password", password)
            json.member("recovery", recovery)
        }
    }
}
