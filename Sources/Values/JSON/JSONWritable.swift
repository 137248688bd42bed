/// A value that writes itself as JSON, so that the server's answer and the browser's are the same bytes.
package protocol JSONWritable {
    /// Writes exactly one JSON value.
    func write(to json: inout JSONWriter)
}

extension JSONWriter {
    /// Writes a value.
    @inlinable
    package mutating func value(_ value: some JSONWritable) {
        value.write(to: &self)
    }

    /// Writes a member: its key and its value.
    @inlinable
    package mutating func member(_ key: String, _ value: some JSONWritable) {
        self.key(key)
        value.write(to: &self)
    }

    /// Writes a member whose value is an object.
    @inlinable
    package mutating func object(_ key: String, _ members: (inout JSONWriter) -> Void) {
        self.key(key)
        object(members)
    }

    /// Writes a member whose value is an array.
    @inlinable
    package mutating func array(_ key: String, _ elements: (inout JSONWriter) -> Void) {
        self.key(key)
        array(elements)
    }
}
