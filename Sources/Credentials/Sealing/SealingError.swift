/// Why a secret was not sealed or opened.
package enum SealingError: Error, Hashable, Sendable {
    /// The value was not made here, belongs elsewhere, was changed, or its key is gone: which of them is nobody's business.
    case cannotOpen
    /// The secret is longer than `SealedBytes.byteLimit`, or there were no random bytes.
    case cannotSeal
}
