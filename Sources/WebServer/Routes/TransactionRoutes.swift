import Bookkeeping
import Households
import HTTPTypes
import Importing
import Screens
import Storage
import Syncing
import Values
import Workflows

/// Rows: listed, looked at, entered by hand, written differently, sorted, marked, divided, deleted.
enum TransactionRoutes {
    static let all: [Endpoint] = looking + [history] + entering + changing + many

    private static let path = "/v1/households/{household}/transactions"
    private static let refused: [ProblemID] = [.permissionDenied, .choiceRefused, .badValue]
    private static let ids = Schema.list(.id, most: ChoiceLimits.rowsAtOnce)
    private static let tags = Schema.list(.name, most: 100)

    private static let looking: [Endpoint] = [
        .get(
            path, "transactions", "Rows, newest first; with a query of the search language those that it finds.", .member(.read),
            query: [
                .optional("cursor", .text(1...100), "Where the answer before ended (`next`)."),
                .optional("limit", .integer(1...Int64(TransactionPage.most)), "How many at most; 50 when nothing is said."),
                .optional("query", .text(0...1000), "See Docs/Search.md."), .optional("account", .id),
            ],
            answer: .json(
                .object([
                    Field("transactions", .list(TransactionPage.schema, most: TransactionPage.most)),
                    Field("next", .nullable(.text(1...100))),
                ])), problems: [.badCursor, .badQuery]
        ) { call in
            let view = try await call.view()
            if call.query["query"]?.isEmpty ?? true {
                return try call.answer("transactions", from: view) { try TransactionPage(call, view).answer }
            }
            return try await call.service.workers.run { try TransactionPage(call, view).answer }
        },
        .get(
            path + "/{transaction}", "transaction", "A row with where it came from, why it is sorted as it is, and what was changed.",
            .member(.read), answer: .json(.rowScreen)
        ) { call in
            let id = try call.id("transaction")
            let view = try await call.view()
            return try await call.service.workers.run { try TransactionRoutes.screen(of: id, view, call) }
        },
    ]

    private static let history = Endpoint.get(
        path + "/{transaction}/history", "transactionHistory",
        "What happened to a row, newest first: the files that hold it, and what people changed, each with the fields that take it back.",
        .member(.read), query: Page.query, answer: .json(Page.schema("entries", entry)), problems: [.badCursor]
    ) { call in
        let page = try Page(call)
        let (row, actor, environment) = (try call.id("transaction"), try call.actor, call.environment)
        let entries = try await call.service.workers.run { try TransactionHistory.run(row, by: actor, in: environment) }
        let found = entries.filter { $0.number < page.before ?? .max }.prefix(page.limit + 1)
        return page.answer("entries", Array(found), { $0.number }) { entry, json in entry.write(membersTo: &json) }
    }

    private static let entry = Schema.named(
        "HistoryEntry",
        .object([
            Field("number", .integer(1...Int64.max), "Its place from the oldest."), Field("event", .word(HistoryEntry.Event.codes)),
            Field("at", .instant, "When the server heard of it."), Field("member", .nullable(.id), "Who did it, where that is known."),
            Field("name", .text(0...200), "What the family calls them."),
            Field("device", .nullable(.id), "On which of one's own devices, where that is known."),
            .optional("file", .text(0...1000)), .optional("line", .integer(0...Int64.max), "Of a file; 0 where that is not known."),
            .optional("field", .text(1...500), "Of a change, as in Docs/Sync.md."),
            .optional("other", .nullable(.id), "The row that `purchase` or `otherHalf` is about, where one sees it."),
            .optional(
                "before", .anything(mostBytes: 64 << 10), "The field with its value; with another row, whether the two were linked."),
            .optional("after", .anything(mostBytes: 64 << 10)),
            Field(
                "undo", .nullable(.anything(mostBytes: 64 << 10)), "The fields of the change that takes it back; null for what can’t be."),
        ]))

