package import Bookkeeping
package import Households
import Importing
package import Values

/// Judges what an operation does to a record, and says what changes by it: the only place where a change of a household is judged. The
/// server runs it on what its tables hold and stores the changes, a device on the ledger at hand and shows them.
package enum JudgeChange {
    /// Checks the fields of an operation by the declaration of its kind.
    /// - Throws: `ChangeError.badValue` for an id that is not one, and for a field that does not exist, is missing or has a value of another type; the check's own error for
    ///   a text that is too long, or no name.
    package static func fields(of operation: Operation, _ kind: RecordKind) throws(ChangeError) {
        let isNew = operation.makesRecord
        guard !kind.isKnownByID || UUID128(operation.record.id) != nil else { throw .badValue }
        switch operation.action {
        case .delete:
            guard kind.canBeDeleted else { throw .badValue }
        case .create(let changes):
            guard kind.canBeMade else { throw .badValue }
            for field in kind.fields where field.use != .changed && !field.isOptional {
                guard changes.contains(where: { $0.field == field.name }) else { throw .badValue }
            }
        case .set: break
        }
        try fields(operation.changes, kind, isNew: isNew)
    }

    /// Checks fields by the declaration of their kind.
    /// - Throws: as for an operation.
    package static func fields(_ changes: [FieldChange], _ kind: RecordKind, isNew: Bool) throws(ChangeError) {
        for change in changes {
            guard let field = kind.field(change.field, whenMade: isNew) else { throw .badValue }
            try check(change, field)
        }
    }

    /// Checks a field's value, and what follows the colon of its name.
    package static func check(_ change: FieldChange, _ field: RecordField) throws(ChangeError) {
        if field.name != change.field { try check(.string(change.field.after(field.name) ?? ""), field.keys) }
        if !field.isOptional || !change.value.isNull { try check(change.value, field.type) }
    }

    private static func check(_ value: JSONValue, _ type: FieldType) throws(ChangeError) {
        let isValid =
            switch type {
            case .flag: value.bool != nil
            case .amount: value.integer != nil
            case .toSpend: value.integer.map { $0 >= 0 } ?? false
            case .percent: value.integer.map { (1...100).contains($0) } ?? false
            case .share: value.integer.map { (0...100).contains($0) } ?? false
            case .interest: value.integer.map { (0...DebtTerms.interestLimit).contains($0) } ?? false
            case .dayOfMonth: value.integer.map { (1...31).contains($0) } ?? false
            case .daysBefore: value.integer.map { (0...DueChoice.daysBefore).contains($0) } ?? false
            case .rate: value.integer.map { (1...ExchangeRate.limit).contains($0) } ?? false
            case .place: value.integer.map { (1...RuleLimits.places).contains($0) } ?? false
            case .colour: value.integer.map { (0..<Int64(Taxonomy.colourCount)).contains($0) } ?? false
            case .names:
                if let names = value.array {
                    names.allSatisfy { $0.string != nil }
                } else {
                    false
                }
            case .correction: value["code"]?.string != nil
            case .parts: value.parts != nil
            case .any: true
            case .day: value.string.flatMap { Day(iso: $0) } != nil
            case .id: value.string.flatMap { UUID128($0) } != nil
            case .rhythm: value.string.flatMap { ChoreRhythm($0) } != nil
            case .occasion: value.string.flatMap { Occasion($0) } != nil
            case .one(let words): value.string.map { words.contains($0) } ?? false
            case .rule: value.string.flatMap { Rule(text: $0) } != nil
            case .currency: value.string.flatMap { Currency($0) } != nil
            case .query: value.string.map { $0.utf8.contains { $0 > UInt8(ascii: " ") } } ?? false
            case .name, .note, .text, .category: value.string != nil
            }
        guard isValid else { throw .badValue }
        try ChangeError.checking { () throws(ChoiceFailure) in
            switch type {
            case .name: try ChoiceFailure.check(name: value.string ?? "")
            case .note: try ChoiceFailure.check(note: value.string ?? "")
            case .category: try ChoiceFailure.check(category: value.string ?? "")
            case .query:
                guard (value.string ?? "").utf8.count <= SearchLimits.bytes else { throw .badText(limit: SearchLimits.bytes) }
            case .correction: try ChoiceFailure.check(category: value["code"]?.string ?? "")
            case .names: for name in value.array ?? [] { try ChoiceFailure.check(name: name.string ?? "") }
            default: break
            }
        }
    }
}

extension JSONValue {
    /// The parts of a transaction that it lists; nil if an element is no part.
    var parts: [RowSplit.Part]? {
        guard let elements = array else { return nil }
        var parts: [RowSplit.Part] = []
        for element in elements {
            guard let amount = element["amount"]?.integer, let category = element["category"]?.string else { return nil }
            parts.append(RowSplit.Part(amount: amount, category: category, memo: element["memo"]?.string ?? ""))
        }
        return parts
    }
}

extension JudgeChange {
    /// Asks whether a member may change a small record, or make one.
    ///
    /// - Parameter record: of a kind that is not said of accounts; nil for one that is to be made.
    /// - Throws: `ChangeError.missing` for one that they do not see, `ChangeError.permission` for one that they may only look at.
    package static func permission(toChange record: SmallRecord?, by member: Member) throws(ChangeError) {
        let subject = Subject.account(record?.sharing { _ in nil } ?? Sharing(holder: member.id))
        guard allows(member, .seeRecord, on: subject) else { throw .missing }
        guard allows(member, .changeRecord, on: subject) else { throw .permission(.changeRecord) }
    }

