import Values

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
    let schema: Schema
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
