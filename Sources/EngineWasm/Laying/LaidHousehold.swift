import Bookkeeping
import Households
import Importing
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

    /// Lays an operation, all of it or nothing. Kinds that a ledger does not show are skipped.
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
        case .family:
            guard let id = UUID128(operation.record.id) else { throw .badValue }
            try JudgeChange.familyPermission(for: operation, kind, to: record(kind, id), by: household.member) { id in
                household.people[id]?.member.isActive ?? (id == household.member.id)
            }
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

extension LaidHousehold {
    /// Makes, changes or deletes a small record.
    func setRecord(_ operation: Operation, _ kind: RecordKind) throws(ChangeError) {
        guard let id = UUID128(operation.record.id) else { throw .badValue }
        let known = record(kind, id)
        switch operation.action {
        case .create(let fields):
            guard known == nil, !deletedRecords.contains(id) else { throw .exists }
            put(try newRecord(kind, id, fields), kind, id)
        case .set(let changes):
            var known = known
            if known == nil, kind.isSaid { known = try newRecord(kind, id, []) }
            guard let record = known else { throw .missing }
            put(try JudgeChange.record(record, changes, by: household.member), kind, id)
        case .delete:
            guard known != nil || deletedRecords.contains(id) else { throw .missing }
            put(nil, kind, id)
            deletedRecords.insert(id)
        }
    }

    /// A small record; nil if it is not here.
    func record(_ kind: RecordKind, _ id: UUID128) -> SmallRecord? {
        household.records.first { $0.kind == kind && $0.id == id }
    }

    private func newRecord(_ kind: RecordKind, _ id: UUID128, _ fields: [FieldChange]) throws(ChangeError) -> SmallRecord {
        let count = household.records.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) }
        return try JudgeChange.newRecord(kind, id, fields, by: household.member, count: count)
    }

    private func put(_ record: SmallRecord?, _ kind: RecordKind, _ id: UUID128) {
        household.records.put(
            record, after: { $0.kind == kind ? $0.id < id : $0.kind.rawValue.precedes(kind.rawValue) }, { $0.kind == kind && $0.id == id })
        if kind == .rule { household.takeRules() }
    }
}

extension LaidHousehold {
    /// Enters a row by hand under the operation's own id, with what is said about it; a transfer that it makes with another row is
    /// paired.
    func createRow(_ id: String, _ fields: [FieldChange]) throws(ChangeError) {
        guard let id = UUID128(id), let account = fields["account"]?.string.flatMap({ UUID128($0) }).flatMap({ household.account($0) })
        else { throw .missing }
        guard places[id] == nil else { throw .exists }
        guard let day = fields["day"]?.string.flatMap({ Day(iso: $0) }), let amount = fields["amount"]?.integer,
            let payee = fields["payee"]?.string, let knowledge
        else { throw .badValue }
        let tags = (fields["tags"]?.array ?? []).compactMap { $0.string }
        try JudgeChange.newTransaction(fields, count: household.ledger.count, tags: tags.isEmpty ? [] : self.tags)
        let entry = PlannedEntry(
            id, account: account, day: day, amount: amount, payee: payee, into: household.ledger, knowledge: knowledge)
        places.inserted(id, at: household.ledger.insert(entry))
        pairTransfer(of: entry)
        if let category = fields["category"]?.string { add(entry.correction(category)) }
        for tag in tags { setTag(tag, true, of: id) }
        setNote(fields["note"]?.string ?? "", of: id)
    }

    private func pairTransfer(of entry: PlannedEntry) {
        let ledger = household.ledger
        let isOpen = ledger.accounts.indices.map { mayDo(.changeRows, onAccount: UInt16(truncatingIfNeeded: $0)) }
        for pair in PairTransfers.pair(ledger, in: DaySpan(entry.row.day), among: isOpen, rejected: household.rejectedTransfers) {
            let found = TransferPair(outgoing: ledger.ids[Int(pair.outgoing)], incoming: ledger.ids[Int(pair.incoming)])
            guard found.outgoing == entry.row.id || found.incoming == entry.row.id else { continue }
            household.add(found)
            for row in [Int(pair.outgoing), Int(pair.incoming)] {
                household.ledger.setFlags(household.ledger.flags[row].union(.transfer), ofRow: row)
            }
        }
    }
}

extension LaidHousehold {
    /// Names a merchant.
    func setMerchant(_ merchant: String, _ changes: [FieldChange]) throws(ChangeError) {
        var known = merchant
        guard known.withUTF8({ household.ledger.merchants.number(of: $0) }) != nil else { throw .missing }
        household.choices.merchants.put(
            JudgeChange.merchant(merchant, changes), after: { $0.merchant.precedes(merchant) }, { $0.merchant == merchant })
    }

    /// Makes a category of the household's own, names or merges one.
    func setCategory(_ category: String, _ changes: [FieldChange], isNew: Bool = false) throws(ChangeError) {
        let known = household.choices.categories
        if isNew, known.contains(where: { $0.category == category }) { throw .exists }
        household.choices.categories.put(
            try JudgeChange.category(category, changes, isNew: isNew, among: known),
            after: { $0.category.precedes(category) }, { $0.category == category })
    }

    /// Says what is wanted of a series.
    ///
    /// - Parameter day: of the operation, since the server takes the day on which it hears of it.
    func setSeries(_ id: String, _ changes: [FieldChange], on day: Day) throws(ChangeError) {
        guard let series = UInt64(id) else { throw .missing }
        guard changes["wish"] != nil else { return }
        // Databases keep the number with a sign.
        household.choices.series.put(
            JudgeChange.series(series, changes, on: day), after: { Int64(bitPattern: $0.series) < Int64(bitPattern: series) },
            { $0.series == series })
    }

    /// Makes an account.
    func createAccount(_ id: String, _ fields: [FieldChange]) throws(ChangeError) {
        guard let number = UUID128(id) else { throw .badValue }
        guard household.account(number) == nil else { throw .exists }
        let accounts = household.ledger.accounts
        let account = try JudgeChange.newAccount(fields, beside: accounts.map { $0.name }, count: accounts.count)
        while household.accounts.count < accounts.count { household.accounts.append(nil) }
        household.accounts.append(number)
        household.ledger.accounts.append(account)
    }

    /// Gives an account another name or kind.
    func setAccount(_ id: String, _ changes: [FieldChange]) throws(ChangeError) {
        guard let number = UUID128(id).flatMap({ household.account($0) }).map({ Int($0) }) else { throw .missing }
        let accounts = household.ledger.accounts
        let others = accounts.indices.filter { $0 != number }.map { accounts[$0].name }
        household.ledger.accounts[number] = try JudgeChange.account(accounts[number], changes, beside: others)
    }
}
