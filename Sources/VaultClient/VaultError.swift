/// Why the vault did not do what was asked. No case holds a secret, and none tells one wrong key from another.
package enum VaultError: Error, Hashable, Sendable {
    /// An envelope can't be opened: a wrong password or key, another owner or record, or bytes that were changed. Which of these it
    /// is stays unsaid on purpose.
    case cannotBeOpened
    /// A server asks for a derivation outside of `KeyDerivation.acceptedRounds`, or one that this client doesn't know.
    case derivationRefused
    /// `Keyring.retiredLimit` keys still wait for their entries to be rewrapped; another rotation would have to wait too.
    case rotationUnfinished
    /// Content beyond `SealedEntry.contentByteLimit` or `SealedAudio.contentByteLimit`.
    case contentTooLong
}
