package import Values

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
