/// Why a piece of a blob is not taken.
package enum BlobFailure: Error, Hashable, Sendable {
    /// It does not begin where the last one ended.
    case offset(received: Int)
    /// The bytes are not those of the hash, or more than were announced: all of them are forgotten.
    case damaged
    /// Too much waits already.
    case tooMany
}
