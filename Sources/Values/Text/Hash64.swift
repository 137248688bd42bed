/// A fast 64-bit hash of bytes for fingerprints and hash tables; the same on every platform and in every version,
/// because snapshots and databases keep its values. Not for secrets.
///
/// Multiply-and-fold over eight bytes at a time, in the manner of wyhash, with little-endian loads.
@frozen
package struct Hash64: Sendable {
    /// What has been mixed in so far.
    @usableFromInline var state: UInt64

    /// A hash that starts from a seed; different seeds give independent hashes.
    @inlinable
    package init(seed: UInt64 = 0) {
        state = seed ^ 0x9E37_79B9_7F4A_7C15
    }

    /// Mixes one 64-bit value in.
    @inlinable
    package mutating func combine(_ value: UInt64) {
        state = Hash64.fold(state ^ value, 0xD6E8_FEB8_6659_FD93)
    }

    /// Mixes bytes in, their count included, so that `ab`+`c` differs from `a`+`bc`.
    @inlinable
    package mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
        combine(UInt64(truncatingIfNeeded: bytes.count))
        var index = 0
        let raw = UnsafeRawBufferPointer(bytes)
        while index &+ 8 <= raw.count {
            combine(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            index &+= 8
        }
        guard index < raw.count else { return }
        var tail: UInt64 = 0
        var shift: UInt64 = 0
        while index < raw.count {
            tail |= UInt64(raw[index]) << shift
            shift &+= 8
            index &+= 1
        }
        combine(tail)
    }

    /// The hash of everything mixed in so far; never zero, so that zero can mean "none" in a table.
    @inlinable
    package var value: UInt64 {
        let result = Hash64.fold(state ^ 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB)
        return result == 0 ? 1 : result
    }

    /// The hash of some bytes alone.
    @inlinable
    package static func of(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64 = 0) -> UInt64 {
        var hash = Hash64(seed: seed)
        hash.combine(bytes)
        return hash.value
    }

    /// Both halves of the 128-bit product, folded into one.
    @inlinable
    static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}
