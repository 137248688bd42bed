package import Bookkeeping
package import Households
package import Values

/// A record of a kind that needs no table of its own: an id, who made it, and the fields that its kind declares. Whatever has to be stored,
/// sent, archived, merged or erased of it is done alike for all such kinds, so that a new one is a declaration and what reads it.
package struct SmallRecord: Hashable, Sendable {
    /// Its kind.
    package let kind: RecordKind
    /// Its id among all records.
    package let id: UUID128
    /// The member who made it, or to whom it passed.
    package private(set) var owner: UUID128
    /// Its fields, in the order of their names' bytes; none is `null`.
    package private(set) var fields: [FieldChange]

    /// Records of a kind that a household has at most, unless the kind has a limit of its own.
    package static let limit = 1_000
    /// Records that a household has at most of a kind that grows with a childhood.
    package static let familyLimit = 10_000
    /// Fields that a record has at most, each value of many days counted.
    package static let fieldLimit = 1_000

    /// A record of these fields.
    /// - Throws: `ChangeError.badValue` if the kind has no small records or does not declare a field, the check's own error for a value.
    package init(_ kind: RecordKind, _ id: UUID128, owner: UUID128, _ fields: [FieldChange]) throws(ChangeError) {
        guard kind.isSmall else { throw .badValue }
        try ChangeError.checking { () throws(ChoiceFailure) in
            guard fields.count <= SmallRecord.fieldLimit else { throw .tooMany(limit: SmallRecord.fieldLimit) }
        }
        self.kind = kind
        self.id = id
        self.owner = owner
        self.fields = fields.filter { !$0.value.isNull }
        self.fields = self.fields.ordered { $0.field.utf8.lexicographicallyPrecedes($1.field.utf8) }
        guard !zip(self.fields, self.fields.dropFirst()).contains(where: { $0.field == $1.field }) else { throw .badValue }
        let declared = kind.fields
        for change in self.fields {
            guard let field = declared.first(where: { $0.isNamed(change.field) }) else { throw .badValue }
            try JudgeChange.check(change, field)
        }
        for field in declared where !field.isOptional && self[field.name] == nil { throw .badValue }
    }

    /// The value of a field; nil if it has none.
    package subscript(field: String) -> JSONValue? { fields[field] }

    /// The record with other values of some fields.
    func changed(_ changes: [FieldChange]) throws(ChangeError) -> SmallRecord {
        let kept = fields.filter { changes[$0.field] == nil }
        return try SmallRecord(kind, id, owner: owner, kept + changes)
    }

    /// The record as another member's.
    package func passed(to owner: UUID128) -> SmallRecord {
        var record = self
        record.owner = owner
        return record
    }

    /// Who sees it, and may change it: its maker, and those with whom they share it. What is said of an account is shared as that is, and what is
    /// for the whole household is seen by every grown-up. Who changes a family's record its fields say.
    ///
    /// - Parameter account: how the account with an id is shared; nil if there is no such account.
    /// - Returns: nil for what is said of an account that there is not.
    package func sharing(ofAccount account: (UUID128) -> Sharing?) -> Sharing? {
        if kind.isOfAccount { return account(id) }
        // The envelope that a card is paid from says something of the card.
        if kind == .envelope, let card = account(id) { return card }
        if kind.isOfFamily { return familySharing }
        // How categories look goes with the rows that a teen sees; plans and rules of the grown-ups are not for children.
        if case .household = kind.permission(toMake: false) {
            return Sharing(holder: owner, audience: kind == .look ? .everyone : .grownUps)
        }
        return switch self["sharedWith"]?.string {
        case "grownUps": Sharing(holder: owner, audience: .grownUps)
        case "everyone": Sharing(holder: owner, audience: .everyone)
        default: Sharing(holder: owner)
        }
    }
}

extension SmallRecord {
    /// The amounts that a field has for days, in minor units, oldest day first: `value:` of `value:2026-01-01`.
    package func amounts(_ field: String) -> [(day: Day, amount: Int64)] {
        fields.compactMap { change in
            guard let day = change.field.after(field).flatMap({ Day(iso: $0) }) else { return nil }
            return change.value.integer.map { (day, $0) }
        }
    }
}

