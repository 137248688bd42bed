import Bookkeeping
import Households
import Storage
import Syncing
import Values

extension HouseholdRecords {
    /// The fields of a row that an operation names; nothing when there is no such row.
    func rowValues(of operation: Operation, _ row: UUID128) throws -> [String: JSONValue]? {
        guard let facts = try? store.facts(of: [row]).first else { return nil }
        let edit = try store.edit(of: row) ?? RowEdit(row: row)
        var values: [String: JSONValue] = [:]
        for change in operation.changes {
            switch change.field {
            case "note": values["note"] = try store.note(of: row).map { .string($0) } ?? .null
            case "category": values["category"] = try store.standingCorrection(of: row)?.json ?? .null
            case "parts": values["parts"] = try store.split(of: row)?.json ?? .null
            case "purchase": values["purchase"] = try store.purchase(ofRefund: row).map { .string($0.text) } ?? .null
            case "deleted": values["deleted"] = .bool(facts.flags.contains(.deleted))
            case "transfer": values["transfer"] = .bool(facts.flags.contains(.transfer))
            case "day": values["day"] = edit.day.map { .string($0.iso) } ?? .null
            case "merchant": values["merchant"] = edit.merchant.map { .string($0) } ?? .null
            case "text": values["text"] = edit.text.map { .string($0) } ?? .null
            case "amount": values["amount"] = edit.amount.map { .integer($0) } ?? .null
            case let field where field.hasPrefix("tag:"):
                values[field] = .bool(try store.hasTag(String(field.dropFirst(4)), row))
            default: throw BadField()
            }
        }
        return values
    }

    /// Stores fields of a row.
    func writeRow(_ changes: [FieldChange], _ row: UUID128) throws {
        var edit = try store.edit(of: row) ?? RowEdit(row: row)
        let before = edit
        for change in changes {
            switch change.field {
            case "note": try MarkRows.note(try change.text(), on: row, by: actor, in: environment)
            case "category": try correct(change.value, row)
            case "parts": try split(change.value, row)
            case "purchase": try link(change.value, row)
            case "deleted": try store.setDeleted(try change.flag(), rows: [row], at: environment.now())
            case "transfer":
                // Which rows are transfers is found out; a person only says that one is none.
                guard try !change.flag() else { throw BadField() }
                guard try store.transferPartner(of: row) != nil else { continue }
                try RejectTransfer.run(row, by: actor, in: environment)
            case "day":
                edit.day = change.value.string.flatMap { Day(iso: $0) }
                guard edit.day != nil || change.value.isNull else { throw BadField() }
            case "merchant": edit.merchant = try change.name()
            case "text": edit.text = try change.name()
            case "amount":
                guard change.value.isNull || change.value.integer != nil else { throw BadField() }
                edit.amount = change.value.integer
            case let field where field.hasPrefix("tag:"):
                let tag = String(field.dropFirst(4))
                let isOn = try change.flag()
                try ChoiceFailure.check(name: tag)
                if isOn { try MarkRows.checkTags([tag], store) }
                try store.changeTags(of: [row], adding: isOn ? [tag] : [], removing: isOn ? [] : [tag])
            default: throw BadField()
            }
        }
        guard edit != before else { return }
        try EditRow.replace(with: edit, by: actor, in: environment)
    }

    /// Enters a row by hand under the device's own id.
    func createRow(_ changes: [FieldChange], _ id: UUID128) throws {
        let fields = Dictionary(changes.map { ($0.field, $0.value) }) { $1 }
        guard let account = fields["account"]?.string.flatMap({ UUID128($0) }),
            let number = try store.accounts().first(where: { $0.id == account })?.number,
            let day = fields["day"]?.string.flatMap({ Day(iso: $0) }), let amount = fields["amount"]?.integer,
            let payee = fields["payee"]?.string,
            Set(fields.keys).isSubset(of: ["account", "day", "amount", "payee", "category", "note", "tags"])
        else { throw BadField() }
        let tags = (fields["tags"]?.array ?? []).compactMap(\.string)
        _ = try AddRow.run(
            RowEntry(
                account: number, day: day, amount: amount, payee: payee, category: fields["category"]?.string,
                note: fields["note"]?.string ?? "", tags: tags), id: id, by: actor, in: environment)
    }

    private func correct(_ value: JSONValue, _ row: UUID128) throws {
        if value.isNull {
            guard let standing = try store.standingCorrection(of: row) else { return }
            if standing.isLearned { try actor.require(.changeChoices) }
            return try store.undoCorrection(standing.number, at: environment.now())
        }
        guard let code = value["code"]?.string else { throw BadField() }
        try CorrectCategory.remember(
            row, category: code, isLearned: value["learned"]?.bool ?? false, by: actor, in: environment)
    }

    private func split(_ value: JSONValue, _ row: UUID128) throws {
        if value.isNull { return try store.setSplit(RowSplit(row: row, parts: [])) }
        guard let parts = value.array else { throw BadField() }
        let split = RowSplit(
            row: row,
            parts: try parts.map { part in
                guard let amount = part["amount"]?.integer, let category = part["category"]?.string else { throw BadField() }
                return RowSplit.Part(amount: amount, category: category, memo: part["memo"]?.string ?? "")
            })
        try SplitRow.run(split, by: actor, in: environment)
    }

    private func link(_ value: JSONValue, _ row: UUID128) throws {
        if value.isNull { return try store.setPurchase(nil, ofRefund: row) }
        guard let purchase = value.string.flatMap({ UUID128($0) }) else { throw BadField() }
        try LinkRefund.run(RefundLink(refund: row, purchase: purchase), by: actor, in: environment)
    }
}

extension FieldChange {
    /// The value as text; empty for none.
    func text() throws -> String {
        if value.isNull { return "" }
        guard let text = value.string else { throw BadField() }
        return text
    }

    /// The value as a name; nothing for none.
    func name() throws -> String? {
        if value.isNull { return nil }
        guard let text = value.string else { throw BadField() }
        try ChoiceFailure.check(name: text)
        return text
    }

    /// The value as yes or no.
    func flag() throws -> Bool {
        guard let flag = value.bool else { throw BadField() }
        return flag
    }
}

extension Correction {
    /// What a row's `category` is for devices.
    var json: JSONValue { .object([JSONMember("code", .string(category)), JSONMember("learned", .bool(isLearned))]) }
}

extension RowSplit {
    /// What a row's `parts` are for devices.
    var json: JSONValue {
        .array(
            parts.map { part in
                .object([
                    JSONMember("amount", .integer(part.amount)), JSONMember("category", .string(part.category)),
                    JSONMember("memo", .string(part.memo)),
                ])
            })
    }
}
