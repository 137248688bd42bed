import Syncing
import Values

extension HouseholdRecords {
    /// Takes a record away.
    func delete(_ record: RecordKey) throws {
        guard let id = UUID128(record.id) else { throw BadField() }
        switch RecordKind(rawValue: record.kind) {
        case .attachment: try RemoveAttachment.run(id, by: actor, in: environment)
        case .statement: try undoImport(id)
        case .sealed: try deleteSealed(id)
        case .row, .merchant, .category, .series, .rules, .account, nil: throw BadField()
        }
    }
}

extension Operation {
    /// The fields that it gives values to, by name.
    var fields: [String: JSONValue] { Dictionary(changes.map { ($0.field, $0.value) }) { $1 } }
}
