import Bookkeeping
import Insights

/// The shapes of the pages of what comes again and again.
extension Schema {
    static let recurringScreen = screenShape(
        "recurring", as: "RecurringScreen", [Field("totals", .list(kindTotal, most: 1000)), series], view: screenPage)
    static let leaksScreen = screenShape("leaks", as: "LeaksScreen", [seriesTotals, series, rhythms], view: screenPage)
    static let subscriptionsScreen = screenShape(
        "subscriptions", as: "SubscriptionsScreen", [seriesTotals, Field("twins", .list(twins, most: 10_000)), series], view: screenPage)
    static let billsScreen = screenShape(
        "bills", as: "BillsScreen",
        [seriesTotals, Field("due", .list(dueSum, most: 1000)), series]
            + [billOccurrences, billsUnused, billsUntilIncome, billsMonth], view: screenPage)

    private static let series = Field("series", .list(seriesFigures, most: 100_000))
    private static let seriesTotals = Field("totals", .list(seriesTotal, most: 1000), "One for each currency, of those that go on.")
    static let rhythms = Field.optional(
        "rhythms", .list(.object([Field("key", key), Field("days", .list(.day, most: 100_000))]), most: 100_000),
        "On which days of the last year each came; left out with the view.")

    private static let totalMembers: [Field] =
        [Field("currency", .currency), Field("count", count)] + amounts("perMonth", "perYear") + [Field("series", keys)]
    private static let seriesTotal = Schema.named("SeriesTotal", .object(totalMembers))
    private static let kindTotal = shape([Field("kind", seriesKind)], totalMembers)
    private static let seriesKind = Schema.word(RecurringKind.allCases.map { $0.code })

    private static let twins = Schema.named(
        "Twins",
        shape(
            [Field("family", .word(ServiceFamily.allCases.map { $0.code })), Field("currency", .currency)], amounts("perMonth", "perYear"),
            [Field("series", keys)]))

    private static let dueSum = Schema.named(
        "DueSum", shape(span, [Field("currency", .currency), Field("amount", .amount), Field("count", count), Field("series", keys)]))
}

/// One thing that comes again and again, in figures.
extension Schema {
    static let seriesFigures = Schema.named("SeriesFigures", shape(seriesFacts, seriesAmounts, seriesDays, seriesRest))

    private static let seriesFacts: [Field] = [
        Field("key", key), Field("merchant", .said), categoryCode, Field("kind", seriesKind),
        Field("cadence", .said, "Such as `monthly`, `four-weekly` or `every-10-days`."), Field("currency", .currency),
    ]

    private static let seriesAmounts: [Field] = amounts("typical", "mean", "low", "high", "perMonth", "perYear")

    private static let seriesDays: [Field] = [
        Field("first", .day), Field("last", .day), Field("next", .nullable(.day), "Null once it has ended."),
        Field("nextFrom", .nullable(.day)), Field("nextTo", .nullable(.day)),
        Field("status", .word(RecurringStatus.allCases.map { $0.code })),
    ]

    private static let seriesRest: [Field] = [
        Field("habit", .boolean, "Many small purchases without due dates."), Field("count", count),
        Field("wish", .nullable(.word(SeriesChoice.Wish.allCases.map { $0.code })), "What the person wants of it."),
        Field("priceChanges", .list(shape([Field("day", .day)], amounts("from", "to")), most: 10_000)), Field("rows", ids),
    ]
}

/// The shape of the page `insights`.
extension Schema {
    static let insightsScreen = screenShape("insights", as: "InsightsScreen", insightsFigures, view: screenPage)

    private static let insightsFigures: [Field] = [
        Field("asOf", .nullable(.day), "Up to which day transactions are known; null without any."),
        Field("young", .boolean, "Whether too few days are known to call anything usual."), Field("facts", .list(factFigures, most: 1000)),
    ]

    static let factFigures = Schema.named("FactFigures", shape(factKind, span, factSubject, factAmounts, factProof))

    private static let factKind: [Field] = [
        Field("key", key), Field("kind", .word(FactKind.allCases.map { $0.code })),
        Field("tone", .word(FactTone.allCases.map { $0.code })), Field("weight", .integer(0...1000)),
    ]

    private static let factSubject: [Field] = [
        Field("running", .boolean, "Whether its days are the first ones of a month that is not over."),
        Field("category", .nullable(.said)), Field("merchant", .nullable(.said)), Field("series", .nullable(key)),
        Field("currency", .currency),
    ]

    private static let factAmounts: [Field] = amounts("amount", "usual", "change", "perYear")

    private static let factProof: [Field] = [
        Field("letGoOn", .nullable(.day), "The day on which the person let it go."),
        Field("driver", .nullable(factDriver), "What explains most of it."), Field("rows", ids, "Those that prove it."),
        Field("beside", ids, "Those that they are held against."),
        Field("comparedWith", .list(.text(21...21), most: 1000), "Earlier days, such as `2026-03-01/2026-03-07`."),
    ]

    /// A merchant with its visits, or one transaction.
    private static let factDriver = Schema.object([
        .optional("merchant", .said), .optional("visits", count), .optional("usualVisits", count), .optional("row", .id),
    ])
}

extension Schema {
    /// The screens of this file.
    static let seriesScreens = [recurringScreen, leaksScreen, subscriptionsScreen, billsScreen, insightsScreen]
}
