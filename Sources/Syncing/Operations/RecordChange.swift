package import Bookkeeping
package import Importing
package import Values

/// What somebody wants done, alike, to records of one kind: an operation without who does it, where and when. Routes, commands and gestures make
/// these and nothing else, so that whatever is changed is judged by one function.
package struct RecordChange: Hashable, Sendable {
    /// The records' kind.
    package var kind: RecordKind
    /// The records, each by its id or its name; at most `ChoiceLimits.rowsAtOnce`.
    package var records: [String]
    /// What is done to each of them.
    package var action: Operation.Action

    /// A change of records.
    package init(_ kind: RecordKind, _ records: [String], _ action: Operation.Action) {
        self.kind = kind
        self.records = records
        self.action = action
    }

    /// The records.
    package var keys: [RecordKey] { records.map { RecordKey(kind: kind.rawValue, id: $0) } }
}

extension RecordChange {
    /// Other values of fields of transactions.
    package static func transactions(_ ids: [UUID128], _ fields: [FieldChange]) -> RecordChange {
        RecordChange(.row, ids.map { $0.text }, .set(fields))
    }

    /// A transaction that a person enters by hand.
    ///
    /// - Parameters:
    ///   - amount: minor units of the account's currency, money out negative.
    ///   - category: its code, or the household's own name of it; found out if nil.
    ///   - note: empty for none.
    package static func newTransaction(
        _ id: UUID128, account: UUID128, day: Day, amount: Int64, payee: String, category: String? = nil, note: String = "",
        tags: [String] = []
    ) -> RecordChange {
        var fields = [
            FieldChange("account", .string(account.text)), FieldChange("day", .string(day.iso)), FieldChange("amount", .integer(amount)),
            FieldChange("payee", .string(payee)),
        ]
        if let category { fields.append(FieldChange("category", .string(category))) }
        if !note.isEmpty { fields.append(FieldChange("note", .string(note))) }
        if !tags.isEmpty { fields.append(FieldChange("tags", .array(tags.map { .string($0) }))) }
        return RecordChange(.row, [id.text], .create(fields))
    }

    /// An account that is made by hand, such as cash in a purse.
    package static func newAccount(_ id: UUID128, _ account: LedgerAccount) -> RecordChange {
        let fields = [("name", account.name), ("kind", account.kind.code), ("currency", account.currency.code)]
        return RecordChange(.account, [id.text], .create(fields.map { FieldChange($0.0, .string($0.1)) }))
    }

    /// What is wanted of something that recurs; nil forgets it.
    package static func wish(_ wish: SeriesChoice.Wish?, series: UInt64, merchant: String) -> RecordChange {
        let fields = [FieldChange("wish", wish.map { .string($0.code) } ?? .null), FieldChange("merchant", .string(merchant))]
        return RecordChange(.series, [String(series)], .set(fields))
    }
}

extension RuleReplacement {
    /// What has to be done to the household's records so that its rules are these. A rule keeps its place wherever the order allows it, so
    /// that two devices that each add one change nothing of each other's.
    ///
    /// - Parameters:
    ///   - records: the household's.
    ///   - newID: makes an id of a record.
    package func changes(of records: [SmallRecord], newID: () -> UUID128) -> [RecordChange] {
        var known: [UUID128: SmallRecord] = [:]
        for record in records where record.kind == .rule { known[record.id] = record }
        let staying = steps.filter { $0.kind != .removed }
        let gone = steps.filter { $0.kind == .removed }.compactMap { $0.rule.record?.text }
        let places = RuleReplacement.places(staying.map { step in step.rule.record.flatMap { known[$0]?["place"]?.integer } })
        return (gone.isEmpty ? [] : [RecordChange(.rule, gone, .delete)])
            + zip(staying, places).compactMap { step, place in
                let record = step.rule.record.flatMap { known[$0] }
                var fields: [FieldChange] = []
                if record == nil || step.kind == .changed { fields.append(FieldChange("text", .string(step.rule.text))) }
                if record?["place"]?.integer != place { fields.append(FieldChange("place", .integer(place))) }
                guard let record else { return RecordChange(.rule, [newID().text], .create(fields)) }
                return fields.isEmpty ? nil : RecordChange(.rule, [record.id.text], .set(fields))
            }
    }

