/// A JSON text that has been read, as a tree.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number written without fraction or exponent that fits 64 bits.
    case integer(Int64)
    /// Any other number, as it was written: `1.50`, `1e400`, `-0`. Nothing here turns it into a binary fraction.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// Members in the order of the text, with every repeat of a key.
    case object([JSONMember])

    /// The value of a member; of the last one when a key repeats, as in JavaScript. Nothing when this is no object or has
    /// no such key. Costs a comparison per member.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.key == key }?.value
    }

    /// The text of a string.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The number, when it is whole and fits 64 bits.
    package var integer: Int64? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// The truth value of `true` and `false`.
    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The elements of an array.
    package var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object.
    package var members: [JSONMember]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The ids that an array lists; nil if an element is not one.
    package var ids: [UUID128]? {
        guard let array else { return nil }
        var ids: [UUID128] = []
        for element in array {
            guard let id = element.string.flatMap({ UUID128($0) }) else { return nil }
            ids.append(id)
        }
        return ids
    }

    /// Whether this is `null`.
    package var isNull: Bool { self == .null }
}

extension JSONValue: JSONWritable {
    /// Writes the same value again.
    package func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.null()
        case .bool(let value): json.bool(value)
        case .integer(let number): json.integer(number)
        case .number(let text): json.number(verbatim: text)
        case .string(let text): json.string(text)
        case .array(let elements): elements.write(to: &json)
        case .object(let members):
            json.beginObject()
            for member in members { json.member(member.key, member.value) }
            json.endObject()
        }
    }
}
