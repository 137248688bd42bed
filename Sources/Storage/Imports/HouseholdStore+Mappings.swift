/// A layout of CSV files as they come for one account.
package struct LayoutOfAccount: Hashable, Sendable {
    /// The account's number.
    package var account: UInt16
    /// Fingerprint of the layout.
    package var layout: UInt64

    /// The files of a layout for an account.
    package init(account: UInt16, layout: UInt64) {
        self.account = account
        self.layout = layout
    }
}

extension HouseholdStore {
    /// How CSV layouts were understood or corrected last for each account, as compact texts.
    package func mappings() throws -> [LayoutOfAccount: String] {
        try database.read { session in
            try session.rows("SELECT account, layout, mapping FROM csv_mapping WHERE household = ?", [key]) {
                (
                    LayoutOfAccount(
                        account: UInt16(truncatingIfNeeded: $0.integer(0)), layout: UInt64(bitPattern: $0.integer(1))), $0.text(2)
                )
            }.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}
