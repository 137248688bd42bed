package import Values

/// What the server keeps for a password: how it is derived, the secret that proves it (of which the server keeps a slow hash), and
/// the vault key that it opens.
package struct PasswordMaterial: Sendable, Equatable {
    /// Given back to whoever begins to sign in.
    package let derivation: KeyDerivation
    /// What the server checks at sign-in.
    package let authenticationSecret: AuthenticationSecret
    /// The vault key, opened by the password.
    package let wrappedKey: WrappedKey

    /// What a password's root gives for a vault.
    package init(_ root: PasswordRoot, _ keyring: Keyring, random: RandomBytes) {
        derivation = root.derivation
        authenticationSecret = root.authenticationSecret
        wrappedKey = WrappedKey(keyring.current, by: root.wrappingKey, owner: keyring.owner, random: random)
    }
}

extension PasswordMaterial: JSONWritable {
    /// `{"derivation":{…},"authenticationSecret":"…","wrappedKey":"…"}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("derivation", derivation)
            json.member("authenticationSecret", authenticationSecret)
            json.member("wrappedKey", wrappedKey)
        }
    }
}
