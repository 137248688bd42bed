/// A passkey, or its use, that is not accepted: the one answer for everything that is wrong.
///
/// The person and their browser are told no more than that. The reason is for the security log and for tests; it says which check
/// failed and holds nothing of what was sent.
package struct PasskeyRefused: Error, Hashable, CustomStringConvertible, Sendable {
    /// Which check failed.
    package let reason: PasskeyRefusal

    /// A refusal for a reason.
    package init(_ reason: PasskeyRefusal) {
        self.reason = reason
    }

    /// The same words for every reason.
    package var description: String { "passkey refused" }
}