    /// Ascending places for rules in their order.
    /// - Parameter known: the places that they have; nil for a rule that has none yet.
    private static func places(_ known: [Int64?]) -> [Int64] {
        var last: Int64 = 0
        var places: [Int64] = []
        for place in known {
            last = place.map { max($0, last + 1) } ?? last + 1
            places.append(last)
        }
        return last <= RuleLimits.places ? places : known.indices.map { Int64($0 + 1) }
    }
}

extension FieldChange {
    /// A transaction's note; an empty one takes it away.
    package static func note(_ text: String) -> FieldChange { FieldChange("note", .string(text)) }

    /// Whether a transaction has a tag.
    package static func tag(_ name: String, _ isOn: Bool) -> FieldChange { FieldChange("tag:" + name, .bool(isOn)) }

    /// Whether a transaction is deleted, and counts in no figure.
    package static func deleted(_ isDeleted: Bool) -> FieldChange { FieldChange("deleted", .bool(isDeleted)) }

    /// The purchase that a refund belongs to; nil for none.
    package static func purchase(_ purchase: UUID128?) -> FieldChange {
        FieldChange("purchase", purchase.map { .string($0.text) } ?? .null)
    }

    /// How a transaction is divided over categories; no parts let it be whole, or divided as its file or a rule says.
    package static func parts(_ parts: [RowSplit.Part]) -> FieldChange { FieldChange("parts", parts.isEmpty ? .null : parts.json) }

    /// Says that a transaction is no half of a transfer.
    package static var noTransfer: FieldChange { FieldChange("transfer", .bool(false)) }

    /// The other half of the transfer that a transaction belongs to.
    package static func otherHalf(_ row: UUID128) -> FieldChange { FieldChange("otherHalf", .string(row.text)) }
}

extension RowEdit {
    /// The fields that it gives values to; of an edit of nothing all four, which lets the transaction be as it came.
    package var changes: [FieldChange] {
        let fields = [
            FieldChange("day", day.map { .string($0.iso) } ?? .null), FieldChange("merchant", merchant.map { .string($0) } ?? .null),
            FieldChange("text", text.map { .string($0) } ?? .null), FieldChange("amount", amount.map { .integer($0) } ?? .null),
        ]
        return isEmpty ? fields : fields.filter { !$0.value.isNull }
    }
}

extension [RowSplit.Part] {
    /// What a transaction's `parts` are in the contracts.
    package var json: JSONValue {
        .array(
            map { part in
                .object([
                    JSONMember("amount", .integer(part.amount)), JSONMember("category", .string(part.category)),
                    JSONMember("memo", .string(part.memo)),
                ])
            })
    }
}

extension RecordChange: JSONWritable {
    /// `{"kind":"row","records":["…"],"action":"create"|"set"|"delete","fields":{…}}`
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", kind.rawValue)
            json.member("records", records)
            json.member("action", action.name)
            if action != .delete { json.object("fields") { $0.members(of: action.changes) } }
        }
    }

    /// The change that `write` wrote; nil if the JSON is something else.
    package init?(_ json: JSONValue) {
        guard let kind = json["kind"]?.string.flatMap({ RecordKind(rawValue: $0) }), let action = Operation.Action(json),
            let records = json["records"]?.array, records.count <= ChoiceLimits.rowsAtOnce
        else { return nil }
        let ids = records.compactMap { $0.string }.filter { !$0.isEmpty && $0.utf8.count <= RecordKey.byteLimit }
        guard ids.count == records.count else { return nil }
        self.init(kind, ids, action)
    }
}

