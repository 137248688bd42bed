/// The shape of the screen `categories`.
extension Schema {
    static let categoriesScreen = screenShape(
        "categories", as: "CategoriesScreen", [Field("groups", .list(categoryGroup, most: 1000))], view: shape(texts("title")))

    private static let categoryGroup = Schema.named(
        "CategoryGroup", shape(texts("group", "name"), [Field("categories", .list(categoryEntry, most: 100_000))]))

    private static let categoryEntry = Schema.named(
        "CategoryEntry",
        shape(
            [categoryCode], texts("name"), look, categoryChoices, [.optional("remark", .said, "Left out with the view.")]))

    /// What the household decided about a category, and how many rows it has.
    private static let categoryChoices: [Field] = [
        Field("record", .id, "Of the kind `look`, for its icon, its colour and whether it is hidden."),
        Field("hidden", .boolean, "Whether it is left out where a category is chosen."), Field("rows", count),
        Field("renamed", .boolean, "Whether the household gave it its name."),
        Field("mergedInto", .nullable(.said), "The code of the category that it is part of now."),
    ]
}

/// The shape of the screen `category`.
extension Schema {
    static let categoryScreen = screenShape(
        "category", as: "CategoryScreen",
        [categoryCode] + texts("name", "group") + look + categoryChoices + [
            Field("chosenIcon", .nullable(.said), "What the household chose; null for its own."), Field("chosenColour", .nullable(colour)),
            Field("currency", .currency, "Sums are of transactions in it."),
            Field("usual", .nullable(.amount), "Of a month; null while too little is known."),
            Field("months", .list(shape([Field("month", month)], span, flow), most: 12), "The oldest first; empty without a transaction."),
            Field("merchants", .list(shape(texts("merchant"), counted), most: 100), "Of these months, those with most money first."),
        ], view: categoryView)

    private static let categoryView = Schema.named(
        "CategoryView",
        shape(
            texts("title", "subtitle"),
            [
                Field("sentences", sentences), Field("chart", .nullable(chart)),
                Field("items", .list(shape(texts("name", "amount", "count")), most: 100), "The merchants."),
                Field("icons", .list(shape(texts("icon", "name")), most: 1000), "What can be chosen, and what Evenkeel uses it for."),
                empty,
            ]))
}

/// The shape of the screen `unsure`.
extension Schema {
    static let unsureScreen = screenShape(
        "unsure", as: "UnsureScreen", [Field("rows", count), Field("groups", .list(unsureGroup, most: 1_000_000))], view: unsureView)

    private static let unsureGroup = Schema.named(
        "UnsureGroup",
        .object([
            Field("merchant", .said, "Who or what is asked about."), Field("oneAnswer", .boolean, "Whether an answer is for all rows."),
            Field("suggestions", words, "Codes of categories, the likeliest first."), Field("rows", rows, "The newest first."),
            .optional("extent", .said, "How many rows, and what they come to; left out with the view."),
            .optional("names", words, "Those of the suggestions; left out with the view."),
        ]))

    private static let unsureView = Schema.named("UnsureView", shape(texts("title", "summary"), [empty]))
}

/// The shape of the screen `corrections`.
extension Schema {
    static let correctionsScreen = screenShape(
        "corrections", as: "CorrectionsScreen", [Field("corrections", .list(standing, most: 1_000_000), "The newest first.")],
        view: correctionsView)

    private static let standing = Schema.named(
        "StandingCorrection",
        .object([
            Field("correction", .integer(1...Int64(UInt32.max)), "Its number."),
            Field("day", .nullable(.day), "On which it was made; null where that is not known."), Field("row", .id),
            Field("account", .nullable(.said), "The row's, by its name; null for a row that is gone."), Field("merchant", .said),
            categoryCode, Field("learned", .boolean, "Whether other rows follow."), Field("followers", count),
            .optional("reach", .said, "Left out with the view."),
            .optional("name", .said, "The category's; left out with the view."),
        ]))

    private static let correctionsView = Schema.named("CorrectionsView", shape(texts("title"), [empty]))
}

extension Schema {
    /// The screens of this file.
    static let categoryScreens = [categoriesScreen, categoryScreen, unsureScreen, correctionsScreen]
}
