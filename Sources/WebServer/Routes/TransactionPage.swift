import Bookkeeping
import Importing
import Screens
import Values

/// A part of a household's rows, newest first, and how rows are written.
struct TransactionPage {
    private let view: HouseholdView
    /// The rows of the part, as indices into the ledger.
    private let rows: [Int]
    private let hasMore: Bool

    /// Rows of a part at most.
    static let most = 500

    /// The part that a request asks for.
    init(_ call: Call, _ view: HouseholdView) throws {
        self.view = view
        let ledger = view.context.ledger
        let limit = call.query["limit"].flatMap { Int($0) } ?? 50
        let end = try call.query["cursor"].map { try TransactionPage.place(of: $0, in: ledger) } ?? ledger.count
        let account = try call.query["account"].map { try TransactionPage.account($0, view) }
        var found: [Int] = []
        found.reserveCapacity(limit + 1)
        if let query = call.query["query"], !query.isEmpty {
            let matches = try TransactionPage.matches(query, call, view)
            for row in matches where row < end && found.count <= limit {
                if account.map({ ledger.accountNumbers[row] == $0 }) ?? true { found.append(row) }
            }
        } else {
            var index = end - 1
            while index >= 0, found.count <= limit {
                let isShown = !ledger.flags[index].contains(.deleted) && (account.map { ledger.accountNumbers[index] == $0 } ?? true)
                if isShown { found.append(index) }
                index -= 1
            }
        }
        hasMore = found.count > limit
        rows = Array(found.prefix(limit))
    }

    private static func matches(_ query: String, _ call: Call, _ view: HouseholdView) throws -> [Int] {
        let ledger = view.context.ledger
        let vocabulary = SearchVocabulary(call.catalogue, own: view.context.chosen.choices.categories)
        let reading = SearchReader.read(query, vocabulary)
        if let mistake = reading.problems.first { throw Problem(.badQuery, pointer: "query", offset: mistake.place.offset) }
        guard let tree = reading.query else { return [] }
        let searching = SearchContext(
            ledger, marks: view.context.chosen.marks, today: view.context.today, rules: view.context.rules, vocabulary: vocabulary)
        return Search.run(tree, in: searching, limit: max(1, ledger.count)).rows
    }

    /// Where the part begins whose cursor names the last row before it. A row that has gone since is a cursor no more.
    private static func place(of cursor: String, in ledger: Ledger) throws -> Int {
        let parts = cursor.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let day = Day(iso: String(parts[0])), let id = UUID128(String(parts[1])),
            let place = ledger.rows(in: DaySpan(day)).first(where: { ledger.ids[$0] == id })
        else { throw Problem(.badCursor, pointer: "cursor") }
        return place
    }

    private static func account(_ text: String, _ view: HouseholdView) throws -> UInt16 {
        guard let place = view.accountIDs.firstIndex(where: { $0 == UUID128(text) }) else { throw Problem(.notFound) }
        return UInt16(truncatingIfNeeded: place)
    }

    /// The answer.
    var answer: Answer {
        let ledger = view.context.ledger
        var json = JSONWriter(capacity: rows.count * 400 + 200)
        json.object { json in
            json.array("transactions") { json in for row in rows { TransactionPage.write(row, view, to: &json) } }
            guard hasMore, let last = rows.last else { return json.member("next", String?.none) }
            json.member("next", "\(Day(number: ledger.days[last]).iso).\(ledger.ids[last].text)")
        }
        return Answer(json.bytes)
    }

    /// Writes a row.
    static func write(_ index: Int, _ view: HouseholdView, to json: inout JSONWriter) {
        let (ledger, marks) = (view.context.ledger, view.context.chosen.marks)
        let account = Int(ledger.accountNumbers[index])
        let currency = ledger.accounts[account].currency
        json.object { json in
            json.member("id", ledger.ids[index])
            json.member("day", Day(number: ledger.days[index]))
            json.key("amount")
            json.amount(ledger.amounts[index], exponent: currency.exponent)
            json.member("currency", currency)
            json.member("account", view.accountIDs[account])
            json.key("merchant")
            ledger.merchants.withBytes(ledger.merchant(ofRow: index)) { json.string(utf8: $0) }
            json.key("text")
            ledger.descriptors.texts.withBytes(ledger.descriptorNumbers[index]) { json.string(utf8: $0) }
            json.key("category")
            ledger.categories.withBytes(UInt32(ledger.categoryNumbers[index])) { json.string(utf8: $0) }
            json.key("memo")
            ledger.texts.withBytes(ledger.memoNumbers[index]) { json.string(utf8: $0) }
            json.array("flags") { json in for (flag, code) in flags where ledger.flags[index].contains(flag) { json.value(code) } }
            json.array("tags") { json in
                for tag in marks.tags(ofRow: index) { marks.tagNames.withBytes(tag.tag) { json.string(utf8: $0) } }
            }
            json.key("note")
            marks.noteTexts.withBytes(marks.note(ofRow: index)) { json.string(utf8: $0) }
            json.array("parts") { json in for part in ledger.splits(ofRow: index) { write(part, ledger, currency, to: &json) } }
        }
    }

    private static func write(_ part: LedgerSplit, _ ledger: Ledger, _ currency: Currency, to json: inout JSONWriter) {
        json.object { json in
            json.key("amount")
            json.amount(part.amount, exponent: currency.exponent)
            json.member("category", ledger.categories.text(UInt32(part.category)))
            json.member("memo", ledger.texts.text(part.memo))
        }
    }

    private static let flags: [(RowFlags, String)] = [
        (.pending, "pending"), (.deleted, "deleted"), (.transfer, "transfer"), (.split, "split"), (.investment, "investment"),
        (.manual, "manual"), (.reversal, "reversal"),
    ]

    /// A row's shape.
    static let schema = Schema.named(
        "Transaction",
        .object([
            Field("id", .id), Field("day", .day), Field("amount", .amount, "Money out is negative."), Field("currency", .currency),
            Field("account", .id), Field("merchant", .text(0...10_000), "The clean name; empty when there is none."),
            Field("text", .text(0...10_000), "What the bank wrote."), Field("category", .text(0...10_000), "Its code; empty when unsure."),
            Field("memo", .text(0...100_000)), Field("flags", .list(.word(flags.map(\.1)), most: 10)),
            Field("tags", .list(.text(1...10_000), most: 10_000)), Field("note", .text(0...100_000)),
            Field(
                "parts",
                .list(
                    .object([Field("amount", .amount), Field("category", .text(0...10_000)), Field("memo", .text(0...100_000))]),
                    most: 1_000)),
        ]))
}
