/// How much of a blob has come.
package struct BlobProgress: Hashable, Sendable {
    /// Bytes that are here.
    package var received: Int
    /// Bytes that there will be.
    package var size: Int

    /// Whether all of it is here; its hash is then the one that was said.
    package var isComplete: Bool { received == size }

    /// So much of so much.
    package init(received: Int, size: Int) {
        self.received = received
        self.size = size
    }
}
