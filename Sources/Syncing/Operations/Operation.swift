package import Values

/// One thing that somebody did on a device: what it did to one record, and what the device knew when it did it.
///
/// It is applied exactly once, however often it arrives: its id is the device's own, and the server keeps its answer.
package struct Operation: Hashable, Sendable {
    /// What is done to the record.
    package enum Action: Hashable, Sendable {
        /// Makes the record with these fields.
        case create([FieldChange])
        /// Gives these fields other values.
        case set([FieldChange])
        /// Takes the record away.
        case delete

        /// The fields that it gives values to.
        package var changes: [FieldChange] {
            switch self {
            case .create(let changes), .set(let changes): changes
            case .delete: []
            }
        }
    }

    /// The operation's id, made by the device.
    package var id: UUID128
    /// The device.
    package var device: UUID128
    /// The record.
    package var record: RecordKey
    /// What is done to it.
    package var action: Action
    /// The household's revision that the device had seen of this record: later changes of others were unknown to whoever did this.
    package var base: Int64
    /// Operations that have to be applied before this one.
    package var after: [UUID128]
    /// When it was done, by the device's clock. Shown to people; nothing is decided by it, since clocks are wrong.
    package var made: Instant

    /// Fields that one operation changes at most.
    package static let fieldLimit = 64
    /// Operations that one may come after at most.
    package static let dependencyLimit = 64

    /// An operation from its parts.
    package init(
        id: UUID128, device: UUID128, record: RecordKey, action: Action, base: Int64, after: [UUID128] = [], made: Instant
    ) {
        self.id = id
        self.device = device
        self.record = record
        self.action = action
        self.base = base
        self.after = after
        self.made = made
    }

    /// The fields that it gives values to.
    package var changes: [FieldChange] { action.changes }
}

extension Operation {
    /// The operation that a JSON object says, made by a device; nil if it says none.
    ///
    /// `{"id","kind","record","action":"create"|"set"|"delete","fields":{…},"base","after":[…],"made"}`
    package init?(_ json: JSONValue, device: UUID128) {
        guard let id = json["id"]?.string.flatMap({ UUID128($0) }), let kind = json["kind"]?.string, let record = json["record"]?.string,
            !kind.isEmpty, !record.isEmpty, record.utf8.count <= RecordKey.byteLimit, let base = json["base"]?.integer, base >= 0,
            let made = json["made"]?.string.flatMap({ Instant(iso: $0) })
        else { return nil }
        let after = (json["after"]?.array ?? []).map { $0.string.flatMap { UUID128($0) } }
        guard after.count <= Operation.dependencyLimit, after.allSatisfy({ $0 != nil }) else { return nil }
        guard let action = Action(json) else { return nil }
        self.init(
            id: id, device: device, record: RecordKey(kind: kind, id: record), action: action, base: base,
            after: after.compactMap { $0 }, made: made)
    }
}

extension Operation: JSONWritable {
    /// Writes the operation; its device is said once for all that are sent together.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("kind", record.kind)
            json.member("record", record.id)
            json.member("action", action.name)
            if action != .delete { json.object("fields") { $0.members(of: changes) } }
            json.member("base", base)
            if !after.isEmpty { json.member("after", after) }
            json.member("made", made)
        }
    }
}

extension Operation.Action {
    /// Its word in the contracts.
    var name: String {
        switch self {
        case .create: "create"
        case .set: "set"
        case .delete: "delete"
        }
    }

    /// The `action` of a JSON object with its `fields`; nil if the object has no such action.
    init?(_ json: JSONValue) {
        let changes = (json["fields"]?.members ?? []).map { FieldChange($0.key, $0.value) }
        guard changes.count <= Operation.fieldLimit, Set(changes.map { $0.field }).count == changes.count else { return nil }
        switch json["action"]?.string {
        case "create": self = .create(changes)
        case "set" where !changes.isEmpty: self = .set(changes)
        case "delete" where changes.isEmpty: self = .delete
        default: return nil
        }
    }
}

extension JSONWriter {
    /// Writes fields as members of the object that is open.
    package mutating func members(of changes: [FieldChange]) {
        for change in changes { member(change.field, change.value) }
    }
}
