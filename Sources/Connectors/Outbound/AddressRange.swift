/// A range of IP addresses: those whose first bits are given.
struct AddressRange: Hashable {
    private let start: [UInt8]
    private let bits: Int

    /// The addresses that begin with the first `bits` bits of `start`; bytes that are left out are zero.
    init(_ start: [UInt8], _ bits: Int) {
        self.start = start
        self.bits = bits
    }

    /// Whether an address (4 or 16 bytes) is in the range; the range is of the same family.
    func contains(_ address: [UInt8]) -> Bool {
        guard bits <= address.count * 8 else { return false }
        for index in 0..<((bits + 7) / 8) {
            let left = bits - index * 8
            let mask: UInt8 = left >= 8 ? 0xFF : ~(0xFF >> UInt8(left))
            let byte = index < start.count ? start[index] : 0
            guard address[index] & mask == byte & mask else { return false }
        }
        return true
    }
}
