package import Values

/// A statement that was brought in, as the household's document has it (Docs/Snapshot.md).
package struct KeptImport: Hashable, Sendable {
    /// Its id, by which it is taken back; empty in a document of an older server.
    package let record: String
    /// Its number in the household.
    let number: Int64
    /// The name of its file.
    let file: String
    /// Lines that were new, or that confirmed what was here.
    let new: Int64
    /// Lines that were here already.
    let known: Int64
    /// When it was brought in; nil where the document does not say it.
    let created: Instant?
    /// Whether it was taken back.
    let isUndone: Bool

    /// An import of a document.
    init?(_ json: JSONValue) {
        guard let number = json["import"]?.integer, let file = json["file"]?.string else { return nil }
        (self.number, self.file, record) = (number, file, json["id"]?.string ?? "")
        new = (json["added"]?.integer ?? 0) + (json["confirmed"]?.integer ?? 0)
        self.known = json["known"]?.integer ?? 0
        created = json["created"]?.integer.map { Instant(milliseconds: $0) } ?? json["created"]?.string.flatMap { Instant(iso: $0) }
        isUndone = json["undone"].map { !$0.isNull && $0 != .bool(false) } ?? false
    }
}
