package import Values

/// A recovery with the recovery key: the vault is open again, nothing is lost, a new password holds, and a new recovery key takes the
/// place of the one that was typed.
package struct Recovery: Sendable {
    /// What the server is sent.
    package let material: RecoveryMaterial
    /// The open vault.
    package let keyring: Keyring
    /// The new recovery key, to show once.
    package let recoveryKey: RecoveryKey

    /// Opens the vault with the recovery key's envelope and makes it anew for a password. `cannotBeOpened` when the recovery key is not
    /// the envelope's. Derives the password, which is slow.
    package init(
        with recoveryKey: RecoveryKey, opening envelope: WrappedKey, owner: UUID128, retired: [WrappedKey] = [],
        to password: Password, random: RandomBytes
    ) throws(VaultError) {
        keyring = try Keyring(opening: envelope, by: recoveryKey.wrappingKey, owner: owner, retired: retired)
        let root = try PasswordRoot(password, KeyDerivation(random: random))
        self.recoveryKey = RecoveryKey(random: random)
        material = RecoveryMaterial(
            recoveryAuthenticationSecret: recoveryKey.authenticationSecret, password: PasswordMaterial(root, keyring, random: random),
            recovery: RecoveryKeyMaterial(self.recoveryKey, keyring, random: random))
    }
}
