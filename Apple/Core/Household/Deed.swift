package import Syncing
package import Values

/// Something that a person does to a record, as Docs/Sync.md lists kinds and fields.
package struct Deed: Sendable {
    /// The record.
    package let record: RecordKey
    /// What is done to it.
    package let action: Syncing.Operation.Action
    /// What is kept in the same step, such as the file that it names.
    package var boxes: [BoxName: [UInt8]] = [:]

    /// Gives fields of a record other values.
    package static func set(_ kind: RecordKind, _ record: String, _ fields: [String: JSONValue]) -> Deed {
        Deed(kind, record, .set(changes(fields)))
    }

    /// Makes a record.
    package static func create(_ kind: RecordKind, _ record: UUID128, _ fields: [String: JSONValue]) -> Deed {
        Deed(kind, record.text, .create(changes(fields)))
    }

    /// Makes a record that is known by a word.
    package static func create(_ kind: RecordKind, named record: String, _ fields: [String: JSONValue]) -> Deed {
        Deed(kind, record, .create(changes(fields)))
    }

    /// Takes a record away.
    package static func delete(_ kind: RecordKind, _ record: String) -> Deed { Deed(kind, record, .delete) }

    private init(_ kind: RecordKind, _ record: String, _ action: Syncing.Operation.Action) {
        self.record = RecordKey(kind: kind.rawValue, id: record)
        self.action = action
    }

    /// In the order of the names, so that the same deed is the same bytes.
    private static func changes(_ fields: [String: JSONValue]) -> [FieldChange] {
        fields.sorted { $0.key < $1.key }.map { FieldChange($0.key, $0.value) }
    }
}

extension Deed {
    /// What keeps a budget of another program, as the engine says it of a file (`KeptBudget`).
    @MainActor static func keeping(_ budget: JSONValue, newID: @MainActor () -> UUID128) -> [Deed] {
        let known = budget["record"]?.string
        let record = known ?? newID().text
        return (budget["changes"]?.array ?? []).enumerated().map { place, fields in
            let changes = fields.members?.map { FieldChange($0.key, $0.value) } ?? []
            return Deed(.budget, record, place == 0 && known == nil ? .create(changes) : .set(changes))
        }
    }

    /// What takes a record away again that was made; nil for a change of one that there was.
    var unmade: Deed? {
        guard case .create = action, let kind = RecordKind(rawValue: record.kind) else { return nil }
        return .delete(kind, record.id)
    }
}
