package import Values

/// What is sent to sign in, once the server has said how the password is derived.
package struct SignInMaterial: Sendable, Equatable {
    /// What stands for the password.
    package let authenticationSecret: AuthenticationSecret

    /// What a password's root gives.
    package init(_ root: PasswordRoot) {
        authenticationSecret = root.authenticationSecret
    }
}

extension SignInMaterial: JSONWritable {
    /// `{"authenticationSecret":"…"}`.
    package func write(to json: inout JSONWriter) {
        json.object { $0.member("authenticationSecret", authenticationSecret) }
    }
}
