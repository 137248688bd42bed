package import Values

/// Two rows that are the two halves of one transfer between the household's own accounts.
package struct TransferPair: Hashable, Sendable {
    /// The row that money left by.
    package var outgoing: UUID128
    /// The row that it arrived by.
    package var incoming: UUID128

    /// A pair of rows.
    package init(outgoing: UUID128, incoming: UUID128) {
        self.outgoing = outgoing
        self.incoming = incoming
    }
}
