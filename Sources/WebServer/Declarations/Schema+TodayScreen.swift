/// The shape of the screen `today`.
extension Schema {
    static let todayScreen = screenShape("today", as: "TodayScreen", todayFigures, view: todayView)

    private static let todayFigures: [Field] = [
        Field("day", .day, "Today."), Field("spent", todaySpent),
        Field("balances", .list(todayBalance, most: 1000), "One sum for each currency, the household's own first."),
        Field("next", .list(seriesFigures, most: 100), "What is due next, the soonest first."),
        Field("unsure", count, "Transactions whose category is not known."), Field("insight", .nullable(factFigures)),
        Field("week", shape(span, [Field("currency", .currency), Field("days", .list(daySpent, most: 7), "Up to the day of `spent`.")])),
    ]

    private static let todaySpent = shape(
        [Field("day", .day, "Today, or the newest day with a transaction."), Field("currency", .currency), Field("amount", .amount)],
        [Field("usual", .nullable(.amount), "Null while too little is known.")])

    private static let daySpent = Schema.object([Field("day", .day), Field("amount", .amount)])

    private static let todayBalance = Schema.named(
        "TodayBalance",
        .object([
            Field("currency", .currency), Field("accounts", words, "Those that it sums."),
            Field("amount", .nullable(.amount), "Null where no account says what it holds."),
            Field("change", .nullable(.amount), "Null while it is not known."), Field("since", .day, "The end of the last month."),
            Field("stale", .list(staleAccount, most: 100_000), "Those of them without news for long."),
            Field("missing", words, "Accounts of which nobody said what they hold."),
        ]))

    private static let staleAccount = Schema.object([Field("account", .said), Field("day", .day, "The last one that is known.")])
}

/// What a view of `today` needs.
extension Schema {
    private static let todayView = Schema.named(
        "TodayView",
        shape(
            texts("title", "subtitle"),
            [
                Field("spent", shownSpent), Field("balances", shownBalances), Field("next", titled(payment)),
                Field("unsure", shape([Field("text", .said, "Empty for none.")], texts("action"))), Field("insight", .nullable(pageItem)),
                Field("week", shape(texts("title", "amount", "sentence"), [opened])), Field("charts", .list(chart, most: 1)), empty,
            ]))

    private static let shownSpent = shape(
        texts("label", "amount", "sentence"), compared,
        [Field("how", how), Field("usual", .nullable(shownUsual), "Null while too little is known."), Field("notes", sentences), opened])

    private static let shownUsual = shape(
        texts("label", "amount"),
        [
            Field("spentShare", .integer(0...100), "How long a bar is, in percent of the longer one of the two."),
            Field("usualShare", .integer(0...100)),
        ])

    private static let shownBalances = shape(
        texts("title"),
        [Field("items", .list(shownBalance, most: 1000)), Field("notes", words, "What the sums leave out, and what of them is old.")])

    private static let shownBalance = Schema.object([
        Field("currency", .currency), Field("amount", .said), Field("change", sentence, "Its text is empty while that is not known."),
    ])

    private static let payment = Schema.named(
        "Payment",
        shape(
            [Field("key", key)], texts("name"), look, texts("when", "day", "amount"),
            [Field("range", .said, "Empty for a fixed price."), opened]))
}
