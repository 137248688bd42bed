/// A column as the schema has it.
package struct SQLColumn: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// What it holds.
    package let kind: Kind
    /// Its place in the primary key, counted from 1; 0 outside of it.
    package let keyPlace: Int

    /// What a column holds.
    package enum Kind: Hashable, Sendable {
        case integer
        case text
        case bytes
    }

    /// A column from its facts.
    package init(name: String, kind: Kind, keyPlace: Int) {
        self.name = name
        self.kind = kind
        self.keyPlace = keyPlace
    }
}
