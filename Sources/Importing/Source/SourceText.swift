import Values

/// The bytes of a file as UTF-8, either owned or mapped by the caller, unchanged for the object's life.
package final class SourceText: @unchecked Sendable {
    /// The text as UTF-8 bytes.
    package let bytes: UnsafeBufferPointer<UInt8>
    private let release: () -> Void
    private let onPassed: ((Int) -> Void)?

    /// Bytes between two calls of `passed` by a reader that goes through the whole text.
    package static let passedStep = 1 << 20

    /// Text in memory that somebody else provides, such as a mapped file.
    ///
    /// - Parameters:
    ///   - onPassed: told now and then how far somebody has gone through the text in order, for a progress bar or to
    ///     let go of pages that lie behind.
    ///   - release: runs once when the text is done with.
    package init(mapped bytes: UnsafeBufferPointer<UInt8>, onPassed: ((Int) -> Void)? = nil, release: @escaping () -> Void) {
        self.onPassed = onPassed
        self.bytes = bytes
        self.release = release
    }

    /// Text that is copied.
    package convenience init<Bytes: Collection<UInt8>>(copying bytes: Bytes) {
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = memory.initialize(from: bytes)
        self.init(mapped: UnsafeBufferPointer(memory)) { memory.deallocate() }
    }

    /// Says that somebody who goes through the text in order has passed an offset.
    package func passed(_ offset: Int) {
        onPassed?(offset)
    }

    deinit {
        release()
    }
}

extension SourceText {
    /// A hash of the whole text, by which the very same file is recognised; goes through the text once, in order.
    package var contentHash: UInt64 {
        var hash = Hash64(seed: 0x736F_7572)
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + SourceText.passedStep)
            hash.combine(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            passed(end)
            start = end
        }
        return hash.value
    }
}
