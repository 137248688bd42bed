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
