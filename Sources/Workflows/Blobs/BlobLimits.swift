/// The most that devices send before operations name it.
package enum BlobLimits {
    /// Bytes of one piece.
    package static let pieceBytes = 4 << 20
    /// Bytes of a blob: those of the largest statement.
    package static let bytes = 64 << 20
    /// Blobs of a member that have not come whole.
    package static let unfinished = 20
    /// Bytes that those will have.
    package static let unfinishedBytes = 256 << 20
    /// Bytes of all blobs of a member that no operation has named.
    package static let waitingBytes = 1 << 30
}
