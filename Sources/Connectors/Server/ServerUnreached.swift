/// Why a server gave a device no answer. Never holds an address, a header or a body.
package enum ServerUnreached: Error, Hashable, Sendable {
    /// No such name, or nobody listens there.
    case unreachable
    /// Its certificate is not one that is trusted, or is for another name.
    case notTrusted
    /// No whole answer in time.
    case timedOut
    /// The answer is longer than any that is meant.
    case answerTooLong
    /// The file of the authority to trust can't be read.
    case badAuthority
}
