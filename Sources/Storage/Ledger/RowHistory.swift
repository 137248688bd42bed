package import Values

/// One change of a transaction's field by a person: the value before and the one after it.
package struct HistoryChange: Hashable, Sendable {
    /// The transaction.
    package var row: UUID128
    /// The field by its name in the contracts, such as `note` or `tag:trip`; `HistoryChange.entered` for a transaction that was entered by hand.
    package var field: String
    /// The other transaction of a field that links two: the purchase, or the other half. The values then say whether the two are linked.
    package var other: UUID128?
    /// What it was before; `null` for nothing said.
    package var before: JSONValue
    /// What it is since; `null` for nothing said.
    package var after: JSONValue

    /// A change of a field.
    package init(_ row: UUID128, _ field: String, other: UUID128? = nil, from before: JSONValue, to after: JSONValue) {
        self.row = row
        self.field = field
        self.other = other
        self.before = before
        self.after = after
    }

    /// The field of a transaction that was not there before somebody entered it.
    package static let entered = "entered"
}

/// A change as the household remembers it.
package struct HistoryRecord: Hashable, Sendable {
    /// Its number in the household; a later change has a greater one.
    package var number: Int64
    /// What changed.
    package var change: HistoryChange
    /// Who changed it.
    package var member: UUID128
    /// On which device; nil for what was done on the server itself, and where it is not known.
    package var device: UUID128?
    /// When it was stored.
    package var at: Instant
}
