/// Whether the authenticator has to verify that it is the person.
package enum UserVerification: String, Sendable {
    /// Without it the passkey is refused.
    case required
    /// It is asked for, and the result says whether it happened.
    case preferred
}
