/// A key of a JSON object with its value.
package struct JSONMember: Hashable, Sendable {
    /// The key, without escapes.
    package let key: String
    /// The value.
    package let value: JSONValue

    /// A key with its value.
    package init(_ key: String, _ value: JSONValue) {
        self.key = key
        self.value = value
    }
}
