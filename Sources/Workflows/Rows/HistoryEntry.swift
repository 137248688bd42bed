package import Storage
package import Syncing
package import Values

/// One thing that happened to a transaction.
package struct HistoryEntry: Hashable, Sendable {
    /// What happened.
    package enum Event: Hashable, Sendable {
        /// It came with a line of a file.
        case imported(file: String, line: Int)
        /// It was entered by hand.
        case entered
        /// A later file says that it is booked: it was pending, or entered by hand.
        case booked(file: String, line: Int)
        /// A later file holds it again.
        case seenAgain(file: String)
        /// Somebody changed a field.
        case changed(HistoryChange)
    }

    /// Its place from the oldest that is remembered, from 1.
    package var number: Int64
    /// What happened.
    package var event: Event
    /// When the server heard of it.
    package var at: Instant
    /// Who did it; nil where nobody remembers that.
    package var member: UUID128?
    /// What the family calls them; empty where nobody remembers who it was.
    package var name: String
    /// On which of their own devices the reader did it; nil where it was another member, or is not known.
    package var device: UUID128?
    /// The fields that give the transaction back what it had before; none for what can't be taken back.
    package var undo: [FieldChange]

    /// An entry from its parts.
    package init(
        number: Int64 = 0, _ event: Event, at: Instant, member: UUID128? = nil, name: String = "", device: UUID128? = nil,
        undo: [FieldChange] = []
    ) {
        self.number = number
        self.event = event
        self.at = at
        self.member = member
        self.name = name
        self.device = device
        self.undo = undo
    }
}

extension HistoryEntry: JSONWritable {
    /// `{"number":3,"event":"changed","at":"…","member":"…","name":"Maya","device":null,"field":"note","other":null,`
    /// `"before":{"note":null},"after":{"note":"trip"},"undo":{"note":null}}`; of what a file did `file` and `line` in place of the change.
    package func write(to json: inout JSONWriter) {
        json.object { write(membersTo: &$0) }
    }

    /// Writes the same members into the object that is open.
    package func write(membersTo json: inout JSONWriter) {
        json.member("number", number)
        json.member("event", event.code)
        json.member("at", at)
        json.member("member", member)
        json.member("name", name)
        json.member("device", device)
        switch event {
        case .imported(let file, let line), .booked(let file, let line):
            json.member("file", file)
            json.member("line", line)
        case .seenAgain(let file): json.member("file", file)
        case .entered: break
        case .changed(let change):
            json.member("field", change.field)
            json.member("other", change.other)
            json.object("before") { $0.member(change.field, change.before) }
            json.object("after") { $0.member(change.field, change.after) }
        }
        json.key("undo")
        guard !undo.isEmpty else { return json.null() }
        json.object { json in for change in undo { json.member(change.field, change.value) } }
    }

    /// What `write` wrote of a transaction; nil if it is no entry.
    package init?(_ json: JSONValue, of row: UUID128) {
        guard let number = json["number"]?.integer, let at = json["at"]?.string.flatMap({ Instant(iso: $0) }),
            let event = Event(json, of: row)
        else { return nil }
        self.init(
            number: number, event, at: at, member: json["member"]?.string.flatMap { UUID128($0) }, name: json["name"]?.string ?? "",
            device: json["device"]?.string.flatMap { UUID128($0) },
            undo: (json["undo"]?.members ?? []).map { FieldChange($0.key, $0.value) })
    }
}

extension HistoryEntry.Event {
    /// Its word in the contracts.
    package var code: String {
        switch self {
        case .imported: "imported"
        case .entered: "entered"
        case .booked: "booked"
        case .seenAgain: "seenAgain"
        case .changed: "changed"
        }
    }

    /// The codes of all.
    package static let codes = ["imported", "entered", "booked", "seenAgain", "changed"]

    fileprivate init?(_ json: JSONValue, of row: UUID128) {
        let (file, line) = (json["file"]?.string ?? "", Int(clamping: json["line"]?.integer ?? 0))
        switch json["event"]?.string {
        case "imported": self = .imported(file: file, line: line)
        case "entered": self = .entered
        case "booked": self = .booked(file: file, line: line)
        case "seenAgain": self = .seenAgain(file: file)
        case "changed":
            guard let field = json["field"]?.string else { return nil }
            self = .changed(
                HistoryChange(
                    row, field, other: json["other"]?.string.flatMap { UUID128($0) }, from: json["before"]?[field] ?? .null,
                    to: json["after"]?[field] ?? .null))
        default: return nil
        }
    }
}
