package import Values

/// Which record something is about: what kind of thing it is, and which one.
package struct RecordKey: Hashable, Comparable, Sendable {
    /// The kind, by its word in the contracts: `row`, `merchant`.
    package var kind: String
    /// The one: an id in canonical form, or a name where names are the key.
    package var id: String

    /// Bytes of a kind or an id at most.
    package static let byteLimit = 500

    /// A record by its kind and its id.
    package init(kind: String, id: String) {
        self.kind = kind
        self.id = id
    }

    /// A record whose key is an id.
    package init(kind: String, _ id: UUID128) {
        self.init(kind: kind, id: id.text)
    }

    package static func < (left: RecordKey, right: RecordKey) -> Bool {
        left.kind != right.kind ? left.kind < right.kind : left.id < right.id
    }
}
