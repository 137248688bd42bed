/// Fills memory of a known size with UTF-8 and hands it over as a source.
struct UTF8Writer {
    private let memory: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// A writer for at most `capacity` bytes; what goes beyond is dropped. `text()` must be called once, or the memory stays.
    init(capacity: Int) {
        memory = .allocate(capacity: max(capacity, 1))
    }

    /// Bytes that a scalar takes.
    @inline(__always)
    static func length(_ scalar: UInt32) -> Int {
        scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    }

    /// Adds one scalar.
    @inline(__always)
    mutating func append(_ scalar: UInt32) {
        let length = UTF8Writer.length(scalar)
        guard length <= memory.count - count else { return }
        if length == 1 {
            memory[count] = UInt8(truncatingIfNeeded: scalar)
        } else {
            var rest = scalar
            for offset in stride(from: length - 1, to: 0, by: -1) {
                memory[count + offset] = UInt8(truncatingIfNeeded: 0x80 | rest & 0x3F)
                rest >>= 6
            }
            let lead: UInt32 = length == 2 ? 0xC0 : length == 3 ? 0xE0 : 0xF0
            memory[count] = UInt8(truncatingIfNeeded: lead | rest)
        }
        count += length
    }

    /// Adds bytes that are UTF-8 already.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= memory.count - count else { return }
        for byte in bytes {
            memory[count] = byte
            count += 1
        }
    }

    /// The text that was written; it frees the memory when it is done with.
    func text() -> SourceText {
        let memory = memory
        return SourceText(mapped: UnsafeBufferPointer(rebasing: memory[..<count])) { memory.deallocate() }
    }
}
