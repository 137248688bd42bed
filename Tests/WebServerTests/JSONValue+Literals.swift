package import Values

/// Bodies are written as they look in JSON.
extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { JSONMember($0.0, $0.1) })
    }

    package init(stringLiteral value: String) { self = .string(value) }

    package init(integerLiteral value: Int64) { self = .integer(value) }

    package init(booleanLiteral value: Bool) { self = .bool(value) }

    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
