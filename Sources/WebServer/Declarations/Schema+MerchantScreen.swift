/// The shape of the screen `merchant`.
extension Schema {
    static let merchantScreen = screenShape(
        "merchant", as: "MerchantScreen", merchantFacts + merchantFigures, view: merchantView)

    private static let merchantFacts: [Field] = [
        Field("merchant", .said, "As it was asked for."), Field("currency", .currency, "Sums are of transactions in it."),
        Field("count", count, "All transactions."), Field("start", count, "How many are skipped."),
        Field("first", .nullable(.day)), Field("last", .nullable(.day)),
        Field("category", .nullable(.said), "The code of the category of most of them."),
        Field("own", .list(ownName, most: 1_000_000), "What the banks call it."),
    ]

    private static let merchantFigures: [Field] = [
        Field("months", .list(shape([Field("month", month)], span, flow), most: 1000)),
        Field("series", .list(seriesFigures, most: 100_000), "What comes back."), Field("rows", rows, "The newest first."),
    ]

    private static let ownName = Schema.object([
        Field("merchant", .said), Field("name", .nullable(.said), "What the household calls it; null for nothing else."),
    ])

    private static let merchantView = Schema.named(
        "MerchantView",
        shape(
            texts("title", "subtitle"),
            [
                Field("sentence", .nullable(sentence)), Field("chart", .nullable(chart)), Field("items", .list(seriesItem, most: 100_000)),
                Field("days", rowDays), empty,
            ]))
}
