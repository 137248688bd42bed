package import Values

/// A record that was found, with what is to be seen of it.
package struct JournalHit: Hashable, Sendable {
    /// The record's id.
    package let id: UUID128
    /// What it is.
    package let kind: JournalKind
    /// When it was.
    package let time: JournalTime?
    /// What stands around the first hit, or how the record begins; nil for one without any text.
    package let snippet: JournalSnippet?
}

/// A part of a record's text around the first place at which a search found something.
package struct JournalSnippet: Hashable, Sendable {
    /// Bytes that are shown before a hit, and behind it.
    static let bytesBefore = 60, bytesAfter = 140

    /// The member that the text is in: `title`, `text`, `note`, `tags`, `photos` or `words`.
    package let member: String
    /// Where the hit stands in that text, in bytes of UTF-8; empty where only the record as a whole was looked for.
    package let range: Range<Int>
    /// What stands before the hit, on one line, with an ellipsis where something was left out.
    package let before: String
    /// What was found, as it is written there.
    package let hit: String
    /// What stands behind it, in the same manner.
    package let after: String

    /// The part around the first hit in the first text that has one; the beginning of the first text if none has.
    init?(_ texts: [(member: String, text: String)], _ needles: [JournalNeedle]) {
        for (member, text) in texts {
            let folded = JournalNeedle.folded(text)
            let found = folded.withUnsafeBufferPointer { folded in
                needles.compactMap { needle in needle.first(in: folded).map { $0..<$0 + needle.bytes.count } }
            }
            guard let first = found.min(by: { $0.lowerBound < $1.lowerBound }) else { continue }
            self.init(member, Array(text.utf8), FoldedPlaces.range(first, in: Array(text.utf8)))
            return
        }
        guard let first = texts.first(where: { $0.member == "text" || $0.member == "note" }) ?? texts.first else { return nil }
        self.init(first.member, Array(first.text.utf8), 0..<0)
    }

    private init(_ member: String, _ text: [UInt8], _ range: Range<Int>) {
        self.member = member
        self.range = range
        let start = JournalSnippet.start(before: range.lowerBound, in: text)
        let end = JournalSnippet.end(behind: range.upperBound, in: text)
        before = (start > 0 ? "…" : "") + JournalSnippet.line(text[start..<range.lowerBound])
        hit = JournalSnippet.line(text[range])
        after = JournalSnippet.line(text[range.upperBound..<end]) + (end < text.count ? "…" : "")
    }

    /// A text without line ends.
    private static func line(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
    }

    private static func start(before place: Int, in text: [UInt8]) -> Int {
        guard place > bytesBefore else { return 0 }
        let least = place - bytesBefore
        let space = text[least..<place].firstIndex { $0 <= 0x20 }.map { $0 + 1 }
        return space ?? boundary(from: least, in: text, step: 1)
    }

    private static func end(behind place: Int, in text: [UInt8]) -> Int {
        guard text.count - place > bytesAfter else { return text.count }
        let most = place + bytesAfter
        return text[place..<most].lastIndex { $0 <= 0x20 } ?? boundary(from: most, in: text, step: -1)
    }

    /// The nearest place at which a sign begins that belongs to none before it.
    private static func boundary(from place: Int, in text: [UInt8], step: Int) -> Int {
        text.withUnsafeBufferPointer { text in
            var place = place
            while place > 0, place < text.count {
                let isInside = text[place] & 0xC0 == 0x80 || DisplayWidth.combines(UTF8Scalar(at: place, in: text).value)
                guard isInside else { break }
                place += step
            }
            return place
        }
    }
}

extension JournalHit: JSONWritable {
    /// `{"id","kind","at","snippet":{"member","from","to","before","hit","after"}}`; `at` is the moment in UTC.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("kind", kind.code)
            json.member("at", time?.instant)
            json.member("day", time?.day)
            json.member("minute", time?.minute)
            json.key("snippet")
            guard let snippet else { return json.null() }
            json.object { json in
                json.member("member", snippet.member)
                json.member("before", snippet.before)
                json.member("hit", snippet.hit)
                json.member("after", snippet.after)
            }
        }
    }
}
