/// The check of some bytes as POSIX `cksum` prints it: a cyclic redundancy check in 32 bits over the bytes and their
/// number. It finds damage, not intent.
package enum Checksum {
    /// The check; some milliseconds for a million bytes.
    package static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let steps = steps
        return steps.withUnsafeBufferPointer { steps in
            var check: UInt32 = 0
            for byte in bytes { check = check << 8 ^ steps[Int(UInt8(truncatingIfNeeded: check >> 24) ^ byte)] }
            var count = bytes.count
            while count > 0 {
                check = check << 8 ^ steps[Int(UInt8(truncatingIfNeeded: check >> 24) ^ UInt8(truncatingIfNeeded: count))]
                count >>= 8
            }
            return ~check
        }
    }

    /// What each value of a byte does to the check: the byte's remainder by the polynomial of ISO 8802-3.
    private static var steps: [UInt32] {
        (0..<256).map { byte in
            var remainder = UInt32(byte) << 24
            for _ in 0..<8 { remainder = remainder << 1 ^ (remainder >> 31 == 1 ? 0x04C1_1DB7 : 0) }
            return remainder
        }
    }
}
