import Bookkeeping
import Values

/// A mistake in something that a person wrote, with the line in which it stands.
struct ShownMistake: Sendable {
    /// The stable name, one of `Docs/Errors.md`.
    let id: String
    /// What the person wrote: a query, or a line of a file.
    let text: String
    /// The line of a file, counted from 1; nil for a query.
    let line: Int?
    /// Where in the text.
    let place: SearchPlace
    /// What stands there.
    let found: String
    /// Words that would fit.
    let expected: [String]
    /// The sentence about it in the person's language.
    let message: String

    /// A mistake in a query.
    init(_ problem: SearchProblem, in query: String, _ wording: Wording) {
        id = problem.kind.id
        text = query
        line = nil
        place = problem.place
        found = problem.found
        expected = problem.expected
        message = wording.text(problem.kind.id, problem.arguments(in: wording.catalogue))
    }

    /// A mistake in a line of a file of rules.
    init(_ problem: RuleProblem, in text: String, _ wording: Wording) {
        id = problem.kind.id
        self.text = text
        line = problem.line
        place = problem.place
        found = problem.found
        expected = problem.expected
        let sentence = wording.text(problem.kind.id, problem.arguments(in: wording.catalogue))
        if case .condition = problem.kind {
            message = wording.text("rules.problem.line", .text("line", "\(problem.line)"), .text("sentence", sentence))
        } else {
            message = sentence
        }
    }

    /// Columns of the terminal that stand before the place and that it takes.
    private func columns(from start: Int) -> (before: Int, marked: Int) {
        let bytes = Array(text.utf8)
        let from = min(max(place.offset, start), bytes.count)
        let to = min(from + max(place.length, 0), bytes.count)
        return (ShownMistake.columns(bytes[min(start, from)..<from]), max(ShownMistake.columns(bytes[from..<to]), 1))
    }

    private static func columns(_ bytes: ArraySlice<UInt8>) -> Int {
        DisplayWidth.columns(ShownMistake.printable(bytes))
    }

    /// A text without tabs and other characters that no terminal shows.
    private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
    }

    /// Draws the text with a caret under each column of the mistake, and what is wrong. Of a text that is wider than the
    /// terminal the stretch around the mistake is shown.
    func draw(on block: inout TerminalBlock) {
        let width = block.style.width - 5
        let bytes = Array(text.utf8)
        var start = 0
        while start < min(place.offset, bytes.count), columns(from: start).before + columns(from: start).marked > width {
            start += 1
            while start < bytes.count, bytes[start] & 0xC0 == 0x80 { start += 1 }
        }
        let lead = start > 0 ? "…" : ""
        let (before, marked) = columns(from: start)
        if !bytes.isEmpty {
            let indent = TerminalLine.spaces(2 + DisplayWidth.columns(lead))
            block.add("  " + lead + ShownMistake.printable(bytes[start...]), .strong)
            block.add(indent + TerminalLine.spaces(before) + String(repeating: "^", count: min(marked, max(width - before, 1))), .sunset)
        }
        block.paragraph(message, indent: 2)
    }

    /// Writes the mistake with its place and sentence.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            if let line { json.member("line", line) }
            json.member("column", place.column)
            json.member("offset", place.offset)
            json.member("length", place.length)
            json.member("found", found)
            json.member("expected", expected)
            json.member("message", message)
        }
    }
}
