import Values

/// What is wrong with a value, and where.
struct SchemaMistake: Error, Hashable {
    /// The place in the body, as a JSON pointer; a parameter's name for parameters.
    var pointer: String
    /// What was expected there, as a word of the problem's contract.
    var expected: String
}

extension Schema {
    /// Holds a value against the shape.
    func check(_ value: JSONValue, at pointer: String = "") throws(SchemaMistake) {
        switch (self, value) {
        case (.named(_, let schema), _): try schema.check(value, at: pointer)
        case (.nullable(let schema), _): if !value.isNull { try schema.check(value, at: pointer) }
        case (.text(let length, let format), .string(let text)): try Schema.check(text, length, format, at: pointer)
        case (.integer(let range), .integer(let number)):
            guard range.contains(number) else {
                throw SchemaMistake(pointer: pointer, expected: "\(range.lowerBound)...\(range.upperBound)")
            }
        case (.boolean, .bool): break
        case (.word(let words), .string(let word)):
            guard words.contains(word) else { throw SchemaMistake(pointer: pointer, expected: words.joined(separator: "|")) }
        case (.list(let schema, let most), .array(let elements)):
            guard elements.count <= most else { throw SchemaMistake(pointer: pointer, expected: "at most \(most) elements") }
            for (index, element) in elements.enumerated() { try schema.check(element, at: "\(pointer)/\(index)") }
        case (.object(let fields), .object(let members)): try Schema.check(members, fields, at: pointer)
        case (.anything(let most), .object):
            var json = JSONWriter()
            json.value(value)
            guard json.bytes.count <= most else { throw SchemaMistake(pointer: pointer, expected: "at most \(most) bytes") }
        default: throw SchemaMistake(pointer: pointer, expected: typeName)
        }
    }

    /// A member that nobody knows is not named: its name may be what somebody wrote.
    private static func check(_ members: [JSONMember], _ fields: [Field], at pointer: String) throws(SchemaMistake) {
        var seen: Set<String> = []
        for member in members {
            guard let field = fields.first(where: { $0.name == member.key }) else {
                throw SchemaMistake(pointer: pointer, expected: "no other members than " + fields.map(\.name).joined(separator: ", "))
            }
            let place = "\(pointer)/\(field.name)"
            guard seen.insert(field.name).inserted else { throw SchemaMistake(pointer: place, expected: "once") }
            try field.schema.check(member.value, at: place)
        }
        for field in fields where field.isRequired && !seen.contains(field.name) {
            throw SchemaMistake(pointer: "\(pointer)/\(field.name)", expected: field.schema.typeName)
        }
    }

    private static func check(_ text: String, _ length: ClosedRange<Int>, _ format: Format?, at pointer: String) throws(SchemaMistake) {
        guard length.contains(text.unicodeScalars.count) else {
            throw SchemaMistake(pointer: pointer, expected: "\(length.lowerBound)...\(length.upperBound) characters")
        }
        guard let format, !format.accepts(text) else { return }
        throw SchemaMistake(pointer: pointer, expected: format.rawValue)
    }

    /// The word for what is expected.
    var typeName: String {
        switch self {
        case .text(_, let format): format?.rawValue ?? "text"
        case .integer: "integer"
        case .boolean: "boolean"
        case .word(let words): words.joined(separator: "|")
        case .list: "array"
        case .object, .anything: "object"
        case .nullable(let schema), .named(_, let schema): schema.typeName
        }
    }
}

extension Schema.Format {
    /// Whether a text is written so.
    func accepts(_ text: String) -> Bool {
        switch self {
        case .id: UUID128(text) != nil
        case .day: Day(iso: text) != nil
        case .instant: Instant(iso: text) != nil
        case .email: EmailAddress.isPlausible(text)
        case .base64url:
            text.utf8.count % 4 != 1
                && text.utf8.allSatisfy { byte in
                    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
                        || byte == 0x5F
                }
        case .amount: Schema.Format.isAmount(text)
        case .currency: Currency(text) != nil
        }
    }

    private static func isAmount(_ text: String) -> Bool {
        var digits = Substring(text)
        if digits.first == "-" { digits = digits.dropFirst() }
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), (1...15).contains(parts[0].count) else { return false }
        return parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
            && (parts.count == 1 || parts[1].count <= 4)
    }
}

/// Whether a text may be an e-mail address. Only a message that arrives proves more.
enum EmailAddress {
    static func isPlausible(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...64).contains(parts[0].utf8.count), parts[1].utf8.count <= 190 else { return false }
        let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"(),:;<>[\\]".utf8.contains($0) }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return isPlain && labels.count >= 2 && labels.allSatisfy { !$0.isEmpty && $0.first != "-" && $0.last != "-" }
            && parts[0].first != "." && parts[0].last != "."
    }
}
