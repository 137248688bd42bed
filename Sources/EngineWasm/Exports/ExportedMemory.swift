#if arch(wasm32)
/// Memory of the module that a caller writes its arguments to and reads answers from.
package enum ExportedMemory {
    /// What every piece begins at a multiple of.
    static let alignment = 16
    /// Bytes of one piece at most.
    static let byteLimit: Int32 = 1 << 30

    /// Bytes at an address that a caller gave; none for an address or a count below one.
    package static func bytes(_ address: UnsafePointer<UInt8>?, _ count: Int32) -> UnsafeBufferPointer<UInt8> {
        guard let address, count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(start: address, count: Int(count))
    }
}
#endif
