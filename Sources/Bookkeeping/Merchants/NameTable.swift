/// Names as UTF-8 in one piece of memory, so that handing one out costs nothing.
final class NameTable: @unchecked Sendable {
    private let bytes: UnsafeMutablePointer<UInt8>
    private let ends: [Int]

    /// A table of names.
    init(_ names: [String]) {
        let count = names.reduce(0) { $0 + $1.utf8.count }
        bytes = .allocate(capacity: max(count, 1))
        var ends: [Int] = []
        var end = 0
        for name in names {
            for byte in name.utf8 {
                (bytes + end).initialize(to: byte)
                end += 1
            }
            ends.append(end)
        }
        self.ends = ends
    }

    deinit {
        bytes.deallocate()
    }

    /// The bytes of one name, valid while the table lives.
    subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
        let start = index == 0 ? 0 : ends[index - 1]
        return UnsafeBufferPointer(start: bytes + start, count: ends[index] - start)
    }
}
