import Screens

/// The shapes of the answers of all screens, as `Sources/Screens` writes them: the types of the web app's modules are written from them,
/// and a test holds every screen to them.
extension Schema {
    /// The name and the shape of every screen, in the order of `ScreenRequest.all`. A page of parts without figures is not declared.
    package static let screens: [(name: String, schema: Schema)] = ScreenRequest.names.map { name in
        (name, declared[name] ?? screenShape(name, as: "Page", [], view: screenPage))
    }

    private static let declared: [String: Schema] = {
        let all =
            [todayScreen, merchantScreen] + mirrorScreens + calendarScreens + accountScreens + planScreens + seriesScreens + categoryScreens
            + transactionScreens + ruleScreens
        return Dictionary(uniqueKeysWithValues: all.map { (name(of: $0), $0) })
    }()

    /// What else the web app has types of: pages of parts, and what the engine answers to a file.
    package static let furtherAnswers: [Schema] = [anyPage, readAnswer]

    /// Any of the screens, by its name.
    static let anyScreen = Schema.named("Screen", .oneOf("screen", screens.map { (word: $0.name, fields: members(of: $0.schema)) }))

    /// What an app needs of any page of parts: those of what comes back have their series, and when each came.
    private static let anyPage = Schema.named(
        "Page",
        .object([
            Field("screen", .said), Field("view", screenPage), .optional("series", .list(seriesFigures, most: 100_000)), rhythms,
        ]))

    /// A screen's name, as its answers say it.
    private static func name(of screen: Schema) -> String {
        guard case .named(_, .object(let fields)) = screen, case .word(let words)? = fields.first(where: { $0.name == "screen" })?.schema
        else { return "" }
        return words.first ?? ""
    }

    /// The members of a screen beside its name.
    private static func members(of screen: Schema) -> [Field] {
        guard case .named(_, .object(let fields)) = screen else { return [] }
        return fields.filter { $0.name != "screen" }
    }

    /// A screen: its name, its figures and, unless the question wants none, what a view needs.
    static func screenShape(_ name: String, as shape: String, _ figures: [Field], view: Schema) -> Schema {
        let shown = Field.optional("view", view, "Left out where the question wants figures alone.")
        return .named(shape, .object([Field("screen", .word([name]))] + figures + [shown]))
    }

    /// An object of some groups of members.
    static func shape(_ parts: [Field]...) -> Schema { .object(parts.flatMap { $0 }) }

    /// Members that are texts, or codes.
    static func texts(_ names: String...) -> [Field] { names.map { Field($0, .said) } }

    /// Members that are amounts.
    static func amounts(_ names: String...) -> [Field] { names.map { Field($0, .amount) } }

    /// Things under a title.
    static func titled(_ item: Schema) -> Schema { shape(texts("title"), [Field("items", .list(item, most: 100_000))]) }
}

/// What several screens are made of.
extension Schema {
    /// Texts or codes.
    static let words = Schema.list(.said, most: 100_000)
    /// How many.
    static let count = Schema.integer(0...Int64.max)
    /// A month, `2026-11`.
    static let month = Schema.text(7...7)
    /// What is told in sixteen hexadecimal digits: a series, a fact.
    static let key = Schema.text(16...16)
    static let keys = Schema.list(key, most: 10_000)
    static let ids = Schema.list(.id, most: 1_000_000)

    static let span: [Field] = [Field("from", .day), Field("to", .day)]
    /// Money in and out; out is zero or less, unless more came back.
    static let inOut: [Field] = amounts("in", "out")
    static let flow: [Field] = amounts("in", "out", "net")
    static let totals = Schema.named("Totals", shape([Field("currency", .currency)], flow))
    /// How a category is shown.
    static let look: [Field] = [Field("icon", .said, "Empty for none."), Field("colour", colour, "Of the design's twelve.")]
    static let categoryCode = Field("category", .said, "Its code.")
    static let opened = Field("evidence", evidence, "What opens its transactions.")
    static let empty = Field("empty", .nullable(emptyState), "What to say when there is nothing to show.")

    /// How an amount compares with the usual one.
    static let compared: [Field] = [
        Field("comparison", .nullable(comparison), "Null while too little is known."), Field("tone", .nullable(tone), "Null with it."),
    ]
    static let tone = Schema.word(["less", "same", "more"])
    private static let comparison = Schema.word([
        "nothingAsUsual", "unusual", "nothing", "same", "littleLess", "littleMore", "less", "more", "times",
    ])
    /// How the usual was made.
    static let how = Schema.named(
        "How", shape(texts("text"), [Field("samples", .list(beside, most: 1000), "The earlier periods that it is the middle of.")]))
}
