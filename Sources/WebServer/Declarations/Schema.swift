package import Values

/// The shape of a value in a request or an answer: one declaration checks what comes in, limits it, and documents it.
package indirect enum Schema: Sendable {
    /// A text of so many characters (Unicode scalars).
    case text(ClosedRange<Int>, Format? = nil)
    /// A whole number.
    case integer(ClosedRange<Int64>)
    /// True or false.
    case boolean
    /// One of some words.
    case word([String])
    /// A list of at most so many.
    case list(Schema, most: Int)
    /// An object with these members and no others.
    case object([Field])
    /// An object of several shapes; the word in a member says which.
    case oneOf(String, [(word: String, fields: [Field])])
    /// An object as the engine writes it, or as the person keeps it, of at most so many bytes.
    case anything(mostBytes: Int)
    /// The value, or null.
    case nullable(Schema)
    /// A shape that has a name in the documentation.
    case named(String, Schema)

    /// How a text is written.
    package enum Format: String, Sendable {
        /// An id, `0193b2a0-…`.
        case id = "uuid"
        /// A day, `2026-11-21`.
        case day = "date"
        /// A moment in UTC, `2026-11-21T18:45:48.000Z`.
        case instant = "date-time"
        /// An e-mail address.
        case email
        /// Bytes in base64url without padding.
        case base64url
        /// An amount in major units, `-12.50`.
        case amount
        /// A currency's three letters.
        case currency
    }

    /// An id.
    package static let id = Schema.text(36...36, .id)
    /// A day.
    package static let day = Schema.text(10...10, .day)
    /// A moment.
    package static let instant = Schema.text(20...30, .instant)
    /// A name that people give.
    package static let name = Schema.text(1...200)
    /// An e-mail address.
    package static let email = Schema.text(3...254, .email)
    /// An amount.
    package static let amount = Schema.text(1...24, .amount)
    /// A currency.
    package static let currency = Schema.text(3...3, .currency)
    /// So many bytes, in base64url.
    package static func base64url(_ bytes: ClosedRange<Int>) -> Schema {
        .text((bytes.lowerBound * 4 + 2) / 3...(bytes.upperBound * 4 + 2) / 3, .base64url)
    }
}

/// A member of an object.
package struct Field: Sendable {
    /// Its name.
    package let name: String
    /// Its shape.
    package let schema: Schema
    /// Whether it has to be there.
    package let isRequired: Bool
    /// What it means, for whoever writes a client.
    let note: String

    /// A member that has to be there.
    package init(_ name: String, _ schema: Schema, _ note: String = "") {
        self.init(name, schema, isRequired: true, note)
    }

    private init(_ name: String, _ schema: Schema, isRequired: Bool, _ note: String) {
        self.name = name
        self.schema = schema
        self.isRequired = isRequired
        self.note = note
    }

    /// A member that can be left out.
    package static func optional(_ name: String, _ schema: Schema, _ note: String = "") -> Field {
        Field(name, schema, isRequired: false, note)
    }
}

/// What is wrong with a value, and where.
package struct SchemaMistake: Error, Hashable {
    /// The place in the body, as a JSON pointer; a parameter's name for parameters.
    package var pointer: String
    /// What was expected there, as a word of the problem's contract.
    package var expected: String
}

extension Schema {
    /// Holds a value against the shape.
    package func check(_ value: JSONValue, at pointer: String = "") throws(SchemaMistake) {
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
        case (.oneOf(let name, let shapes), .object(let members)):
            guard let shape = shapes.first(where: { $0.word == value[name]?.string }) else {
                throw SchemaMistake(pointer: "\(pointer)/\(name)", expected: shapes.map(\.word).joined(separator: "|"))
            }
            try Schema.check(members, Schema.fields(of: shape, named: name), at: pointer)
        case (.anything(let most), .object):
            var json = JSONWriter()
            json.value(value)
            guard json.bytes.count <= most else { throw SchemaMistake(pointer: pointer, expected: "at most \(most) bytes") }
        default: throw SchemaMistake(pointer: pointer, expected: typeName)
        }
    }

    /// The members of one shape of several.
    package static func fields(of shape: (word: String, fields: [Field]), named name: String) -> [Field] {
        [Field(name, .word([shape.word]))] + shape.fields
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
        case .object, .oneOf, .anything: "object"
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
