package import Values

/// What is sent to change the password: the proof of the old one, and the same vault key wrapped by the new one. No entry is sealed
/// anew, and the recovery key and passkeys stay good.
package struct PasswordChange: Sendable, Equatable {
    /// What stands for the password that holds until now.
    package let currentAuthenticationSecret: AuthenticationSecret
    /// For the new password.
    package let password: PasswordMaterial

    /// A change from a root to a new password with a new salt and today's rounds. Derives the password, which is slow.
    package init(
        from root: PasswordRoot, to password: Password, _ keyring: Keyring, random: RandomBytes
    ) throws(VaultError) {
        currentAuthenticationSecret = root.authenticationSecret
        let newRoot = try PasswordRoot(password, KeyDerivation(random: random))
        self.password = PasswordMaterial(newRoot, keyring, random: random)
    }
}

extension PasswordChange: JSONWritable {
    /// `{"currentAuthenticationSecret":"…","password":{…}}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("currentAuthenticationSecret", currentAuthenticationSecret)
            json.member("password", password)
        }
    }
}
