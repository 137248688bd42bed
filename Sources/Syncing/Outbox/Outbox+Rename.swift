package import Values

extension Outbox {
    /// Lets operations that wait speak of records under other ids: what a device calls them may be known already where they arrive.
    ///
    /// - Parameter ids: the ids from now on by those of before.
    package mutating func rename(_ ids: [UUID128: UUID128]) {
        func renamed(_ text: String) -> String { UUID128(text).flatMap { ids[$0] }?.text ?? text }
        func renamed(_ change: FieldChange) -> FieldChange {
            guard let text = change.value.string else { return change }
            return FieldChange(change.field, .string(renamed(text)))
        }
        for index in entries.indices where !entries[index].isLanded {
            let operation = entries[index].operation
            entries[index].operation.record = RecordKey(kind: operation.record.kind, id: renamed(operation.record.id))
            switch operation.action {
            case .create(let changes): entries[index].operation.action = .create(changes.map { renamed($0) })
            case .set(let changes): entries[index].operation.action = .set(changes.map { renamed($0) })
            case .delete: break
            }
        }
    }
}
