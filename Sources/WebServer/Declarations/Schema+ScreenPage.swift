import Households
package import Screens
import Syncing

/// The shapes of pages and their parts, as Docs/Screen-parts.md tells them: the API's document has them, the types of the web app's modules
/// are written from them, and every page is held to them by a test.
extension Schema {
    /// The member `view` of a screen that is a page.
    package static let screenPage = Schema.named(
        "ScreenPage",
        .object([
            Field("title", .said), Field("subtitle", .said, "Empty for nothing."), Field("parts", .list(pagePart, most: 1000)),
            Field("empty", .nullable(emptyState), "What to say when there is nothing to show; a form stays all the same."),
        ]))

    private static let pagePart = Schema.named(
        "PagePart",
        .oneOf(
            "part",
            [
                ("sentences", [Field("sentences", sentences)]),
                (
                    "list",
                    [
                        Field("code", .said), Field("title", .said, "Empty where the page's own says it."),
                        Field("closed", .boolean, "Whether it is only looked up."), Field("items", .list(pageItem, most: 100_000)),
                        .optional("way", .object([Field("screen", .said), Field("text", .said)]), "The screen where it is kept."),
                    ]
                ),
                (
                    "series",
                    [
                        Field("code", .said), Field("title", .said), Field("sentences", sentences),
                        Field("items", .list(seriesItem, most: 100_000)),
                    ]
                ),
                ("chart", [Field("chart", chart)]),
                ("table", [Field("table", table)]),
                ("form", form),
            ]))

    static let pageItem = Schema.named(
        "PageItem",
        .object([
            Field("key", .said, "What it is known by, in its list."), Field("name", .said), Field("detail", .said), Field("text", .said),
            Field("amount", .said, "Empty for nothing."), Field("tone", .word(["plain", "more", "less", "look"])), Field("icon", icon),
            Field("colour", .nullable(colour)), Field("evidence", .nullable(evidence)), Field("beside", .list(beside, most: 1000)),
            .optional("query", .said, "The query of the search that it opens."),
            .optional("form", .named("PageForm", .object(form)), "What changes it."),
            .optional("acts", .list(pageAct, most: 10), "What can be done about it at once, the likeliest first."),
            .optional("meter", .integer(0...100), "How much of it there is, in per cent."),
            .optional("ring", .boolean, "True where that is best seen as a ring around its icon."),
        ]))

    private static let pageAct = Schema.named(
        "PageAct",
        .object([
            Field("label", .said), Field("said", .said, "What is said once it is done."), Field("kind", kind),
            Field("record", .said, "What the record is known by."),
            Field("fields", .anything(mostBytes: 8_192), "The fields that it gives other values, as an operation has them."),
            Field("back", .anything(mostBytes: 8_192), "What they had before."),
        ]))

    static let seriesItem = Schema.named(
        "SeriesItem",
        .object(
            [Field("key", .said), Field("name", .said), Field("icon", icon), Field("colour", .nullable(colour))]
                + ["cadence", "each", "range", "perMonth", "perYear", "times", "last", "next", "window"].map { Field($0, .said) }
                + [Field("priceChanges", .list(.said, most: 1000)), Field("evidence", .nullable(evidence))]))

    static let beside = Schema.named(
        "Beside", .object([Field("title", .said), Field("amount", .said), Field("evidence", evidence)]))

    static let sentence = Schema.named(
        "Sentence",
        .object([Field("text", .said), Field("evidence", .nullable(evidence), "What opens the transactions behind its figures.")]))
    static let sentences = Schema.list(sentence, most: 10_000)

    static let chart = Schema.named(
        "Chart",
        .object([
            Field("kind", .word(["bars", "year", "ring", "calendar", "coverage", "lines", "pixels"])), Field("title", .said),
            Field("description", .said),
            Field("series", .list(chartSeries, most: 1000), "The first one undermost."), Field("table", table),
        ]))

    private static let chartSeries = Schema.named(
        "ChartSeries",
        .object([
            Field("name", .said),
            Field(
                "shape", .word(["bar", "line", "area", "band", "mark", "rule", "part", "stretch", "day"]),
                "Areas stand on each other, a band is between `low` and the value."),
            Field("tone", .word(["spent", "received", "previous", "usual"])),
            Field("colour", .nullable(.integer(0...11)), "Of the design's twelve; null where the tone says it."),
            Field("points", .list(chartPoint, most: 100_000)),
        ]))

    private static let chartPoint = Schema.named(
        "ChartPoint",
        .object([
            Field("from", .nullable(.day)), Field("to", .nullable(.day)), Field("label", .said),
            Field("text", .said, "What is said of it."),
            Field("value", .integer(Int64.min...Int64.max), "In minor units."), Field("low", .nullable(.integer(Int64.min...Int64.max))),
            Field("state", .word(["plain", "current", "future", "gap", "overlap"])), Field("shade", .nullable(.integer(0...4))),
        ]))

