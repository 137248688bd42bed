import ArgumentParser
import Bookkeeping
import Foundation
import Screens
import Syncing
import Values
import Workflows

/// `evenkeel records`: small records of every kind, such as assets with their values.
struct RecordsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "records", abstract: words("cli.records.abstract"), discussion: words("cli.records.discussion"),
        subcommands: [List.self, Add.self, Change.self, Delete.self], defaultSubcommand: List.self)

    /// `evenkeel records list KIND`: those of a kind, with their fields.
    struct List: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.records.list"))
        @Argument(help: ArgumentHelp(words("cli.records.kind"), valueName: words("cli.value.kind")))
        var kind: String
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let kind = try session.kind(kind)
            let household = try session.books.look()
            let records = household.records.filter { $0.kind == kind }
            if common.json {
                var json = JSONWriter()
                json.object { $0.member("records", records) }
                return session.console.say(json.bytes)
            }
            if records.isEmpty { return session.console.say(words("cli.records.none", .text("kind", kind.rawValue))) }
            for record in records { session.show(record, household) }
        }
    }

    /// `evenkeel records add KIND FIELD=VALUE…`: makes one, or says something of an account, a category or a question.
    struct Add: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "add", abstract: words("cli.records.add"))
        @Argument(help: ArgumentHelp(words("cli.records.kind"), valueName: words("cli.value.kind")))
        var kind: String
        @Argument(help: ArgumentHelp(words("cli.records.fields"), valueName: words("cli.value.field")))
        var fields: [String]
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let kind = try session.kind(kind)
            let household = try session.books.look()
            if kind.isOfAccount {
                let account = try session.account(among: fields, household)
                let changes = try session.fields(fields.filter { !$0.hasPrefix("account=") }, of: kind, isNew: false, account.currency)
                try session.books.change(RecordChange(kind, [account.id.text], .set(changes)))
                return session.sayChanged(1, words("cli.records.changed"))
            }
            if kind.isOfCategory {
                let id = try session.record(of: kind, among: fields, household)
                let said = fields.filter { !$0.hasPrefix("category=") && !$0.hasPrefix("account=") }
                let changes = try session.fields(said, of: kind, isNew: false, household.currency)
                try session.books.change(RecordChange(kind, [id.text], .set(changes)))
                return session.sayChanged(1, words("cli.records.changed"))
            }
            if kind == .answer {
                let question = try session.question(among: fields)
                let changes = try session.fields(fields.filter { !$0.hasPrefix("question=") }, of: kind, isNew: false, household.currency)
                try session.books.change(RecordChange(kind, [question.record.text], .set(changes)))
                return session.sayChanged(1, words("cli.records.changed"))
            }
            if kind == .due {
                let series = try session.series(among: fields)
                let said = try session.fields(fields.filter { !$0.hasPrefix("series=") }, of: kind, isNew: false, household.currency)
                try session.books.change(.due(ofSeries: series.key, merchant: series.merchant, said))
                return session.sayChanged(1, words("cli.records.changed"))
            }
            let changes = try session.fields(fields, of: kind, isNew: true, household.currency)
            for field in kind.fields where field.use != .changed && !field.isOptional && changes[field.name] == nil {
                session.console.remark(words("cli.records.missing", .text("field", field.name)))
                throw Failure.usage
            }
            if kind == .budget, BudgetWords.scopes.count(where: { changes[$0] != nil }) != 1 {
                session.console.remark(words("cli.records.oneOf", .text("fields", BudgetWords.scopes.joined(separator: ", "))))
                throw Failure.usage
            }
            let id = session.outside.freshID()
            try session.books.change(RecordChange(kind, [id.text], .create(changes)))
            session.sayChanged(1, words("cli.records.added", .text("record", String(id.text.suffix(8)))))
            session.remark(on: changes, of: kind)
        }
    }

    /// `evenkeel records change RECORD FIELD=VALUE…`: gives fields other values.
    struct Change: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "change", abstract: words("cli.records.change"))
        @Argument(help: ArgumentHelp(words("cli.records.record"), valueName: words("cli.value.record")))
        var record: String
        @Argument(help: ArgumentHelp(words("cli.records.fields"), valueName: words("cli.value.field")))
        var fields: [String]
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let found = try session.record(record, with: fields)
            let household = try session.books.look()
            let changes = try session.fields(fields, of: found.kind, isNew: false, household.currency(of: found) ?? household.currency)
            try session.books.change(RecordChange(found.kind, [found.id.text], .set(changes)))
            session.sayChanged(1, words("cli.records.changed"))
            session.remark(on: changes, of: found.kind)
        }
    }

    /// `evenkeel records delete RECORD…`: deletes some for good, all or none.
    struct Delete: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "delete", abstract: words("cli.records.delete"))
        @Argument(help: ArgumentHelp(words("cli.records.record"), valueName: words("cli.value.record")))
        var records: [String]
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            var found: [SmallRecord] = []
            for name in records {
                let record = try session.record(name)
                if !found.contains(where: { $0.kind == record.kind && $0.id == record.id }) { found.append(record) }
            }
            try session.books.change(found.flatMap { Delete.changes(of: $0) }, seen: nil)
            session.sayChanged(found.count, words("cli.records.deleted"))
        }

        private static func changes(of record: SmallRecord) -> [RecordChange] {
            guard record.kind.isSaid else { return [RecordChange(record.kind, [record.id.text], .delete)] }
            // What is said of an account, a category or a question is gone once none of it is said any more.
            let none = record.fields.map { FieldChange($0.field, .null) }
            let parts = stride(from: 0, to: none.count, by: Operation.fieldLimit).map { none[$0...].prefix(Operation.fieldLimit) }
            return parts.map { RecordChange(record.kind, [record.id.text], .set(Array($0))) }
        }
    }
}

