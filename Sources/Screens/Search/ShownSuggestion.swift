import Bookkeeping
import Values

/// Something that may stand at a place of a query, with the query that it makes.
struct ShownSuggestion: Sendable {
    private let suggestion: SearchSuggestion
    /// The whole query with the suggestion in its place.
    let query: String

    /// A suggestion for a query.
    init(_ suggestion: SearchSuggestion, in query: String) {
        self.suggestion = suggestion
        var bytes = Array(query.utf8)
        let start = min(suggestion.place.offset, bytes.count)
        let end = min(start + suggestion.place.length, bytes.count)
        bytes.replaceSubrange(start..<end, with: suggestion.text.utf8)
        self.query = String(decoding: bytes, as: UTF8.self)
    }

    /// What it is, in the person's language.
    func kind(_ wording: Wording) -> String {
        wording.text("search.kind.\(suggestion.kind.code)")
    }

    /// Writes the suggestion.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", suggestion.kind.code)
            json.member("name", suggestion.name)
            json.member("text", suggestion.text)
            json.member("column", suggestion.place.column)
            json.member("offset", suggestion.place.offset)
            json.member("length", suggestion.place.length)
            json.member("query", query)
        }
    }

    /// Draws suggestions for a terminal, one query a line.
    static func draw(_ suggestions: [ShownSuggestion], _ wording: Wording, on block: inout TerminalBlock) {
        var table = TerminalTable([.name, .left])
        for suggestion in suggestions { table.add(.text(suggestion.query), .text(suggestion.kind(wording), .muted)) }
        block.add(table)
    }
}
