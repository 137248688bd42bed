import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import Values

extension HouseholdRecords {
    /// The fields that an operation names, as they stand; nil if there is no such record.
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
        case let kind? where kind.isSmall: return try recordValues(of: operation, kind)
        default: return fields.isEmpty ? nil : [:]
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
        switch operation.kind {
        case .row:
            guard let id = UUID128(operation.record.id) else { throw ChangeError.badValue }
            try createRow(operation.changes, id)
        case .category: try writeCategory(operation.changes, isNew: true, operation.record)
        case .account:
            guard let id = UUID128(operation.record.id) else { throw ChangeError.badValue }
            let account = try JudgeChange.newAccount(
                operation.changes, beside: try accountNames(), count: try store.accounts().count)
            _ = try AddAccount.run(account, id: id, by: actor, in: environment)
        case .attachment: try createAttachment(operation)
        case .statement: try createImport(operation)
        case let kind? where kind.isSmall: try createRecord(operation)
        default: throw ChangeError.badValue
        }
    }

    /// Stores fields of a record.
    func write(_ changes: [FieldChange], _ record: RecordKey) throws {
        switch RecordKind(rawValue: record.kind) {
        case .row:
            guard let row = UUID128(record.id) else { throw ChangeError.badValue }
            try writeRows(changes, try store.facts(of: [row]))
        case .merchant:
            let name = JudgeChange.merchant(record.id, changes)?.name ?? record.id
            try store.setNames([MerchantName(merchant: record.id, name: name)])
        case .category: try writeCategory(changes, record)
        case .series:
            guard let series = UInt64(record.id) else { throw ChangeError.badValue }
            guard changes["wish"] != nil else { return }
            if let choice = JudgeChange.series(series, changes, on: environment.today) {
                try store.setChoice(choice)
            } else {
                try store.removeChoice(ofSeries: series)
            }
        case .rules: try writeRules(changes["text"]?.string ?? "")
        case .account: try writeAccount(changes, record.id)
        case let kind? where kind.isSmall: try writeRecord(changes, record, kind)
        default: throw ChangeError.badValue
        }
    }

    /// Puts the rules of a text in place of the household's, each a record.
    private func writeRules(_ text: String) throws {
        let reading = RuleFile.read(text, .plain)
        guard reading.problems.isEmpty else { throw ChangeError.badValue }
        try ReplaceRules.run(reading.rules, by: actor, in: environment)
    }

    private func writeCategory(_ changes: [FieldChange], isNew: Bool = false, _ record: RecordKey) throws {
        let choice = try JudgeChange.category(record.id, changes, isNew: isNew, among: try store.choices().categories)
        try store.setChoice(choice, of: record.id)
    }

    private func writeAccount(_ changes: [FieldChange], _ id: String) throws {
        guard let account = try store.accounts().first(where: { $0.id.text == id }) else { throw StorageError.notFound }
        let changed = try JudgeChange.account(account.account, changes, beside: try accountNames(except: account.number))
        _ = try ChangeAccount.run(account.number, name: changed.name, kind: changed.kind, by: actor, in: environment)
    }
    /// The names of the accounts that the member sees, but for one: another account's name is free for a member who does not see it.
    private func accountNames(except number: UInt16? = nil) throws -> [String] {
        let isSeen = try actor.accounts(allowing: .seeRows, store)
        return try store.accounts().filter { isSeen[Int($0.number)] && $0.number != number }.map(\.account.name)
    }
}
