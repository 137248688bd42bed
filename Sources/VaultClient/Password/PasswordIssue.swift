/// Why a text can't be a password.
package enum PasswordIssue: Error, Hashable, Sendable {
    /// Fewer than `Password.byteLimits.lowerBound` bytes.
    case tooShort
    /// More than `Password.byteLimits.upperBound` bytes.
    case tooLong
}
