import Bookkeeping
import Households
import Syncing
import Values

/// A household while operations are laid over it.
final class LaidHousehold {
    /// The household so far.
    let household: DeviceHousehold
    /// Where the rows stand that operations are about.
    var places: RowPlaces
    /// Small records that operations deleted.
    var deletedRecords: Set<UUID128> = []
    /// The household's tags, once somebody asked for them; nil again when one may have gone.
    var knownTags: Set<String>?
    /// What is known of merchants; there whenever a row is entered by hand.
    let knowledge: Knowledge?

    /// A household with nothing laid over it yet.
    init(_ household: DeviceHousehold, rows: [UUID128], _ knowledge: Knowledge?) {
        self.household = household
        places = RowPlaces(of: rows, in: household.ledger)
        self.knowledge = knowledge
    }

    /// Lays an operation, all of it or nothing. Kinds that a ledger does not show are passed over.
    func lay(_ operation: Operation) throws(ChangeError) {
        guard let kind = operation.kind else { throw .unknownKind }
        try JudgeChange.fields(of: operation, kind)
        guard kind.isOnDevices else { return }
        let id = operation.record.id
        try requirePermission(for: operation, kind)
        if kind.isSmall { return try setRecord(operation, kind) }
        switch (kind, operation.action) {
        case (.row, .create(let fields)): try createRow(id, fields)
        case (.row, .set(let changes)): try setRow(id, changes)
        case (.category, .create(let fields)): try setCategory(id, fields, isNew: true)
        case (.category, .set(let changes)): try setCategory(id, changes)
        case (.account, .create(let fields)): try createAccount(id, fields)
        case (.account, .set(let changes)): try setAccount(id, changes)
        case (.merchant, .set(let changes)): try setMerchant(id, changes)
        case (.series, .set(let changes)): try setSeries(id, changes, on: operation.made.day(offsetMinutes: 0))
        case (.rules, .set(let changes)): try setRules(id, changes)
        default: throw .badValue
        }
    }

    /// Whether the member may do something with an account.
    func mayDo(_ action: Action, onAccount account: UInt16) -> Bool {
        allows(household.member, action, on: .account(household.sharing(of: account)))
    }

    /// Asks for what the kind's declaration says that an operation needs; an account or a row that is not here is missing.
    private func requirePermission(for operation: Operation, _ kind: RecordKind) throws(ChangeError) {
        switch kind.permission(toMake: operation.makesRecord) {
        case .household(let action): guard allows(household.member, action) else { throw .permission(action) }
        case .onAccount(let action):
            guard let account = account(of: operation, kind) else { throw .missing }
            guard mayDo(action, onAccount: account) else { throw .permission(action) }
        case .onRecord:
            guard let id = UUID128(operation.record.id) else { throw .badValue }
            let record = record(kind, id)
            guard operation.makesRecord || record != nil else { return }
            try JudgeChange.permission(toChange: operation.makesRecord ? nil : record, by: household.member)
        case .own: break
        }
    }

    /// The account that an operation's record belongs to; nil if there is no such record or account here.
    private func account(of operation: Operation, _ kind: RecordKind) -> UInt16? {
        guard let id = UUID128(operation.record.id) else { return nil }
        if kind == .account || kind.isOfAccount { return household.account(id) }
        if operation.makesRecord {
            return operation.changes["account"]?.string.flatMap { UUID128($0) }.flatMap { household.account($0) }
        }
        return places[id].map { household.ledger.accountNumbers[$0] }
    }
}
