/// A multimap from 64-bit keys to places, made once and then emptied from the front: equal keys come out in the order
/// in which they went in, so that the first of two equal rows meets the first of two equal lines.
struct KeyChains {
    private var slots: [(key: UInt64, head: Int32)]
    private var next: [Int32]
    private let mask: Int

    /// Chains of the places 0..<`keys.count` by their keys; a place with key 0 is left out.
    init(_ keys: [UInt64]) {
        var capacity = 16
        while capacity < keys.count * 2 { capacity *= 2 }
        mask = capacity - 1
        slots = Array(repeating: (0, -1), count: capacity)
        next = Array(repeating: -1, count: keys.count)
        for place in stride(from: keys.count - 1, through: 0, by: -1) where keys[place] != 0 {
            let slot = find(keys[place])
            next[place] = slots[slot].key == 0 ? -1 : slots[slot].head
            slots[slot] = (keys[place], Int32(truncatingIfNeeded: place))
        }
    }

    /// The first place with a key that passes a test, or nothing. It is taken out.
    mutating func take(_ key: UInt64, where isFree: (Int) -> Bool) -> Int? {
        guard key != 0 else { return nil }
        let slot = find(key)
        guard slots[slot].key == key else { return nil }
        var before: Int32 = -1
        var place = slots[slot].head
        while place >= 0 {
            let following = next[Int(place)]
            if isFree(Int(place)) {
                if before < 0 { slots[slot].head = following } else { next[Int(before)] = following }
                return Int(place)
            }
            before = place
            place = following
        }
        return nil
    }

    /// Whether any place was put in under a key and not yet taken.
    func contains(_ key: UInt64) -> Bool {
        let slot = find(key)
        return slots[slot].key == key && slots[slot].head >= 0
    }

    private func find(_ key: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: key) & mask
        while slots[slot].key != 0 && slots[slot].key != key { slot = (slot + 1) & mask }
        return slot
    }
}
