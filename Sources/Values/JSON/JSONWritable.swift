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

extension String: JSONWritable {
    /// A JSON string.
    package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Bool: JSONWritable {
    /// `true` or `false`.
    package func write(to json: inout JSONWriter) { json.bool(self) }
}

extension Int: JSONWritable {
    /// A JSON number.
    package func write(to json: inout JSONWriter) { json.integer(Int64(self)) }
}

extension Int64: JSONWritable {
    /// A JSON number.
    package func write(to json: inout JSONWriter) { json.integer(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
    /// The value, or `null`.
    package func write(to json: inout JSONWriter) {
        switch self {
        case .some(let value): value.write(to: &json)
        case .none: json.null()
        }
    }
}

extension Array: JSONWritable where Element: JSONWritable {
    /// A JSON array.
    package func write(to json: inout JSONWriter) {
        json.beginArray()
        for element in self { element.write(to: &json) }
        json.endArray()
    }
}

extension Money: JSONWritable {
    /// The amount as exact decimal text, `"-345.27"`; the currency is its own member beside it.
    package func write(to json: inout JSONWriter) { json.amount(minorUnits, exponent: currency.exponent) }
}

extension Currency: JSONWritable {
    /// The three letters, `"CAD"`.
    package func write(to json: inout JSONWriter) { json.plainString { $0.append(contentsOf: codeBytes) } }
}

extension Day: JSONWritable {
    /// `"2026-11-21"`.
    package func write(to json: inout JSONWriter) { json.plainString { writeISO(to: &$0) } }
}

extension DaySpan: JSONWritable {
    /// `"2026-03-01/2026-03-07"`.
    package func write(to json: inout JSONWriter) { json.plainString { writeISO(to: &$0) } }
}

extension Instant: JSONWritable {
    /// `"2026-03-01T12:34:56.789Z"`.
    package func write(to json: inout JSONWriter) { json.plainString { writeISO(to: &$0) } }
}

extension UUID128: JSONWritable {
    /// `"0192f0c1-2345-7abc-89de-0123456789ab"`.
    package func write(to json: inout JSONWriter) { json.plainString { write(to: &$0) } }
}

extension Identifier: JSONWritable {
    /// The id's canonical form.
    package func write(to json: inout JSONWriter) { uuid.write(to: &json) }
}
