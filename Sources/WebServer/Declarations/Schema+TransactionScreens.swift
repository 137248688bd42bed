import Bookkeeping
import Screens

/// Transactions as lists have them.
extension Schema {
    private static let flags = Schema.list(.word(["pending", "deleted", "transfer", "split", "investment", "manual", "reversal"]), most: 7)

    private static let row = Schema.named(
        "Row",
        .object([
            Field("id", .id), Field("day", .day), Field("amount", .amount, "What of it is counted where it is listed."),
            .optional("whole", .amount, "All of it, where that is something else."), Field("currency", .currency),
            Field("merchant", .said, "Empty for none."), Field("text", .said, "What the bank wrote."), categoryCode,
            Field("account", .said, "Its name."), Field("flags", flags),
        ]))
    static let rows = Schema.list(row, most: 1_000_000)

    static let rowDays = Schema.list(rowDay, most: 1_000_000)
    private static let rowDay = Schema.named(
        "RowDay", shape([Field("day", .day)], texts("title", "brief"), [Field("items", .list(rowItem, most: 1_000_000))]))

    private static let rowItem = Schema.named(
        "RowItem",
        shape(
            [Field("id", .id)], texts("name"), [Field("remark", .said, "The category, or what is special about it.")],
            [Field("marks", words, "What else is special about it.")], look, texts("account", "amount")))
}

/// The shape of the screen `rows`.
extension Schema {
    static let rowsScreen = screenShape("rows", as: "RowsScreen", rowsFigures, view: rowsView)

    private static let rowsFigures: [Field] = [
        Field("evidence", evidence, "What was asked."), Field("count", count, "All of them."),
        Field("start", count, "How many are skipped."),
        .optional("totals", totals, "Left out where currencies would be mixed."),
        Field("balance", .nullable(.object(amounts("before", "amount"))), "How they add up to what the one account holds."),
        Field("rows", rows),
    ]

    private static let rowsView = Schema.named(
        "RowsView", shape(texts("title", "subtitle", "sentence"), [Field("notes", words), Field("days", rowDays)]))
}

/// The shape of the screen `row`.
extension Schema {
    static let rowScreen = screenShape("row", as: "RowScreen", rowFacts + rowChoices + rowOrigin, view: rowView)

    private static let rowFacts: [Field] = [
        Field("id", .id), Field("day", .day), Field("amount", .amount), Field("currency", .currency), Field("account", .said, "Its name."),
        Field("merchant", .said, "Empty for none."), Field("processor", .nullable(.said), "Who handled the payment, such as Square."),
        categoryCode, Field("reason", .nullable(.word(CategoryReason.allCases.map { $0.code })), "Why it is in its category."),
        Field("confidence", .nullable(.integer(0...1000)), "In thousandths, where Evenkeel found the category itself."),
        Field("rule", .nullable(.said), "The name of the rule that decided."),
        Field("follows", .nullable(.id), "The transaction whose correction it follows."),
    ]

    private static let rowChoices: [Field] = [
        Field("taught", .nullable(rowTaught), "The person's last word on its category."),
        Field("saysWho", .nullable(.boolean), "Whether its text says who the other side was; null where knowledge was not asked for."),
        Field("tags", words), Field("note", .said), Field("text", .said, "The bank's, or the person's in its place."), Field("memo", .said),
        Field("flags", flags), Field("import", importNumber, "The number of its import."), Field("splits", .list(split, most: 10_000)),
        Field("transfer", .nullable(row), "The other half."),
        Field("edited", .nullable(rowBefore), "What it was before the person's word."),
        Field("refundOf", .nullable(.id)), Field("refundedBy", ids),
    ]

    private static let rowOrigin: [Field] = [
        Field("source", .nullable(rowSource), "Null where the database was not asked."),
        Field("others", rows, "The merchant's other ones, the latest first."), Field("otherCount", count, "How many there are altogether."),
    ]

    private static let rowTaught = Schema.object([
        categoryCode, Field("learned", .boolean, "Whether other rows follow."), Field("followers", count),
    ])
    private static let split = shape([Field("amount", .amount), categoryCode], texts("memo"))
    private static let rowBefore = shape([Field("day", .day), Field("amount", .amount)], texts("merchant", "text"))

    private static let rowSource = Schema.named(
        "RowSource",
        .object([
            Field("raw", .text(0...10_000_000), "The file's own text; empty when it was entered by hand."),
            Field("line", count, "Of the file, from 1; 0 for none."), Field("file", .said), Field("bankID", .said),
            Field("imported", .nullable(.day)), Field("seenAgain", count, "How many later imports held it again."),
            Field("events", .list(.object([Field("event", .said), Field("day", .day)]), most: 100_000), "What the person did to it."),
            Field("attachments", .list(rowAttachment, most: 10_000)),
        ]))

