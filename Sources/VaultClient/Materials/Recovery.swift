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

/// What is sent to finish a recovery.
package struct RecoveryMaterial: Sendable, Equatable {
    /// What stands for the recovery key that was typed.
    package let recoveryAuthenticationSecret: AuthenticationSecret
    /// For the new password.
    package let password: PasswordMaterial
    /// For the new recovery key.
    package let recovery: RecoveryKeyMaterial
}

extension RecoveryMaterial: JSONWritable {
    /// `{"recoveryAuthenticationSecret":"…","password":{…},"recovery":{…}}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("recoveryAuthenticationSecret", recoveryAuthenticationSecret)
            json.member("password", password)
            json.member("recovery", recovery)
        }
    }
}

/// What is sent to begin a recovery; the server answers with the owner's id, the envelope
/// that the recovery key opens, and those of retired keys.
package struct RecoveryRequest: Sendable, Equatable {
    /// What stands for the recovery key.
    package let recoveryAuthenticationSecret: AuthenticationSecret

    /// What a recovery key gives.
    package init(_ recoveryKey: RecoveryKey) {
        recoveryAuthenticationSecret = recoveryKey.authenticationSecret
    }
}

extension RecoveryRequest: JSONWritable {
    /// `{"recoveryAuthenticationSecret":"…"}`.
    package func write(to json: inout JSONWriter) {
        json.object { $0.member("recoveryAuthenticationSecret", recoveryAuthenticationSecret) }
    }
}

/// What the server keeps for a recovery key: the secret that proves it, and the vault key that it opens. Also what is sent when a
/// person asks for a new recovery key.
package struct RecoveryKeyMaterial: Sendable, Equatable {
    /// What the server checks at a recovery.
    package let authenticationSecret: AuthenticationSecret
    /// The vault key, opened by the recovery key.
    package let wrappedKey: WrappedKey

    /// What a recovery key gives for a vault.
    package init(_ recoveryKey: RecoveryKey, _ keyring: Keyring, random: RandomBytes) {
        authenticationSecret = recoveryKey.authenticationSecret
        wrappedKey = WrappedKey(keyring.current, by: recoveryKey.wrappingKey, owner: keyring.owner, random: random)
    }
}

extension RecoveryKeyMaterial: JSONWritable {
    /// `{"authenticationSecret":"…","wrappedKey":"…"}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("authenticationSecret", authenticationSecret)
            json.member("wrappedKey", wrappedKey)
        }
    }
}
