import Foundation
package import Values

/// What is known of a recording that is in no entry yet, as its box has it (Docs/Journal.md, "Recordings").
package struct RecordingFacts: Hashable, Sendable {
    /// When it began, on the person's own clock with its offset from UTC.
    package let begun: String
    /// The record that it becomes.
    package let entry: String
    /// The media type of its sound.
    package let type: String
    /// How long it is without pauses.
    package internal(set) var milliseconds = 0
    /// How loud it was.
    package internal(set) var levels: [Int] = []
    /// How many pieces there are.
    package internal(set) var pieces = 0
    /// Bytes of them all.
    package internal(set) var bytes = 0
    /// What was typed beside it.
    package internal(set) var words = RecordingWords()

    init(begun: String, entry: String, type: String) { (self.begun, self.entry, self.type) = (begun, entry, type) }
}

/// What somebody typed beside a recording.
package struct RecordingWords: Hashable, Sendable {
    /// The title.
    package var title = ""
    /// What is said in writing.
    package var text = ""
    /// Tags.
    package var tags: [String] = []

    /// Nothing yet.
    package init() {}

    /// Whether there are none.
    var isEmpty: Bool { self == RecordingWords() }
}

extension RecordingFacts: JSONWritable {
    /// As it is kept.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("begun", begun)
            json.member("entry", entry)
            json.member("type", type)
            json.member("seconds", JSONValue.number(RecordingFacts.seconds(milliseconds)))
            json.member("levels", JSONValue.array(levels.map { .integer(Int64($0)) }))
            json.member("pieces", pieces)
            json.member("bytes", bytes)
            if !words.isEmpty { json.member("words", words.json) }
        }
    }

    /// As it was kept.
    init?(_ json: JSONValue) {
        guard let begun = json["begun"]?.string, let entry = json["entry"]?.string, let type = json["type"]?.string,
            let pieces = json["pieces"]?.integer, pieces >= 0, let milliseconds = RecordingFacts.milliseconds(json["seconds"])
        else { return nil }
        self.init(begun: begun, entry: entry, type: type)
        (self.pieces, self.milliseconds) = (Int(clamping: pieces), milliseconds)
        bytes = Int(clamping: json["bytes"]?.integer ?? 0)
        levels = (json["levels"]?.array ?? []).compactMap { $0.integer.map { Int(clamping: $0) } }
        words = RecordingWords(json["words"] ?? .null)
    }

    /// Seconds with three digits behind the point, which is JSON's.
    private static func seconds(_ milliseconds: Int) -> String {
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }

    private static func milliseconds(_ seconds: JSONValue?) -> Int? {
        switch seconds {
        case .integer(let whole): whole >= 0 ? Int(clamping: whole.multipliedReportingOverflow(by: 1000).partialValue) : nil
        case .number(let text): Double(text).flatMap { $0.isFinite && $0 >= 0 && $0 < 1e9 ? Int(($0 * 1000).rounded()) : nil }
        default: nil
        }
    }
}

extension RecordingWords {
    fileprivate init(_ json: JSONValue) {
        self.init()
        title = json["title"]?.string ?? ""
        text = json["text"]?.string ?? ""
        tags = (json["tags"]?.array ?? []).compactMap { $0.string }
    }

    fileprivate var json: JSONValue {
        .object([
            JSONMember("title", .string(title)), JSONMember("text", .string(text)), JSONMember("tags", .array(tags.map { .string($0) })),
        ])
    }
}
