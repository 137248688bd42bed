import Bookkeeping
import Households
import Storage
import Syncing
import Values
import Workflows

// What people do to a household, in the words of the tests; each is a change of records, as routes and commands make it.

enum MarkRows {
    static func tag(
        _ rows: [UUID128], adding: [String], removing: [String] = [], by actor: Actor, in environment: Environment
    ) throws {
        let fields = adding.map { FieldChange.tag($0, true) } + removing.map { FieldChange.tag($0, false) }
        try ChangeRecords.run([.transactions(rows, fields)], by: actor, in: environment)
    }

    static func note(_ text: String, on row: UUID128, by actor: Actor, in environment: Environment) throws {
        try note(text, on: [row], by: actor, in: environment)
    }

    static func note(_ text: String, on rows: [UUID128], by actor: Actor, in environment: Environment) throws {
        try ChangeRecords.run([.transactions(rows, [.note(text)])], by: actor, in: environment)
    }
}

enum EditRow {
    static func run(_ edit: RowEdit, by actor: Actor, in environment: Environment) throws {
        try ChangeRecords.run([.transactions([edit.row], edit.changes)], by: actor, in: environment)
    }

    static func restore(_ row: UUID128, by actor: Actor, in environment: Environment) throws {
        try run(RowEdit(row: row), by: actor, in: environment)
    }
}

enum SplitRow {
    static func run(_ split: RowSplit, by actor: Actor, in environment: Environment) throws {
        try ChangeRecords.run([.transactions([split.row], [FieldChange("parts", split.parts.json)])], by: actor, in: environment)
    }

    static func restore(_ row: UUID128, by actor: Actor, in environment: Environment) throws {
        try ChangeRecords.run([.transactions([row], [.parts([])])], by: actor, in: environment)
    }
}

enum LinkRefund {
    static func run(_ link: RefundLink, by actor: Actor, in environment: Environment) throws {
        try ChangeRecords.run([.transactions([link.refund], [.purchase(link.purchase)])], by: actor, in: environment)
    }

    static func restore(_ refund: UUID128, by actor: Actor, in environment: Environment) throws {
        try ChangeRecords.run([.transactions([refund], [.purchase(nil)])], by: actor, in: environment)
    }
}

enum DeleteRows {
    static func run(_ rows: [UUID128], deleted: Bool, by actor: Actor, in environment: Environment) throws {
        try ChangeRecords.run([.transactions(rows, [.deleted(deleted)])], by: actor, in: environment)
    }
}

enum ChooseSeries {
    static func run(
        _ wish: SeriesChoice.Wish?, series: UInt64, merchant: String, by actor: Actor, in environment: Environment
    ) throws {
        try ChangeRecords.run([.wish(wish, series: series, merchant: merchant)], by: actor, in: environment)
    }
}

enum ChangeCategories {
    static func add(
        _ name: String, in group: String, _ taxonomy: Taxonomy, _ vocabulary: SearchVocabulary, by actor: Actor,
        in environment: Environment
    ) throws {
        try ChangeRecords.run([.newCategory(name, in: group, taxonomy, vocabulary)], by: actor, in: environment)
    }

    static func rename(
        _ category: String, to name: String, _ vocabulary: SearchVocabulary, by actor: Actor, in environment: Environment
    ) throws {
        try ChangeRecords.run([.category(category, named: name, vocabulary)], by: actor, in: environment)
    }

    static func merge(_ category: String, into other: String, by actor: Actor, in environment: Environment) throws {
        try ChangeRecords.run([.category(category, mergedInto: other)], by: actor, in: environment)
    }

    static func restore(_ category: String, by actor: Actor, in environment: Environment) throws {
        try ChangeRecords.run([.restoredCategory(category)], by: actor, in: environment)
    }
}

enum NameMerchants {
    static func name(_ shown: [String], _ name: String, by actor: Actor, in environment: Environment) throws {
        let (ledger, choices) = (try LoadLedger.asItCame(by: actor, in: environment), try actor.store(in: environment).choices())
        try ChangeRecords.run([.merchants(shown, named: name, in: ledger, choices)], by: actor, in: environment)
    }

    static func restore(_ shown: String, by actor: Actor, in environment: Environment) throws -> [String] {
        let (ledger, choices) = (try LoadLedger.asItCame(by: actor, in: environment), try actor.store(in: environment).choices())
        let restored = try RecordChange.restoredMerchants(shown, in: ledger, choices)
        try ChangeRecords.run([restored], by: actor, in: environment)
        return restored.records
    }
}

extension RecordChange {
    /// A change of one record.
    init(_ record: RecordKey, _ action: Operation.Action) throws(ChangeError) {
        guard let kind = RecordKind(rawValue: record.kind) else { throw .unknownKind }
        self.init(kind, [record.id], action)
    }
}