/// Names of categories and merchants as people write them, made changes of records.
extension RecordChange {
    /// A category of the household's own.
    ///
    /// - Parameters:
    ///   - name: its name, from then on also its code.
    ///   - group: the code of the group that it stands in.
    ///   - vocabulary: the names of categories in the person's language.
    /// - Throws: `ChoiceFailure.knownCategory` if a category has the name, `ChoiceFailure.unknownGroup`.
    package static func newCategory(
        _ name: String, in group: String, _ taxonomy: Taxonomy, _ vocabulary: SearchVocabulary
    ) throws(ChoiceFailure) -> RecordChange {
        try ChoiceFailure.check(name: name)
        guard vocabulary.category(named: name) == nil else { throw .knownCategory(name) }
        guard taxonomy.groups.contains(where: { $0.code == group }) else { throw .unknownGroup(group) }
        return RecordChange(.category, [name], .create([FieldChange("group", .string(group))]))
    }

    /// Another name for a category.
    /// - Throws: `ChoiceFailure.knownCategory` if another category has the name.
    package static func category(
        _ category: String, named name: String, _ vocabulary: SearchVocabulary
    ) throws(ChoiceFailure) -> RecordChange {
        try ChoiceFailure.check(name: name)
        let named = vocabulary.category(named: name)
        guard named == nil || named == category else { throw .knownCategory(name) }
        return RecordChange(.category, [category], .set([FieldChange("name", .string(name))]))
    }

    /// The transactions of a category count as those of another one.
    package static func category(_ category: String, mergedInto other: String) -> RecordChange {
        RecordChange(.category, [category], .set([FieldChange("mergedInto", .string(other))]))
    }

    /// How a category looks, and whether it is hidden.
    package static func look(ofCategory category: String, _ fields: [FieldChange]) -> RecordChange {
        RecordChange(.look, [LookChoice.id(ofCategory: category).text], .set(fields))
    }

    /// What is said of the due days of a series.
    package static func due(ofSeries series: UInt64, merchant: String, _ fields: [FieldChange]) -> RecordChange {
        RecordChange(.due, [DueChoice.id(ofSeries: series).text], .set(fields + [FieldChange("merchant", .string(merchant))]))
    }

    /// A category has its own name and transactions again. One of the household's own stays.
    package static func restoredCategory(_ category: String) -> RecordChange {
        RecordChange(.category, [category], .set([FieldChange("name", .null), FieldChange("mergedInto", .null)]))
    }

    /// One name for merchants; with several of them, or when the name is another merchant's, they are one from then on.
    ///
    /// - Parameters:
    ///   - shown: the names that are shown now.
    ///   - ledger: the transactions as they came, of accounts that the person sees.
    /// - Throws: `ChoiceFailure.unknownMerchant` for a name that no transaction shows.
    package static func merchants(
        _ shown: [String], named name: String, in ledger: Ledger, _ choices: Choices
    ) throws(ChoiceFailure) -> RecordChange {
        try ChoiceFailure.check(name: name)
        var own: [String] = []
        for merchant in shown {
            let found = ledger.ownNames(ofMerchant: merchant, choices)
            guard !found.isEmpty else { throw .unknownMerchant(merchant) }
            own += found
        }
        return RecordChange(.merchant, own, .set([FieldChange("name", .string(name))]))
    }

    /// Every merchant that is shown under a name has its own name again.
    /// - Throws: `ChoiceFailure.unknownMerchant` if none was renamed to it.
    package static func restoredMerchants(
        _ shown: String, in ledger: Ledger, _ choices: Choices
    ) throws(ChoiceFailure) -> RecordChange {
        let names = ledger.ownNames(ofMerchant: shown, choices).filter { $0 != shown }
        guard !names.isEmpty else { throw .unknownMerchant(shown) }
        return RecordChange(.merchant, names, .set([FieldChange("name", .null)]))
    }
}