    private static func screen(of id: UUID128, _ view: HouseholdView, _ call: Call) throws -> Answer {
        guard view.context.ledger.index(of: id) != nil else { throw Problem(.notFound) }
        let (store, offset) = (try call.store, call.environment.offsetMinutes)
        let record = try store.record(of: id)
        let source = try store.imports().first { $0.number == record.importNumber }
        let attachments = try ReadAttachment.list(of: id, by: call.actor, in: call.environment)
        let screen = RowScreen(
            id,
            source: RowSource(
                raw: record.raw, lineNumber: record.lineNumber, fileName: source?.fileName ?? "", bankID: record.bankID,
                importedOn: source.map { $0.created.day(offsetMinutes: offset) }, seenAgain: record.seenIn.count,
                otherHalf: try store.transferPartner(of: id),
                events: record.events.map { ($0.kind, $0.at.day(offsetMinutes: offset)) },
                attachments: attachments.map {
                    ShownAttachment(
                        id: $0.id, name: $0.name, mediaType: $0.mediaType, bytes: $0.bytes, day: $0.created.day(offsetMinutes: offset))
                }), knowledge: call.environment.knowledge(), in: view.context)
        guard let screen else { throw Problem(.notFound) }
        return .screen(screen)
    }

    private static let entering: [Endpoint] = [
        .change(
            .post, "/v1/households/{household}/accounts", "addAccount", "Makes an account by hand, such as cash in a purse.",
            .member(.write),
            body: .json(
                .object([Field("name", .name), Field("kind", .word(AccountKind.allCases.map(\.code))), Field("currency", .currency)])),
            answer: .created(.object([Field("id", .id)])), problems: refused
        ) { call in
            guard let currency = Currency(call.text("currency")) else {
                throw Problem(.badValue, pointer: "/currency", expected: "currency")
            }
            let kind = AccountKind.allCases.first { $0.code == call.text("kind") } ?? .unknown
            let id = call.environment.freshID()
            let account = LedgerAccount(name: call.text("name"), kind: kind, currency: currency)
            try ChangeRecords.run([.newAccount(id, account)], by: call.actor, in: call.environment)
            return .json(201) { $0.member("id", id) }
        },
        .change(
            .post, path, "addTransaction", "Enters a row by hand; a statement that brings it later does not double it.", .member(.write),
            body: .json(
                .object([
                    Field("account", .id), Field("day", .day), Field("amount", .amount, "Money out is negative."), Field("payee", .name),
                    .optional("category", .name), .optional("note", .text(0...10_000)), .optional("tags", tags),
                ])), answer: .created(.object([Field("id", .id)])), problems: refused
        ) { call in
            let (id, wanted) = (call.environment.freshID(), UUID128(call.text("account")))
            guard let account = try call.store.accounts().first(where: { $0.id == wanted }) else { throw Problem(.notFound) }
            let entry = RecordChange.newTransaction(
                id, account: account.id, day: try day(call, "day"), amount: try amount(call, "amount", account.account.currency),
                payee: call.text("payee"), category: try call.optionalText("category").map { _ in try call.category("category") },
                note: call.text("note"), tags: texts(call, "tags"))
            try ChangeRecords.run([entry], by: call.actor, in: call.environment)
            return .json(201) { $0.member("id", id) }
        },
    ]

    private static let changing: [Endpoint] = [
        .change(
            .patch, path + "/{transaction}", "editTransaction", "Writes a row differently; an empty object lets it be as it came.",
            .member(.write),
            body: .json(
                .object([
                    .optional("day", .day), .optional("merchant", .name), .optional("text", .name),
                    .optional("amount", .amount, "Of a row that a person entered."), .optional("note", .text(0...10_000)),
                ])), problems: refused
        ) { call in
            let id = try call.id("transaction")
            let edit = RowEdit(
                row: id, day: try call.optionalText("day").map { _ in try day(call, "day") }, merchant: call.optionalText("merchant"),
                text: call.optionalText("text"), amount: try call.optionalText("amount").map { _ in try amount(call, id) })
            let note = call.optionalText("note").map { FieldChange.note($0) }
            // A note alone is no edit, and leaves what was written before as it is.
            try change([id], (edit.isEmpty && note != nil ? [] : edit.changes) + [note].compactMap { $0 }, call)
            return .nothing
        },
        .change(
            .put, path + "/{transaction}/category", "categorise", "Puts a row in a category and learns from it, unless told otherwise.",
            .member(.write), body: .json(.object([Field("category", .name), .optional("isLearned", .boolean)])),
            answer: .json(ChoiceRoutes.outcome), problems: refused
        ) { call in
            ChoiceRoutes.answer(
                try CorrectCategory.run(
                    try call.id("transaction"), category: try call.category("category"), isLearned: call.body["isLearned"]?.bool,
                    call.service.taxonomy, by: call.actor, in: call.environment))
        },
        .change(
            .put, path + "/{transaction}/parts", "splitTransaction", "Divides a row over categories; no parts let it be whole.",
            .member(.write),
            body: .json(
                .object([
                    Field(
                        "parts",
                        .list(
                            .object([Field("amount", .amount), Field("category", .name), .optional("memo", .text(0...1000))]), most: 50))
                ])), problems: refused
        ) { call in
            let id = try call.id("transaction")
            let parts = call.body["parts"]?.array ?? []
            try change([id], [.parts(try parts.enumerated().map { try part($1, $0, id, call) })], call)
            return .nothing
        },
        .change(
            .put, path + "/{transaction}/purchase", "linkRefund", "Says which purchase a refund belongs to; null takes it back.",
            .member(.write), body: .json(.object([Field("purchase", .nullable(.id))])), problems: refused
        ) { call in
            try change([try call.id("transaction")], [.purchase(call.optionalText("purchase").flatMap { UUID128($0) })], call)
            return .nothing
        },
        .change(
            .post, path + "/{transaction}/not-transfer", "rejectTransfer", "Says that a row is no half of a transfer.", .member(.write),
            problems: refused
        ) { call in
            try RejectTransfer.run(try call.id("transaction"), by: call.actor, in: call.environment)
            return .nothing
        },
    ]

