import Values

/// The shapes of the screens `mirror` and `merchants`.
extension Schema {
    static let mirrorScreen = screenShape("mirror", as: "MirrorScreen", mirrorFigures + mirrorRest, view: mirrorView)

    private static let mirrorFigures: [Field] = [
        Field("period", period), Field("totals", totals), Field("categories", .list(mirrorCategory, most: 10_000)),
        Field("groups", .list(mirrorGroup, most: 10_000)),
        Field("merchants", .list(mirrorMerchant, most: 1_000_000), "With a view those with most money out alone."),
        Field("days", .list(shape([Field("day", .day)], inOut), most: 100_000)),
        Field("usual", .nullable(mirrorUsual), "Null while too little is known."),
    ]

    private static let mirrorRest: [Field] = [
        Field("pending", countedFlow, "What the bank has not booked yet."), Field("moved", countedFlow, "What was set aside, and drawn."),
        Field("previous", .nullable(shape(span, flow)), "The period before; null where it is not known."),
        Field("known", .nullable(.object(span)), "The days that are known; null for none of them."),
        Field("currencies", .list(shape([Field("currency", .currency)], flow, [Field("count", count)]), most: 1000), "The further ones."),
    ]

    private static let periodKind = Schema.word(PeriodKind.allCases.map { $0.key })
    private static let period = Schema.named("Period", shape(span, [Field("kind", periodKind)]))
    private static let countedFlow = shape(flow, [Field("count", count)])
    static let counted: [Field] = [Field("amount", .amount, "Money in and out.")] + inOut + [Field("count", count)]

    private static let mirrorCategory = shape([categoryCode], texts("name"), counted)
    private static let mirrorGroup = shape(texts("group", "name"), counted, [Field("categories", words)])
    private static let mirrorMerchant = shape(texts("merchant"), [Field("amount", .amount), Field("count", count)])

    private static let mirrorUsual = Schema.named(
        "Usual",
        shape(
            span, [Field("partial", .boolean, "Whether the period is not over, so that its first days alone are compared.")],
            amounts("in", "out", "wholeOut", "expectedOut"),
            [
                Field("samples", .list(shape(span, inOut), most: 1000)),
                Field("categories", .list(shape([categoryCode], amounts("amount", "usual")), most: 10_000)),
            ]))
}

/// What a view of `mirror` needs.
extension Schema {
    private static let mirrorView = Schema.named("MirrorView", shape(texts("title", "subtitle"), mirrorSaid, mirrorLists))

    private static let mirrorSaid: [Field] = [
        Field("hero", shape(texts("label", "amount", "sentence"), compared, [opened])), Field("notes", sentences), Field("how", how),
    ]

    private static let mirrorLists: [Field] = [
        Field("categories", titled(categoryItem), "What the money was spent on."), Field("income", titled(categoryItem)),
        Field("groups", .list(groupItem, most: 10_000)), Field("merchants", titled(merchantItem)), Field("changes", titled(changeItem)),
        Field("navigation", .object([Field("previous", .nullable(periodLink)), Field("next", .nullable(periodLink))])),
        Field("charts", .list(chart, most: 10)), empty,
    ]

    private static let categoryItem = Schema.named(
        "CategoryItem",
        shape(
            [categoryCode], texts("name"), look, texts("amount"), [Field("share", .said, "Empty where more came back than was spent.")],
            texts("count"), [opened]))

    private static let groupItem = Schema.named("GroupItem", shape(texts("group", "name"), look, texts("amount"), [opened]))

    static let merchantItem = Schema.named("MerchantItem", shape(texts("name", "amount", "count"), [opened]))

    private static let changeItem = Schema.named(
        "ChangeItem",
        shape(
            [categoryCode], texts("name"), look, texts("amount", "text"), [Field("made", .said, "The two figures whose difference it is.")],
            [Field("tone", tone), opened]))

    private static let periodLink = Schema.named("PeriodLink", shape(texts("title"), [Field("kind", periodKind)], span))
}

/// The shape of the screen `merchants`.
extension Schema {
    static let merchantsScreen = screenShape("merchants", as: "MerchantsScreen", merchantsFigures, view: merchantsView)

    private static let merchantsFigures: [Field] = [
        Field("period", period), Field("currency", .currency), Field("count", count, "All of them."),
        Field("start", count, "How many are skipped."),
        Field("merchants", .list(shape(texts("merchant"), counted), most: 10_000)),
    ]

    private static let merchantsView = Schema.named(
        "MerchantsView",
        shape(texts("title", "subtitle", "sentence"), [Field("items", .list(merchantItem, most: 10_000)), empty]))
}

extension Schema {
    /// The screens of this file.
    static let mirrorScreens = [mirrorScreen, merchantsScreen]
}
