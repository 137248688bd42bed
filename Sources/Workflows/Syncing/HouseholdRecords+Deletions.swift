import Storage
import Syncing
import Values

extension HouseholdRecords {
    /// Takes a record away.
    func delete(_ record: RecordKey) throws {
        guard let id = UUID128(record.id) else { throw ChangeError.badValue }
        switch RecordKind(rawValue: record.kind) {
        case .attachment: try RemoveAttachment.run(id, by: actor, in: environment)
        case .statement: try undoImport(id)
        case let kind? where kind.isSmall: try store.deleteRecord(kind, id)
        default: throw ChangeError.badValue
        }
    }
}
