/// What a sign-in that was made sure of says, for keeping with the passkey and the session.
package struct PasskeyUse: Hashable, Sendable {
    /// The passkey's counter from now on.
    package let counter: UInt32
    /// Whether the person was verified, and whether the passkey is backed up now.
    package let flags: PasskeyFlags
}
