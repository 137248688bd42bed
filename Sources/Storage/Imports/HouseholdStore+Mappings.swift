extension HouseholdStore {
    /// How every CSV layout was understood or corrected last, as compact texts by layout; the newest account's.
    ///
    /// - Parameter isSeen: for each account, whether what is known of its files counts.
    package func mappings(of isSeen: [Bool]) throws -> [UInt64: String] {
        try database.read { session in
            try session.rows("SELECT layout, mapping, account FROM csv_mapping WHERE household = ? ORDER BY account", [key]) {
                (layout: UInt64(bitPattern: $0.integer(0)), mapping: $0.text(1), account: Int($0.integer(2)))
            }.reduce(into: [:]) { found, one in
                if isSeen.indices.contains(one.account), isSeen[one.account] { found[one.layout] = one.mapping }
            }
        }
    }
}