extension Session {
    /// Says what the page of goals says too: that the day of one that was kept is over already.
    fileprivate func remark(on changes: [FieldChange], of kind: RecordKind) {
        guard kind == .goal, let day = changes["by"]?.string.flatMap({ Day(iso: $0) }), day < today else { return }
        console.remark(words("goals.problem.day-in-past", .text("day", Words.catalogue.date(day))))
    }

    /// A kind of small records by its name.
    fileprivate func kind(_ name: String) throws -> RecordKind {
        let kinds = RecordKind.allCases.filter(\.isSmall)
        if let kind = kinds.first(where: { $0.rawValue == name }) { return kind }
        let known = kinds.map(\.rawValue).joined(separator: ", ")
        console.remark(words("cli.records.unknownKind", .text("kind", name), .text("kinds", known)))
        throw Failure.usage
    }

    /// A small record by the end of its id. Of several that are said of one account it is the one that has the fields.
    fileprivate func record(_ name: String, with fields: [String] = []) throws -> SmallRecord {
        var found = try books.look().records.filter { name.utf8.count >= 4 && $0.id.text.hasSuffix(name.lowercased()) }
        if found.count > 1, !fields.isEmpty {
            found = found.filter { record in
                fields.allSatisfy { text in record.kind.field(String(text.prefix { $0 != "=" }), whenMade: false) != nil }
            }
        }
        if let record = found.first, found.count == 1 { return record }
        console.remark(words(found.isEmpty ? "cli.records.unknown" : "cli.records.several", .text("record", name)))
        throw Failure.usage
    }

    /// The account that `account=NAME` names.
    fileprivate func account(among fields: [String], _ household: HouseholdSnapshot) throws -> (id: UUID128, currency: Currency) {
        let accounts = household.ledger.accounts
        guard let name = fields.last(where: { $0.hasPrefix("account=") })?.dropFirst("account=".count) else {
            console.remark(words("cli.records.missing", .text("field", "account")))
            throw Failure.usage
        }
        guard let place = accounts.firstIndex(where: { TextFolding.areSame($0.name, String(name)) }) else {
            console.remark(words("cli.share.unknownAccount", .text("name", String(name))))
            throw Failure.usage
        }
        return (household.accounts[place], accounts[place].currency)
    }

    /// The record that is said of the category that `category=NAME` names; of an envelope also that of the card that `account=NAME` names.
    fileprivate func record(of kind: RecordKind, among fields: [String], _ household: HouseholdSnapshot) throws -> UUID128 {
        if kind == .envelope, fields.contains(where: { $0.hasPrefix("account=") }) {
            return try account(among: fields, household).id
        }
        return LookChoice.id(ofCategory: try category(among: fields))
    }

    /// The code of the category that `category=NAME` names.
    fileprivate func category(among fields: [String]) throws -> String {
        guard let name = fields.last(where: { $0.hasPrefix("category=") })?.dropFirst("category=".count) else {
            console.remark(words("cli.records.missing", .text("field", "category")))
            throw Failure.usage
        }
        return try category(named: String(name))
    }

    /// The question that `question=CODE` names.
    fileprivate func question(among fields: [String]) throws -> HealthQuestion {
        guard let code = fields.last(where: { $0.hasPrefix("question=") })?.dropFirst("question=".count) else {
            console.remark(words("cli.records.missing", .text("field", "question")))
            throw Failure.usage
        }
        if let question = HealthQuestion(rawValue: String(code)) { return question }
        let known = HealthQuestion.allCases.map(\.rawValue).joined(separator: ", ")
        console.remark(words("cli.records.badValue", .text("field", "question"), .text("found", String(code)), .text("type", known)))
        throw Failure.usage
    }

    /// The series that `series=NAME` names, by its merchant's name, its beginning or its key.
    fileprivate func series(among fields: [String]) throws -> (key: UInt64, merchant: String) {
        guard let name = fields.last(where: { $0.hasPrefix("series=") })?.dropFirst("series=".count) else {
            console.remark(words("cli.records.missing", .text("field", "series")))
            throw Failure.usage
        }
        let screen = SeriesChoiceScreen(String(name), nil, in: try context())
        guard let chosen = screen.chosen else {
            showMistakes(screen)
            throw Failure.usage
        }
        return chosen
    }

