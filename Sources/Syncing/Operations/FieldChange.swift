package import Values

/// A field with the value that it is to have.
package struct FieldChange: Hashable, Sendable {
    /// The field's name in the contracts: `note`, `category`.
    package var field: String
    /// Its new value; `null` takes the value away.
    package var value: JSONValue

    /// A field's new value.
    package init(_ field: String, _ value: JSONValue) {
        self.field = field
        self.value = value
    }
}