    private static let rowAttachment = Schema.named(
        "RowAttachment",
        .object([
            Field("id", .id), Field("name", .said), Field("type", .said, "Such as `application/pdf`."), Field("bytes", count),
            Field("added", .day),
        ]))

    private static let rowView = Schema.named("RowView", shape(texts("title", "subtitle", "amount", "account"), rowShown, rowTold))

    private static let rowShown: [Field] = [
        Field("category", shape(texts("name"), look, texts("reason"), [Field("confidence", .nullable(.said))])),
        Field("parts", .list(shape(texts("name"), look, texts("amount", "memo")), most: 10_000)), Field("flags", words),
    ]

    private static let rowTold: [Field] = [
        Field("source", .said), Field("events", words),
        Field("taught", .nullable(.said), "Which other rows follow the person's word on it."),
        Field("choices", words, "What else the person decided; refunds are members of their own."),
        Field("story", .said, "What is usual at the merchant."),
        Field("otherHalf", .said),
    ]
}

/// The shapes of the screens `search` and `suggestions`.
extension Schema {
    static let searchScreen = screenShape("search", as: "SearchScreen", searchFigures, view: searchView)
    static let suggestionsScreen = Schema.named(
        "SuggestionsScreen",
        .object([Field("screen", .word(["suggestions"])), Field("query", .said), Field("suggestions", suggestions)]))

    static let searchesScreen = screenShape(
        "searches", as: "SearchesScreen", [Field("searches", .list(savedSearch, most: 10_000), "By name.")], view: screenPage)

    private static let savedSearch = Schema.named(
        "SavedSearch",
        shape([Field("record", .id), Field("owner", .id, "The member who made it.")], texts("name", "query")))

    private static let searchFigures: [Field] = [
        Field("query", .said), Field("count", count, "All that were found."), Field("order", .word(SearchOrder.codes)),
        Field("start", count, "How many are skipped."), Field("totals", .list(searchTotal, most: 1000)),
        .optional("unsure", count, "How many there are to ask about; left out where something is looked for."), Field("rows", rows),
        Field("problems", .list(searchMistake, most: 1000), "With one of them nothing was searched for."),
        Field("suggestions", suggestions, "What may stand where the first mistake is."),
    ]

    private static let searchTotal = shape([Field("currency", .currency), Field("count", count)], inOut)

    /// Where a mistake is, or a suggestion goes.
    static let place: [Field] = [
        Field("column", count, "In characters, from 1."), Field("offset", count, "In bytes of UTF-8."), Field("length", count),
    ]

    private static let searchMistake = Schema.named(
        "SearchMistake",
        shape(
            [Field("id", .word(SearchProblem.Kind.allCases.map { $0.id }))],
            place, [Field("found", .said, "What stands there."), Field("expected", words, "What would fit."), Field("message", .said)]))

    private static let suggestions = Schema.list(suggestion, most: 1000)
    private static let suggestion = Schema.named(
        "Suggestion",
        shape(
            [Field("kind", .word(SearchSuggestion.Kind.allCases.map { $0.code })), Field("name", .said, "What to show.")],
            [Field("text", .said, "What to put into the query.")], place, [Field("query", .said, "All of it with the text in its place.")]))

    private static let searchView = Schema.named(
        "SearchView", shape(texts("title"), [Field("sentence", .nullable(.said), "Null for no row."), empty, Field("days", rowDays)]))
}

/// The shape of the screen `doubles`.
extension Schema {
    static let doublesScreen = screenShape(
        "doubles", as: "DoublesScreen", [Field("count", count), Field("pairs", .list(doublePair, most: 1000), "The newest first.")],
        view: doublesView)

    private static let doublePair = Schema.named(
        "DoublePair",
        .object([
            Field("rows", rows, "The two, the earlier one first."),
            .optional("account", .said, "Left out with the view."), .optional("amount", .said, "Left out with the view."),
            .optional("sides", .list(doubleSide, most: 2), "The two in words; left out with the view."),
        ]))

    private static let doubleSide = Schema.named(
        "DoubleSide", shape(texts("name", "day", "remark"), [Field("marks", words)], look))

    private static let doublesView = Schema.named("DoublesView", shape(texts("title", "sentence"), [empty]))
}

extension Schema {
    /// The screens of this file.
    static let transactionScreens = [rowsScreen, rowScreen, searchScreen, doublesScreen, searchesScreen, suggestionsScreen]
}
