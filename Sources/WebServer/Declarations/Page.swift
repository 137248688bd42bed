import Values

/// A part of a list, and where the next one begins.
struct Page {
    /// The number before which the part begins; nil for the first part.
    let before: Int64?
    /// How many are listed.
    let limit: Int

    /// Entries of a part at most.
    static let most = 200

    /// The parameters of every list.
    static let query: [Field] = [
        .optional("cursor", .text(1...100), "Where the answer before ended (`next`)."),
        .optional("limit", .integer(1...Int64(most)), "How many at most; 50 when nothing is said."),
    ]

    /// The shape of a list's answer.
    static func schema(_ name: String, _ element: Schema) -> Schema {
        .object([Field(name, .list(element, most: most)), Field("next", .nullable(.text(1...100)), "The cursor of the next part.")])
    }

    /// What a request asks for.
    init(_ call: Call) throws {
        limit = call.query["limit"].flatMap { Int($0) } ?? 50
        guard let cursor = call.query["cursor"] else {
            before = nil
            return
        }
        guard let number = Int64(cursor), number > 0 else { throw Problem(.badCursor, pointer: "cursor") }
        before = number
    }

    /// The answer: of the elements that were found, one more than asked for when there are more.
    func answer<Element>(
        _ name: String, _ found: [Element], _ number: (Element) -> Int64, _ write: (Element, inout JSONWriter) -> Void
    ) -> Answer {
        .json { json in
            json.array(name) { json in
                for element in found.prefix(limit) { json.object { write(element, &$0) } }
            }
            json.member("next", found.count > limit ? String(number(found[limit - 1])) : nil)
        }
    }
}
