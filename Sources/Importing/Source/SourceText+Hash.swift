import Values

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
