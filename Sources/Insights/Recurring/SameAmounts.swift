import Values

/// Rows by their amount, found through a hash table so that long groups cost linear time.
struct SameAmounts {
    private let payments: UnsafeBufferPointer<Payment>
    private let pool: [Int32]
    /// For each slot one more than the position in `pool` of the amount's last row so far; 0 for a free one.
    private var heads: [Int32]
    /// For each position one more than the position of the row before it of the same amount.
    private var links: [Int32]
    /// For each slot the number of its rows.
    private var counts: [Int32]
    /// Number of different amounts.
    private(set) var distinct = 0

    /// The rows at some places, ascending.
    init(_ payments: UnsafeBufferPointer<Payment>, _ pool: [Int32]) {
        self.payments = payments
        self.pool = pool
        var capacity = 16
        while capacity < pool.count * 2 { capacity *= 2 }
        heads = [Int32](repeating: 0, count: capacity)
        counts = heads
        links = [Int32](repeating: 0, count: pool.count)
        for position in 0..<pool.count {
            let slot = slot(of: payments[Int(pool[position])].amount)
            if heads[slot] == 0 { distinct += 1 }
            links[position] = heads[slot]
            heads[slot] = Int32(truncatingIfNeeded: position + 1)
            counts[slot] += 1
        }
    }

    private func slot(of amount: Int64) -> Int {
        let mask = heads.count - 1
        var slot = Int(truncatingIfNeeded: UInt64(bitPattern: amount) &* 0x9E37_79B9_7F4A_7C15 >> 40) & mask
        while heads[slot] != 0, payments[Int(pool[Int(heads[slot]) - 1])].amount != amount { slot = (slot + 1) & mask }
        return slot
    }

    /// The places of rows that share an amount, the most frequent amount first.
    func clusters(atLeast least: Int) -> [[Int32]] {
        var clusters: [[Int32]] = []
        for slot in 0..<heads.count where Int(counts[slot]) >= least {
            var places: [Int32] = []
            var next = heads[slot]
            while next > 0 {
                places.append(pool[Int(next) - 1])
                next = links[Int(next) - 1]
            }
            places.reverse()
            clusters.append(places)
        }
        clusters = clusters.ordered { left, right in
            if left.count != right.count { return left.count > right.count }
            return payments[Int(left[0])].amount < payments[Int(right[0])].amount
        }
        return clusters
    }
}