extension SmallRecord {
    /// What a record of the kind `rate` says, and from which day on; nil for one of another kind, and for a currency in itself.
    package var exchangeRate: (rate: ExchangeRate, day: Day)? {
        guard kind == .rate, let units = self["rate"]?.integer, let from = self["currency"]?.string.flatMap({ Currency($0) }),
            let to = self["in"]?.string.flatMap({ Currency($0) }), let day = self["day"]?.string.flatMap({ Day(iso: $0) }),
            let rate = ExchangeRate(units, of: from, in: to)
        else { return nil }
        return (rate, day)
    }
}

extension [SmallRecord] {
    /// The household's rules among them, in their order; rules of one place stand by their ids.
    package var rules: [Rule] {
        let records = filter { $0.kind == .rule }.ordered { ($0["place"]?.integer ?? 0, $0.id) < ($1["place"]?.integer ?? 0, $1.id) }
        return records.compactMap { record in
            var rule = record["text"]?.string.flatMap { Rule(text: $0) }
            rule?.record = record.id
            return rule
        }
    }

    /// What is said of accounts' balances: `opening:DAY` before the rows of a day, `closing:DAY` after them.
    ///
    /// - Parameters:
    ///   - accounts: the accounts' ids, as the ledger numbers accounts; nil for one that has none yet.
    ///   - today: what is said of later days counts once they are there.
    package func balances(ofAccounts accounts: [UUID128?], upTo today: Day) -> [CoveredSpan] {
        filter { $0.kind.isOfAccount }.flatMap { record -> [CoveredSpan] in
            guard let account = accounts.firstIndex(of: record.id).map({ UInt16(truncatingIfNeeded: $0) }) else { return [] }
            return ["opening:", "closing:"].flatMap { field in
                record.amounts(field).filter { $0.day <= today }.map { day, amount in
                    CoveredSpan(said: amount, of: account, on: day, isOpening: field == "opening:")
                }
            }
        }
    }
}

extension SmallRecord: JSONWritable {
    /// `{"kind":"asset","record":"…","owner":"…","fields":{"name":"Home","value:2026-01-01":50000000}}`
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", kind.rawValue)
            json.member("record", id)
            json.member("owner", owner)
            json.object("fields") { $0.members(of: fields) }
        }
    }

    /// The text in which databases and archives hold its fields.
    package var body: String {
        var json = JSONWriter()
        json.object { $0.members(of: fields) }
        return json.text
    }

    /// The record of a body.
    /// - Throws: `ChangeError.unknownKind` for a kind that there is not, `ChangeError.badValue` for a body that is no object, and as for fields.
    package init(kind: String, _ id: UUID128, owner: UUID128, body: String) throws(ChangeError) {
        guard let kind = RecordKind(rawValue: kind) else { throw .unknownKind }
        guard let members = SmallRecord.members(ofBody: body) else { throw .badValue }
        try self.init(kind, id, owner: owner, members.map { FieldChange($0.key, $0.value) })
    }

    /// What this program knows of a record of a body, as for `known(in:)`.
    package static func known(
        kind: String, _ id: UUID128, owner: UUID128, body: String
    ) throws(ChangeError) -> SmallRecord? {
        guard let members = members(ofBody: body) else { throw .badValue }
        return try known(kind, id, owner: owner, members)
    }

    /// What this program knows of the records that `write` wrote. The writer may be newer: a record of a kind that there is not here is
    /// left out, and so is a field that the kind has not.
    /// - Throws: `ChangeError.badValue` for what is no record of any kind, and as for fields.
    package static func known(in list: [JSONValue]) throws(ChangeError) -> [SmallRecord] {
        var records: [SmallRecord] = []
        for json in list {
            guard let kind = json["kind"]?.string, let id = json["record"]?.string.flatMap({ UUID128($0) }),
                let owner = json["owner"]?.string.flatMap({ UUID128($0) }), let members = json["fields"]?.members
            else { throw .badValue }
            if let record = try known(kind, id, owner: owner, members) { records.append(record) }
        }
        return records
    }

    private static func known(
        _ kind: String, _ id: UUID128, owner: UUID128, _ members: [JSONMember]
    ) throws(ChangeError) -> SmallRecord? {
        guard let kind = RecordKind(rawValue: kind) else { return nil }
        let declared = kind.fields
        var fields: [FieldChange] = []
        for member in members where declared.contains(where: { $0.isNamed(member.key) }) {
            fields.append(FieldChange(member.key, member.value))
        }
        return try SmallRecord(kind, id, owner: owner, fields)
    }

    private static func members(ofBody body: String) -> [JSONMember]? {
        do throws(JSONError) {
            return try JSONReader.read(Array(body.utf8)).members
        } catch {
            return nil
        }
    }
}
