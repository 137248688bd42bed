package import Values

/// A field of a record as it stands on the server.
package struct FieldState: Hashable, Sendable {
    /// Its value; `null` when it has none.
    package var value: JSONValue
    /// When it changed last.
    package var mark: ChangeMark

    /// A field's value with its last change.
    package init(_ value: JSONValue, _ mark: ChangeMark) {
        self.value = value
        self.mark = mark
    }
}
