/// A random source for tests that gives a row of bytes from the front, and knows whether all of it was used.
final class FixedBytes {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// The next bytes; fewer than asked for when the row ends.
    func take(_ count: Int) -> [UInt8] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }
}
