/// What to do with an attestation of a format other than `none` and `packed`.
///
/// The options ask for none, and browsers then take others away, so `refused` is right nearly always. WebAuthn §7.1 leaves a
/// relying party that asked for none free to pass over what it got, which `unread` does.
package enum UnknownAttestation: Sendable {
    /// The passkey is refused.
    case refused
    /// The passkey is accepted as if there were no attestation.
    case unread
}
