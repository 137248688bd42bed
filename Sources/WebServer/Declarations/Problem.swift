import Values

/// Why a request was refused, as RFC 9457 has it.
package struct Problem: Error, Sendable, Hashable {
    /// Which one it is.
    package var id: ProblemID
    /// The place in the body as a JSON pointer, or the parameter's name.
    var pointer: String?
    /// What was expected there.
    var expected: String?
    /// The position in the body's bytes, of broken JSON.
    var offset: Int?
    /// A finer reason, a word of the failing workflow (`knownCategory`).
    var reason: String?
    /// Seconds after which trying again may help.
    var retryAfter: Int?
    /// A secret by which the conversation goes on: the ticket of a sign-in that needs a second factor.
    var ticket: String?
    /// The second factors that the person has.
    var factors: [String]?
    /// Bytes of a blob that are here: where its next piece begins.
    var received: Int?

    /// A problem.
    package init(
        _ id: ProblemID, pointer: String? = nil, expected: String? = nil, offset: Int? = nil, reason: String? = nil, retryAfter: Int? = nil
    ) {
        self.id = id
        self.pointer = pointer
        self.expected = expected
        self.offset = offset
        self.reason = reason
        self.retryAfter = retryAfter
    }

    /// The document, with its sentence in the reader's language.
    func json(_ catalogue: Catalogue) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("type", "urn:evenkeel:problem:\(id.rawValue)")
            json.member("title", catalogue.text("problem.\(id.rawValue)"))
            json.member("status", id.status)
            json.member("id", id.rawValue)
            if let pointer { json.member("pointer", pointer) }
            if let expected { json.member("expected", expected) }
            if let offset { json.member("offset", offset) }
            if let reason { json.member("reason", reason) }
            if let retryAfter { json.member("retryAfter", retryAfter) }
            if let ticket { json.member("ticket", ticket) }
            if let factors { json.member("factors", factors) }
            if let received { json.member("received", received) }
        }
        return json.bytes
    }

    /// The document's shape.
    static let schema = Schema.named(
        "Problem",
        .object([
            Field("type", .text(1...100)), Field("title", .text(1...1000)), Field("status", .integer(400...599)),
            Field("id", .word(ProblemID.allCases.map(\.rawValue))), .optional("pointer", .text(0...1000)),
            .optional("expected", .text(0...1000)), .optional("offset", .integer(0...Int64.max)), .optional("reason", .text(0...200)),
            .optional("retryAfter", .integer(0...1_000_000)), .optional("ticket", .text(1...200)),
            .optional("factors", .list(.text(1...40), most: 10)), .optional("received", .integer(0...Int64.max)),
        ]))
}
