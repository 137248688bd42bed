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
