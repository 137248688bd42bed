import Syncing
import Values

/// Something that is done to a record as soon as it is chosen, in one operation, and what takes it back.
struct PageAct: JSONWritable, Sendable {
    /// What it is called.
    let label: String
    /// What is said once it is done.
    let said: String
    /// The kind of the record.
    let kind: RecordKind
    /// What the record is known by.
    let record: String
    /// The fields that it gives other values.
    let fields: [FieldChange]
    /// What they had before.
    let back: [FieldChange]

    /// Writes everything that a medium needs to offer it.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("label", label)
            json.member("said", said)
            json.member("kind", kind.rawValue)
            json.member("record", record)
            json.object("fields") { $0.members(of: fields) }
            json.object("back") { $0.members(of: back) }
        }
    }
}
