package import Values

/// A rotation of the vault key: a new key takes over, the old ones stay on the ring until the caller has rewrapped every entry, and a
/// new recovery key takes the place of the old one, which nobody has at hand.
package struct Rotation: Sendable {
    /// What the server is sent.
    package let material: RotationMaterial
    /// The open vault with the new key.
    package let keyring: Keyring
    /// The new recovery key, to show once.
    package let recoveryKey: RecoveryKey

    /// Rotates to a new key; `rotationUnfinished` when too many old ones are still needed. Passkeys that are not at hand open the
    /// vault no more until they are added again.
    package init(
        of keyring: Keyring, to keyID: UUID128, _ root: PasswordRoot,
        passkeys: [(credentialID: [UInt8], secret: PasskeySecret)] = [], random: RandomBytes
    ) throws(VaultError) {
        var keyring = keyring
        try keyring.rotate(to: keyID, random: random)
        let recoveryKey = RecoveryKey(random: random)
        material = RotationMaterial(
            password: PasswordMaterial(root, keyring, random: random),
            recovery: RecoveryKeyMaterial(recoveryKey, keyring, random: random),
            passkeys: passkeys.map { PasskeyMaterial(credentialID: $0.credentialID, $0.secret, keyring, random: random) },
            retired: keyring.wrappedRetired(random: random))
        self.keyring = keyring
        self.recoveryKey = recoveryKey
    }
}

/// What is sent to rotate the vault key; it takes the place of every envelope that the server held.
package struct RotationMaterial: Sendable, Equatable {
    /// For the password, whose authentication secret stays the same and proves the person.
    package let password: PasswordMaterial
    /// For the new recovery key.
    package let recovery: RecoveryKeyMaterial
    /// For the passkeys that were at hand.
    package let passkeys: [PasskeyMaterial]
    /// The keys that entries still need, opened by the new one.
    package let retired: [WrappedKey]
}

extension RotationMaterial: JSONWritable {
    /// `{"password":{…},"recovery":{…},"passkeys":[…],"retired":["…"]}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("password", password)
            json.member("recovery", recovery)
            json.member("passkeys", passkeys)
            json.member("retired", retired)
        }
    }
}
