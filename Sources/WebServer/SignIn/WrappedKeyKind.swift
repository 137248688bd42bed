/// Under which word each envelope of a person's vault is stored.
enum WrappedKeyKind {
    /// The one that the password opens.
    static let password = "password"
    /// The one that the recovery key opens.
    static let recovery = "recovery"
    /// Before the credential of a passkey that opens one.
    static let passkey = "passkey:"
    /// Before the place of a retired key that the present one opens.
    static let retired = "retired:"
}