    /// The fields that `FIELD=VALUE` give values to, an empty one takes it away. Amounts are written as people write them.
    ///
    /// - Parameter currency: of amounts, unless the fields say another one.
    fileprivate func fields(_ texts: [String], of kind: RecordKind, isNew: Bool, _ currency: Currency) throws -> [FieldChange] {
        let pairs = texts.map { text in
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return (field: parts[0], value: parts.count > 1 ? parts[1] : "")
        }
        let currency = pairs.last { $0.field == "currency" }.flatMap { Currency($0.value) } ?? currency
        return try pairs.map { pair in
            guard let field = kind.field(pair.field, whenMade: isNew) else {
                let known = kind.fields.filter { $0.use != (isNew ? .changed : .made) }.map(\.name).joined(separator: ", ")
                console.remark(words("cli.records.unknownField", .text("field", pair.field), .text("fields", known)))
                throw Failure.usage
            }
            let change = FieldChange(pair.field, try value(pair.value, field.type, currency))
            guard (try? JudgeChange.check(change, field)) != nil else {
                let expected = [field.keys.expected, field.type.expected].filter { !$0.isEmpty }.joined(separator: ", ")
                console.remark(
                    words("cli.records.badValue", .text("field", pair.field), .text("found", pair.value), .text("type", expected)))
                throw Failure.usage
            }
            return change
        }
    }

    private func value(_ text: String, _ type: FieldType, _ currency: Currency) throws -> JSONValue {
        if text.isEmpty { return .null }
        switch type {
        case .amount, .toSpend: return .integer(try amountOrDebt(text, currency))
        case .place, .colour, .percent, .dayOfMonth, .daysBefore: return Int64(text).map { .integer($0) } ?? .string(text)
        case .flag: return Bool(text).map { .bool($0) } ?? .string(text)
        case .rate:
            let units = try? TypedAmount.read(text, digits: ExchangeRate.digits, in: locale.numberStyle)
            return units.map { .integer($0) } ?? .string(text)
        case .interest:
            let hundredths = try? TypedAmount.read(text, digits: 2, in: locale.numberStyle)
            return hundredths.map { .integer($0) } ?? .string(text)
        default: return .string(text)
        }
    }

    /// The code of the category that a record is said of; nil for a record of another kind.
    private func category(of record: SmallRecord, _ household: HouseholdSnapshot) -> String? {
        guard record.kind.isOfCategory else { return nil }
        let used = household.ledger.categories
        let codes =
            taxonomy.categories.map(\.code) + household.choices.categories.map(\.category)
            + (0..<used.count).map { used.text(UInt32(truncatingIfNeeded: $0)) }
        return codes.first { LookChoice.id(ofCategory: $0) == record.id }
    }

    /// Draws a record: the end of its id, with the account, the category or the question that it is said of, and its fields a line each.
    fileprivate func show(_ record: SmallRecord, _ household: HouseholdSnapshot) {
        let question = record.kind == .answer ? HealthQuestion.allCases.first { $0.record == record.id }?.rawValue : nil
        let about = household.account(of: record)?.name ?? category(of: record, household) ?? question
        console.say([String(record.id.text.suffix(8)), about].compactMap { $0 }.joined(separator: "  "))
        let currency = household.currency(of: record)
        for change in record.fields {
            var text = change.value.string ?? change.value.bool.map { String($0) } ?? change.value.integer.map { String($0) } ?? ""
            if let amount = change.value.integer {
                if case .percent? = record.kind.field(change.field, whenMade: true)?.type {
                    text = locale.percent(amount)
                } else if record.kind == .rate {
                    text = locale.decimal(amount, scale: ExchangeRate.digits, maximumFractionDigits: ExchangeRate.digits)
                } else if change.field == "interest" {
                    text = locale.percent(amount, scale: 2, maximumFractionDigits: 2)
                } else if let currency, !["order", "dueDay", "remind"].contains(change.field) {
                    text = locale.money(Money(minorUnits: amount, currency))
                }
            }
            console.say("  \(change.field): \(text)")
        }
    }
}

extension HouseholdSnapshot {
    /// The account that a record is said of; nil for a record of another kind.
    fileprivate func account(of record: SmallRecord) -> LedgerAccount? {
        guard record.kind.isOfAccount || record.kind == .envelope, let place = accounts.firstIndex(of: record.id) else { return nil }
        return ledger.accounts[place]
    }

    /// The currency of a record's amounts; nil if it has none.
    fileprivate func currency(of record: SmallRecord) -> Currency? {
        let own = account(of: record)?.currency ?? record["currency"]?.string.flatMap { Currency($0) }
        return own ?? (record.kind == .envelope ? currency : nil)
    }
}

extension FieldType {
    /// What a value looks like: words to choose from, or an example.
    fileprivate var expected: String {
        switch self {
        case .one(let words): words.joined(separator: ", ")
        case .day: "2026-03-05"
        case .currency: "CAD"
        case .place: "1"
        case .percent: "1–100"
        case .interest: "19.99"
        case .dayOfMonth: "1–31"
        case .daysBefore: "0–\(DueChoice.daysBefore)"
        case .colour: "0–\(Taxonomy.colourCount - 1)"
        case .flag: "true, false"
        case .rate: "1.3712"
        default: ""
        }
    }
}
