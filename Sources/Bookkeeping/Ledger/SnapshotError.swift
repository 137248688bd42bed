/// A ledger snapshot that does not hold what it should.
package struct SnapshotError: Error, Hashable, Sendable {
    /// Byte offset of what could not be read.
    package var offset: Int

    /// An error at a byte offset.
    package init(offset: Int) {
        self.offset = offset
    }
}