    private static let many: [Endpoint] = [
        .change(
            .post, path + "/tags", "tagTransactions", "Puts tags on rows and takes others away, all or none.", .member(.write),
            body: .json(.object([Field("rows", ids), .optional("add", tags), .optional("remove", tags)])), problems: refused
        ) { call in
            try change(rows(call), texts(call, "add").map { .tag($0, true) } + texts(call, "remove").map { .tag($0, false) }, call)
            return .nothing
        },
        .change(
            .post, path + "/notes", "noteTransactions", "Puts a note on rows, all or none; an empty one takes it away.", .member(.write),
            body: .json(.object([Field("rows", ids), Field("note", .text(0...10_000))])), problems: refused
        ) { call in
            try change(rows(call), [.note(call.text("note"))], call)
            return .nothing
        },
        .change(
            .post, path + "/delete", "deleteTransactions", "Takes rows out of every figure, all or none.", .member(.write),
            body: .json(.object([Field("rows", ids)])), problems: refused
        ) { call in
            try change(rows(call), [.deleted(true)], call)
            return .nothing
        },
        .change(
            .post, path + "/restore", "restoreTransactions", "Lets deleted rows count again, all or none.", .member(.write),
            body: .json(.object([Field("rows", ids)])), problems: refused
        ) { call in
            try change(rows(call), [.deleted(false)], call)
            return .nothing
        },
    ]

    private static func change(_ rows: [UUID128], _ fields: [FieldChange], _ call: Call) throws {
        try ChangeRecords.run([.transactions(rows, fields)], by: call.actor, in: call.environment)
    }

    private static func rows(_ call: Call) -> [UUID128] {
        (call.body["rows"]?.array ?? []).compactMap { $0.string.flatMap { UUID128($0) } }
    }

    private static func texts(_ call: Call, _ name: String) -> [String] { (call.body[name]?.array ?? []).compactMap(\.string) }

    private static func day(_ call: Call, _ name: String) throws -> Day {
        guard let day = Day(iso: call.text(name)) else { throw Problem(.badValue, pointer: "/\(name)", expected: "date") }
        return day
    }

    private static func amount(_ call: Call, _ name: String, _ currency: Currency) throws -> Int64 {
        guard let money = Money(amountText: call.text(name), currency) else {
            throw Problem(.badValue, pointer: "/\(name)", expected: "amount")
        }
        return money.minorUnits
    }

    private static func amount(_ call: Call, _ row: UUID128) throws -> Int64 {
        try amount(call, "amount", try currency(of: row, call))
    }

    private static func currency(of row: UUID128, _ call: Call) throws -> Currency {
        guard let account = try call.store.accountNumbers(ofRows: [row]).first else { throw Problem(.notFound) }
        try call.actor.require(.seeRows, onAccount: account, call.store)
        return try call.store.accounts()[Int(account)].account.currency
    }

    private static func part(_ json: JSONValue, _ index: Int, _ row: UUID128, _ call: Call) throws -> RowSplit.Part {
        let currency = try currency(of: row, call)
        guard let money = Money(amountText: json["amount"]?.string ?? "", currency) else {
            throw Problem(.badValue, pointer: "/parts/\(index)/amount", expected: "amount")
        }
        guard let category = try call.vocabulary().category(named: json["category"]?.string ?? "") else {
            throw Problem(.badValue, pointer: "/parts/\(index)/category", expected: "category")
        }
        return RowSplit.Part(amount: money.minorUnits, category: category, memo: json["memo"]?.string ?? "")
    }
}