    /// A small record that an operation makes.
    ///
    /// - Parameter count: of the household's records of the kind.
    package static func newRecord(
        _ kind: RecordKind, _ id: UUID128, _ fields: [FieldChange], by member: Member, count: Int
    ) throws(ChangeError) -> SmallRecord {
        try ChangeError.checking { () throws(ChoiceFailure) in
            guard count < kind.limit else { throw .tooMany(limit: kind.limit) }
        }
        try check(kind, fields)
        let record = try SmallRecord(kind, id, owner: member.id, fields)
        // A currency has no rate in itself.
        guard kind != .rate || record.exchangeRate != nil else { throw .badValue }
        guard kind != .budget || isBudget(record) else { throw .badValue }
        return record
    }

    /// Whether a record is over exactly one thing. What its amounts come from can be said later: two devices that change it field by field
    /// agree without a refusal, and the page says what is still to be said.
    private static func isBudget(_ record: SmallRecord) -> Bool {
        BudgetWords.scopes.count { record[$0] != nil } == 1
    }

    /// A small record with other values of some fields. With whom it is shared only its maker says.
    /// - Returns: nil when nothing is said any more of what the record is about.
    package static func record(_ record: SmallRecord, _ changes: [FieldChange], by member: Member) throws(ChangeError) -> SmallRecord? {
        guard changes["sharedWith"] == nil || record.owner == member.id else { throw .permission(.changeRecord) }
        try check(record.kind, changes)
        let changed = try record.changed(changes)
        return changed.kind.isSaid && changed.fields.isEmpty ? nil : changed
    }

    /// What nobody means by a record of a kind, whatever the type of the field allows: a bill or an income that comes to zero.
    private static func check(_ kind: RecordKind, _ changes: [FieldChange]) throws(ChangeError) {
        guard kind == .bill, changes["amount"]?.integer == 0 else { return }
        try ChangeError.checking { () throws(ChoiceFailure) in throw .noAmount }
    }
}

extension JudgeChange {
    /// What a merchant is called from then on; nil when it has its own name again.
    package static func merchant(_ merchant: String, _ changes: [FieldChange]) -> MerchantName? {
        let name = changes["name"]?.string ?? merchant
        return name == merchant ? nil : MerchantName(merchant: merchant, name: name)
    }

    /// What is decided about a category from then on; nil when nothing is.
    ///
    /// - Parameter known: what was decided about categories before.
    package static func category(
        _ category: String, _ changes: [FieldChange], isNew: Bool = false, among known: [CategoryChoice]
    ) throws(ChangeError) -> CategoryChoice? {
        var choice = known.first { $0.category == category } ?? CategoryChoice(category: category)
        for change in changes {
            let text = change.value.string
            switch change.field {
            case "group": choice.group = text
            case "name": choice.name = text
            default: choice.mergedInto = text
            }
        }
        let decided = choice
        try ChangeError.checking { () throws(ChoiceFailure) in
            if isNew { try ChoiceFailure.check(name: category) }
            if changes["mergedInto"] != nil, let other = decided.mergedInto {
                try CategoryChoice.check(merging: category, into: other, among: known)
            }
            guard known.count < ChoiceLimits.categories else { throw .tooMany(limit: ChoiceLimits.categories) }
        }
        return decided.isEmpty ? nil : decided
    }

    /// What is wanted of a series from then on; nil if nothing is wanted any more.
    ///
    /// - Parameter changes: with a `wish`.
    package static func series(_ series: UInt64, _ changes: [FieldChange], on day: Day) -> SeriesChoice? {
        let wish = SeriesChoice.Wish.allCases.first { $0.code == changes["wish"]?.string }
        return wish.map { SeriesChoice(series: series, wish: $0, day: day, merchant: changes["merchant"]?.string ?? "") }
    }

    /// The account that an operation makes.
    ///
    /// - Parameters:
    ///   - names: of the accounts that the member sees.
    ///   - count: of the household's accounts.
    package static func newAccount(
        _ changes: [FieldChange], beside names: [String], count: Int
    ) throws(ChangeError) -> LedgerAccount {
        guard let name = changes["name"]?.string, let kind = kind(changes["kind"]),
            let currency = changes["currency"]?.string.flatMap({ Currency($0) })
        else { throw .badValue }
        try ChangeError.checking { () throws(ChoiceFailure) in
            guard count < Ledger.accountLimit else { throw .tooMany(limit: Ledger.accountLimit) }
            guard !names.contains(where: { TextFolding.areSame($0, name) }) else { throw .knownAccount(name) }
        }
        return LedgerAccount(name: name, kind: kind, currency: currency)
    }

    /// An account with another name or kind.
    ///
    /// - Parameter names: of the other accounts that the member sees.
    package static func account(
        _ account: LedgerAccount, _ changes: [FieldChange], beside names: [String]
    ) throws(ChangeError) -> LedgerAccount {
        var changed = account
        if let name = changes["name"]?.string {
            guard !names.contains(where: { TextFolding.areSame($0, name) }) else { throw .badAccountName }
            changed.name = name
        }
        changed.kind = kind(changes["kind"]) ?? changed.kind
        return changed
    }

    private static func kind(_ value: JSONValue?) -> AccountKind? {
        value?.string.flatMap { code in AccountKind.allCases.first { $0.code == code } }
    }
}

extension [FieldChange] {
    /// The value of a field; nil if it is not among the changes.
    package subscript(field: String) -> JSONValue? { last { $0.field == field }?.value }
}
