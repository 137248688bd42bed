/// The shape of the screen `heatmap`.
extension Schema {
    static let heatmapScreen = screenShape("heatmap", as: "HeatmapScreen", heatmapTime + heatmapFigures, view: heatmapView)

    private static let heatmapTime: [Field] = [Field("month", month)] + span

    private static let heatmapFigures: [Field] = [
        Field("totals", totals), Field("thresholds", .list(.amount, most: 3), "Above which a day counts as 2, 3 and 4; may be none."),
        Field("days", .list(heatmapDay, most: 100)),
        Field("weeks", .list(heatmapWeek, most: 100), "What the month's days of each week come to."),
        Field("currencies", .list(.currency, most: 1000), "The further ones."),
    ]

    private static let heatmapWeek = shape(span, inOut, [Field("known", .boolean, "Whether any of its days is over and known.")])

    private static let heatmapDay = shape(
        [Field("day", .day)], inOut,
        [Field("intensity", .integer(0...4)), Field("known", .boolean, "Whether it is over, and its transactions are there.")])

    private static let heatmapView = Schema.named(
        "HeatmapView",
        shape(
            texts("title"),
            [
                Field("sentences", sentences), Field("how", sentence, "How the shades were made; its text is empty without any."),
                Field("less", .said), Field("more", .said), Field("weekdays", .list(.said, most: 7)),
                Field("weeks", .list(.list(.nullable(heatmapPlace), most: 7), most: 100), "Null for a day of another month."),
                Field("sums", .list(heatmapSum, most: 100), "What was spent in each of the weeks."),
                Field("navigation", .object([Field("previous", monthLink), Field("next", monthLink)])), Field("chart", chart), empty,
            ]))

    private static let heatmapPlace = Schema.named(
        "HeatmapPlace",
        .object([
            Field("day", .day), Field("number", .said), Field("text", .said),
            Field("intensity", .integer(-1...4), "-1 for a day of which nothing is known."), opened,
        ]))

    private static let heatmapSum = Schema.named(
        "HeatmapSum",
        .object([
            Field("text", .said, "Empty where nothing was spent, or is known."), Field("said", .said, "The same with its days."),
            Field("evidence", .nullable(evidence)),
        ]))

    private static let monthLink = Schema.named("MonthLink", .object([Field("title", .said), Field("month", month)]))
}

/// The shape of the screen `year`.
extension Schema {
    static let yearScreen = screenShape("year", as: "YearScreen", yearFigures, view: yearView)

    private static let year = Schema.integer(1...9999)

    private static let yearFigures: [Field] = [
        Field("year", year), Field("totals", totals),
        Field(
            "average", .nullable(shape(flow, [Field("months", .integer(0...12), "Of how many whole ones.")])),
            "What a month comes to; null without a whole one."),
        Field("months", .list(yearMonth, most: 12)), Field("categories", .list(yearCategory, most: 10_000)),
        Field("currencies", .list(.currency, most: 1000), "The further ones."),
    ]

    private static let yearMonth = Schema.named(
        "YearMonth",
        shape(
            [Field("month", month)], span, flow,
            [Field("known", .boolean, "Whether some of its days are known."), Field("whole", .boolean, "Whether all of them are.")]))

    private static let yearCategory = shape(
        [categoryCode], texts("name"), amounts("amount", "in", "out"),
        [Field("months", .list(.amount, most: 12), "Money in and out of each.")])

    private static let yearView = Schema.named(
        "YearView",
        shape(
            texts("title"),
            [
                Field("sentences", sentences), Field("months", .list(yearMonthItem, most: 12)),
                Field("categories", .list(yearItem, most: 10_000), "What the money was spent on."),
                Field("income", .list(yearItem, most: 10_000)),
                Field("navigation", .object([Field("previous", year), Field("next", year)])), Field("chart", .nullable(chart)),
                Field("areas", .nullable(chart), "What was spent on categories month by month; null for less than two of either."), empty,
            ]))

    private static let yearMonthItem = Schema.named(
        "YearMonthItem",
        shape(texts("name", "in", "out", "net"), [.optional("evidence", evidence, "Left out where the household has no account.")]))

    private static let yearItem = Schema.named("YearItem", shape([categoryCode], texts("name"), look, texts("amount"), [opened]))
}

/// The shape of the screen `review`.
extension Schema {
    static let reviewScreen = screenShape("review", as: "ReviewScreen", reviewFigures, view: reviewView)

    private static let reviewKind = Schema.word([
        "year", "month", "least", "day", "largest", "merchant", "category", "grew", "shrank", "new", "returns", "letGo", "currencies",
        "quiet", "kept",
    ])

    private static let reviewFigures: [Field] =
        [Field("year", year)] + span + [
            Field("knownFrom", .nullable(.day), "The first known day of the year; null where none is."), Field("knownTo", .nullable(.day)),
            Field("totals", totals), Field("cards", .list(reviewCard, most: 10), "None with less than 90 days known."),
            Field("currencies", .list(.currency, most: 1000), "The further ones."),
        ]

    private static let reviewCard = shape(
        [Field("kind", reviewKind), Field("currency", .currency)], span,
        [
            Field("amount", .amount), Field("whole", .amount, "What the amount is a part of."),
            Field("before", .amount, "What it is held against."), Field("count", count), Field("places", count, "How many merchants."),
            Field("category", .nullable(.said)), Field("merchant", .nullable(.said)),
        ])

    private static let reviewView = Schema.named(
        "ReviewView",
        shape(
            texts("title", "subtitle"),
            [
                Field("cards", .list(reviewItem, most: 10)),
                Field("navigation", .object([Field("previous", year), Field("next", year)])), empty,
            ]))

    private static let reviewItem = Schema.named(
        "ReviewItem",
        shape(
            [Field("code", reviewKind)], texts("title"), look,
            [
                Field("shown", reviewFace), Field("plain", reviewFace, "The same without amounts."),
                Field("chart", .nullable(chart), "Of shares alone."),
            ]))

    private static let reviewFace = Schema.named(
        "ReviewFace", .object([Field("figure", sentence, "What stands large."), Field("sentences", sentences)]))
}

extension Schema {
    /// The screens of this file.
    static let calendarScreens = [heatmapScreen, yearScreen, reviewScreen]
}
