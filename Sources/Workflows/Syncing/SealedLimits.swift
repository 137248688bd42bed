/// The most that one member keeps sealed.
package enum SealedLimits {
    /// Records, deleted ones included.
    package static let records = 100_000
    /// Bytes of records and their files.
    package static let bytes = 256 << 20
    /// Bytes of one record; as text in base64url 48 KB. What is longer goes as a file.
    package static let bodyBytes = 36 << 10
    /// Files of one record.
    package static let files = 20
    /// Records that are listed at once.
    package static let page = 200
}

/// The member keeps as much as can be.
struct SealedFull: Error {}
