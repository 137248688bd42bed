package import Importing

/// The tags and the note that a file gives a row, within the limits of what a household can decide.
package struct ImportedMarks: Hashable, Sendable {
    /// The tags, each once.
    package private(set) var tags: [String] = []
    /// The note; empty when there is none.
    package private(set) var note = ""

    /// What the file says of a line; costs a binary search among the statement's details.
    package init(_ place: LinePlace, of file: StatementFile) {
        let details = file.statements[Int(place.statement)].details
        var next = details.lowerBound { $0.line >= Int(place.line) }
        while next < details.count, details[next].line == Int(place.line) {
            take(details[next], of: file)
            next += 1
        }
    }

    /// Whether the file says nothing.
    package var isEmpty: Bool { tags.isEmpty && note.isEmpty }

    private mutating func take(_ detail: LineDetail, of file: StatementFile) {
        switch detail.kind {
        case .tag where Int(detail.text.length) <= ChoiceLimits.nameBytes:
            let tag = file.text(detail.text)
            if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
        case .note where Int(detail.text.length) <= ChoiceLimits.noteBytes:
            note = file.text(detail.text)
        default: break
        }
    }
}
