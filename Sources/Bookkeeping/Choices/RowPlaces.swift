package import Values

/// Where a few rows stand in a ledger, found in one pass over its ids.
package struct RowPlaces: Sendable {
    private var places: [UUID128: Int] = [:]

    /// Bits by which most rows are passed over without asking the set of wanted ones.
    private static let filterBits: UInt64 = 16

    /// The places of rows; those that the ledger lacks have none.
    package init(of wanted: [UUID128], in ledger: Ledger) {
        guard !wanted.isEmpty else { return }
        let mask = UInt64(1) << RowPlaces.filterBits - 1
        var filter = [Bool](repeating: false, count: Int(mask) + 1)
        for id in wanted { filter[Int(id.low & mask)] = true }
        let ids = Set(wanted)
        for (row, id) in ledger.ids.enumerated() where filter[Int(id.low & mask)] && ids.contains(id) { places[id] = row }
    }

    /// The place of a row.
    package subscript(id: UUID128) -> Int? { places[id] }

    /// Takes up that a row was inserted, which moves those behind it.
    package mutating func inserted(_ id: UUID128, at place: Int) {
        for (other, before) in places where before >= place { places[other] = before + 1 }
        places[id] = place
    }
}
