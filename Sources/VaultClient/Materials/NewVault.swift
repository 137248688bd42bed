package import Values

/// A vault that was just made, for a new person or after a reset: what the server is sent, the open vault, and the recovery key to
/// show once.
///
/// After a reset without the recovery key nothing opens what was sealed before: not the old journal, not the check-ins, not the
/// recordings. Nobody has another key to them.
package struct NewVault: Sendable {
    /// What the server is sent.
    package let material: NewVaultMaterial
    /// The open vault.
    package let keyring: Keyring
    /// To show, save or print, and then to forget.
    package let recoveryKey: RecoveryKey

    /// A vault for an owner, opened by a password. Derives the password, which is slow.
    package init(
        _ password: Password, owner: UUID128, keyID: UUID128, random: RandomBytes
    ) throws(VaultError) {
        let root = try PasswordRoot(password, KeyDerivation(random: random))
        keyring = Keyring(owner: owner, key: VaultKey(id: keyID, random: random))
        recoveryKey = RecoveryKey(random: random)
        material = NewVaultMaterial(
            owner: owner, password: PasswordMaterial(root, keyring, random: random),
            recovery: RecoveryKeyMaterial(recoveryKey, keyring, random: random))
    }
}

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
