import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import Values

extension HouseholdRecords {
    /// The fields that an operation names, as they stand; nothing when there is no such record.
    func values(of operation: Operation) throws -> [String: JSONValue]? {
        let (id, fields) = (operation.record.id, operation.changes.map(\.field))
        switch operation.kind {
        case .row:
            guard let row = UUID128(id) else { return nil }
            return try rowValues(of: operation, row)
        case .merchant:
            guard try seesMerchant(id) else { return nil }
            return ["name": try store.name(ofMerchant: id).map { .string($0) } ?? .null]
        case .category:
            let choice = try store.choices().categories.first { $0.category == id }
            if choice == nil, case .create = operation.action { return nil }
            return [
                "name": choice?.name.map { .string($0) } ?? .null, "group": choice?.group.map { .string($0) } ?? .null,
                "mergedInto": choice?.mergedInto.map { .string($0) } ?? .null,
            ]
        case .series:
            guard let series = UInt64(id) else { return nil }
            let wish = try store.choices().series.first { $0.series == series }?.wish
            return ["wish": wish.map { .string($0.code) } ?? .null, "merchant": .null]
        case .rules: return id == "all" ? ["text": .string(RuleFile.write(try store.rules()))] : nil
        case .account:
            guard let account = try store.accounts().first(where: { $0.id.text == id })?.account else { return nil }
            return ["name": .string(account.name), "kind": .string(account.kind.code)]
        case .attachment: return try hasAttachment(id) ? [:] : nil
        case .statement: return try hasImport(of: operation) ? [:] : nil
        case .sealed: return try sealedValues(of: operation)
        case nil: return fields.isEmpty ? nil : [:]
        }
    }

    /// Whether the member sees a row of a merchant; one of hidden accounts alone is as good as none.
    private func seesMerchant(_ name: String) throws -> Bool {
        guard try store.hasMerchant(name) else { return false }
        let isSeen = try actor.accounts(allowing: .seeRows, store)
        if isSeen.allSatisfy({ $0 }) { return true }
        return try store.merchantNames(ofAccounts: isSeen.indices.filter { isSeen[$0] }.map { UInt16($0) }).contains(name)
    }

    /// Makes a record.
    func create(_ operation: Operation) throws {
        let fields = operation.fields
        switch operation.kind {
        case .row:
            guard let id = UUID128(operation.record.id) else { throw BadField() }
            try createRow(operation.changes, id)
        case .category:
            guard let group = fields["group"]?.string, fields.count == 1 else { throw BadField() }
            try ChoiceFailure.check(name: operation.record.id)
            guard try store.choices().categories.count < ChoiceLimits.categories else {
                throw ChoiceFailure.tooMany(limit: ChoiceLimits.categories)
            }
            try store.setChoice(CategoryChoice(category: operation.record.id, group: group), of: operation.record.id)
        case .account:
            guard let id = UUID128(operation.record.id), let name = fields["name"]?.string,
                let kind = fields["kind"]?.string.flatMap({ code in AccountKind.allCases.first { $0.code == code } }),
                let currency = fields["currency"]?.string.flatMap({ Currency($0) }), fields.count == 3
            else { throw BadField() }
            _ = try AddAccount.run(LedgerAccount(name: name, kind: kind, currency: currency), id: id, by: actor, in: environment)
        case .attachment: try createAttachment(operation)
        case .statement: try createImport(operation)
        case .sealed: try writeSealed(operation.changes, operation.record)
        case .merchant, .series, .rules, nil: throw BadField()
        }
    }

    /// Stores fields of a record.
    func write(_ changes: [FieldChange], _ record: RecordKey) throws {
        switch RecordKind(rawValue: record.kind) {
        case .row:
            guard let row = UUID128(record.id) else { throw BadField() }
            try writeRow(changes, row)
        case .merchant:
            for change in changes {
                guard change.field == "name" else { throw BadField() }
                try store.setNames([MerchantName(merchant: record.id, name: try change.name() ?? record.id)])
            }
        case .category: try writeCategory(changes, record.id)
        case .series: try writeSeries(changes, record.id)
        case .rules: try writeRules(changes)
        case .account: try writeAccount(changes, record.id)
        case .sealed: try writeSealed(changes, record)
        case .attachment, .statement, nil: throw BadField()
        }
    }

    private func writeCategory(_ changes: [FieldChange], _ category: String) throws {
        for change in changes {
            switch (change.field, try change.name()) {
            case ("name", let name): try ChangeCategories.change(category, by: actor, in: environment) { $0.name = name }
            case ("mergedInto", let other?): try ChangeCategories.merge(category, into: other, by: actor, in: environment)
            case ("mergedInto", nil): try ChangeCategories.change(category, by: actor, in: environment) { $0.mergedInto = nil }
            default: throw BadField()
            }
        }
    }

    private func writeSeries(_ changes: [FieldChange], _ id: String) throws {
        guard let series = UInt64(id) else { throw BadField() }
        let merchant = try changes.first { $0.field == "merchant" }?.text() ?? ""
        for change in changes where change.field != "merchant" {
            guard change.field == "wish" else { throw BadField() }
            let wish = change.value.string.flatMap { code in SeriesChoice.Wish.allCases.first { $0.code == code } }
            guard wish != nil || change.value.isNull else { throw BadField() }
            try ChooseSeries.run(wish, series: series, merchant: merchant, by: actor, in: environment)
        }
    }

    private func writeRules(_ changes: [FieldChange]) throws {
        for change in changes {
            guard change.field == "text" else { throw BadField() }
            let reading = RuleFile.read(try change.text(), .plain)
            guard reading.problems.isEmpty else { throw BadField() }
            try ReplaceRules.apply(
                try ReplaceRules.prepare(reading.rules, by: actor, in: environment), by: actor, in: environment)
        }
    }

    private func writeAccount(_ changes: [FieldChange], _ id: String) throws {
        guard let account = try store.accounts().first(where: { $0.id.text == id }) else { throw StorageError.notFound }
        for change in changes {
            switch change.field {
            case "name": _ = try ChangeAccount.run(account.number, name: try change.name() ?? "", by: actor, in: environment)
            case "kind":
                guard let kind = change.value.string.flatMap({ code in AccountKind.allCases.first { $0.code == code } }) else {
                    throw BadField()
                }
                _ = try ChangeAccount.run(account.number, kind: kind, by: actor, in: environment)
            default: throw BadField()
            }
        }
    }
}
