/// A hash table from numbers to small numbers that is filled once and then only read: one 64-bit slot per entry, key
/// above, value below, linear probing, at most half full.
struct PackedTable {
    /// Bits of a word's key.
    static let wordKeyMask: UInt64 = (1 << 48) - 1

    private let valueBits: UInt64
    /// The slots, a power of two of them; zero is an empty one.
    private(set) var slots: [UInt64]
    private var count = 0

    /// An empty table; keys have at most `64 - valueBits` bits, values `valueBits`.
    init(valueBits: UInt64) {
        self.valueBits = valueBits
        slots = Array(repeating: 0, count: 64)
    }

    /// The value of a key; zero when there is none.
    func value(_ key: UInt64) -> UInt64 {
        slots.withUnsafeBufferPointer { slots in
            guard let base = slots.baseAddress else { return 0 }
            return PackedTable.find(key, in: base, mask: slots.count - 1, valueBits: valueBits)
        }
    }

    /// Sets the value of a key, which must not be zero.
    mutating func set(_ key: UInt64, to value: UInt64) {
        if (count + 1) * 2 > slots.count { grow() }
        var index = PackedTable.home(key, mask: slots.count - 1)
        while slots[index] != 0 {
            if slots[index] >> valueBits == key {
                slots[index] = key << valueBits | value
                return
            }
            index = (index + 1) & (slots.count - 1)
        }
        slots[index] = key << valueBits | value
        count += 1
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        count = 0
        for slot in old where slot != 0 {
            set(slot >> valueBits, to: slot & ((1 << valueBits) - 1))
        }
    }

    /// Looks a key up in a table's slots; zero when it is not there.
    @inline(__always)
    static func find(_ key: UInt64, in slots: UnsafePointer<UInt64>, mask: Int, valueBits: UInt64) -> UInt64 {
        var index = home(key, mask: mask)
        while true {
            let slot = slots[index]
            if slot == 0 { return 0 }
            if slot >> valueBits == key { return slot & ((1 << valueBits) - 1) }
            index = (index &+ 1) & mask
        }
    }

    @inline(__always)
    private static func home(_ key: UInt64, mask: Int) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    }
}
