package import Values

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