    private static let table = Schema.named(
        "DataTable",
        .object([
            Field("caption", .said), Field("columns", .list(.said, most: 100)),
            Field("rows", .list(.list(.said, most: 100), most: 100_000)),
        ]))

    static let emptyState = Schema.named(
        "EmptyState",
        .object([
            Field("title", .said), Field("text", .said),
            Field("action", .object([Field("text", .said), Field("screen", .said), Field("command", .said)]), "The next step."),
        ]))

    /// What the screen `rows` is asked with.
    static let evidence = Schema.named(
        "Evidence",
        .object([
            .optional("from", .day), .optional("to", .day), .optional("currency", .currency), .optional("category", .said),
            .optional("categories", .list(.said, most: 1000)), .optional("merchant", .said), .optional("direction", .word(["in", "out"])),
            .optional("side", .said), .optional("state", .word(["pending", "booked"])), .optional("accounts", .list(.said, most: 1000)),
            .optional("series", .list(.said, most: 10_000)), .optional("rows", .list(.id, most: 1_000_000)),
        ]))

    private static let form: [Field] = [
        Field("kind", kind), Field("record", .nullable(.id), "Null makes a new one."), Field("title", .said, "Empty for a change."),
        Field("action", .said), Field("fields", .list(formField, most: 100)), Field("deletable", .boolean),
        Field("currency", .text(0...3), "What amounts are in where no field asks."),
        Field("next", .said, "The screen to go to; empty to stay."),
        .optional("steps", .list(formStep, most: 100_000), "What is done as it stands; without fields the button alone does it."),
        .optional("question", .said, "What is asked before."),
    ]

    private static let formStep = Schema.named(
        "FormStep",
        .object([
            Field("record", .nullable(.id), "Null for a new one."),
            Field("fields", .anything(mostBytes: 65_536), "The values that the record’s fields get."),
            Field("before", .anything(mostBytes: 65_536), "Those that they have, which undo gives back."),
        ]))

    private static let formField = Schema.named(
        "FormField",
        .oneOf(
            "input",
            [
                ("name", formFieldMembers), ("note", formFieldMembers),
                ("day", formFieldMembers + [.optional("earliest", .day, "A day before it is over already.")]),
                (
                    "number",
                    formFieldMembers + [
                        Field("digits", .integer(0...8), "Behind the decimal mark; the operation counts it in the last of them."),
                        Field("least", .integer(0...1_000_000_000), "Counted so too."), Field("most", .integer(0...1_000_000_000)),
                    ]
                ),
                ("rate", formFieldMembers), ("amount", formFieldMembers), ("shareOf", formFieldMembers + [formChoices]),
                (
                    "amountOnDay",
                    formFieldMembers + [Field("owed", .list(.said, most: 100), "Codes of the field `type` for which it is below zero.")]
                ),
                ("amountFrom", formFieldMembers + [Field("day", .day, "The day that is most likely meant.")]),
                ("choice", formFieldMembers + [formChoices]),
                (
                    "choiceOf",
                    formFieldMembers + [
                        Field(
                            "choices", .list(.object([Field("code", .said), Field("name", .said), Field("group", .said)]), most: 1000),
                            "A code is a field, a colon and its value.")
                    ]
                ),
                (
                    "between",
                    formFieldMembers + [formChoices] + ["from", "to", "fromLabel", "toLabel"].map { Field($0, .said) } + [
                        Field("amounts", .list(.integer(Int64.min...Int64.max), most: 1000), "What the field has in each choice’s record.")
                    ]
                ),
            ]))

    private static let formChoices = Field("choices", .list(.object([Field("code", .said), Field("name", .said)]), most: 1000))

    private static let formFieldMembers: [Field] = [
        Field("kind", kind), Field("name", .said), Field("label", .said), Field("optional", .boolean),
        Field("value", .said, "What it has, or most often has."),
        .optional(
            "condition", .object([Field("field", .said), Field("codes", .list(.said, most: 100))]),
            "Asked for only where the other field has one of these codes."),
    ]

    private static let kind = Schema.named("RecordKind", .word(RecordKind.allCases.map { $0.rawValue }))
    private static let icon = Schema.nullable(.said)
    static let colour = Schema.integer(0...11)
    /// A text that a screen says, or a code; empty for nothing.
    static let said = Schema.text(0...100_000)
}

extension ScreenRequest {
    /// The names of the screens that are pages of parts.
    package static var pages: [String] { all.filter { $0.place != nil }.map { $0.name } }
}
