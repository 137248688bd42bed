package import Values

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
