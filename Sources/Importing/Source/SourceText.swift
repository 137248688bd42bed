/// The bytes of a file as UTF-8, either owned or mapped by the caller, unchanged for the object's life.
package final class SourceText: @unchecked Sendable {
    /// The text as UTF-8 bytes.
    package let bytes: UnsafeBufferPointer<UInt8>
    private let release: () -> Void

    /// Text in memory that somebody else provides, such as a mapped file; `release` runs once when it is done with.
    package init(mapped bytes: UnsafeBufferPointer<UInt8>, release: @escaping () -> Void) {
        self.bytes = bytes
        self.release = release
    }

    /// Text that is copied.
    package convenience init<Bytes: Collection<UInt8>>(copying bytes: Bytes) {
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = memory.initialize(from: bytes)
        self.init(mapped: UnsafeBufferPointer(memory)) { memory.deallocate() }
    }

    deinit {
        release()
    }
}
