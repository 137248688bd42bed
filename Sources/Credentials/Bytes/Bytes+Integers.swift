package import Values

extension [UInt8] {
    /// Appends a number's bytes, most significant first.
    mutating func append(bigEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }

    /// The 16 bytes of an id.
    package init(_ id: UUID128) {
        self = []
        append(bigEndian: id.high)
        append(bigEndian: id.low)
    }
}
