import Values

extension UUID128 {
    /// The first 16 bytes of a hash as an id, for what has a hash and no id of its own.
    init(firstBytesOf hash: [UInt8]) {
        self.init(
            high: hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) },
            low: hash.dropFirst(8).prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
    }
}
