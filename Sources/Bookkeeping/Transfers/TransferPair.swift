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

    /// Whether a row is one of the halves.
    package func has(_ row: UUID128) -> Bool { outgoing == row || incoming == row }
}

extension [TransferPair] {
    /// The other half of the transfer that a row belongs to; nil if it belongs to none of these.
    package func half(beside row: UUID128) -> UUID128? {
        first { $0.has(row) }.map { $0.outgoing == row ? $0.incoming : $0.outgoing }
    }
}

extension TransferPair: JSONWritable {
    /// Writes `["id of the row that money left by","id of the row that it arrived by"]`.
    package func write(to json: inout JSONWriter) {
        json.array { json in
            json.value(outgoing)
            json.value(incoming)
        }
    }

    /// What `write` wrote; nil if it names no two rows.
    package init?(_ json: JSONValue) {
        guard let elements = json.array, elements.count == 2, let outgoing = elements[0].string.flatMap({ UUID128($0) }),
            let incoming = elements[1].string.flatMap({ UUID128($0) })
        else { return nil }
        self.init(outgoing: outgoing, incoming: incoming)
    }
}
