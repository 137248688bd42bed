import Bookkeeping

/// The shape of the screen `rules`.
extension Schema {
    static let rulesScreen = screenShape(
        "rules", as: "RulesScreen", [Field("rules", .list(keptRule, most: RuleLimits.rules))], view: rulesView)

    private static let rulePlace = Field("rule", count, "Its place, from 1.")

    private static let ruleMembers: [Field] = [
        rulePlace, Field("name", .said), Field("enabled", .boolean),
        Field("when", .text(0...RuleLimits.ruleBytes), "Its condition as a query; `*` for every transaction."),
        Field("does", ruleEffects), Field("stops", .boolean, "Whether no later rule looks at its transactions."),
    ]

    private static let ruleWritten: [Field] = [
        Field("text", .text(0...RuleLimits.ruleBytes), "As a file of rules has it."),
        Field("form", .nullable(ruleForm), "Null for a rule that says more than a form."),
    ]

    private static let keptRule = Schema.named("Rule", shape(ruleMembers, ruleKept, ruleWritten, ruleUse))

    private static let ruleKept: [Field] = [
        Field("record", .nullable(.id)), Field("order", .nullable(.integer(1...RuleLimits.places)), "The place that its record says."),
    ]

    private static let ruleUse: [Field] = [
        Field("matched", .nullable(count), "For how many transactions it is; null for a rule that is off."),
        .optional("words", .object([Field("does", .said), Field("matched", .nullable(.said))]), "Left out with the view."),
    ]

    private static let ruleForm = Schema.named(
        "RuleForm",
        .object([
            Field("merchant", .said, "Words in its name; empty for any, as all of these."),
            Field("text", .said, "Words in the bank's text."),
            Field("account", .said, "Its whole name."), categoryCode, Field("direction", .word(["", "in", "out"])),
            Field("least", .said, "In major units, with a point."), Field("most", .said),
        ]))

    private static let ruleEffects = Schema.named(
        "RuleEffects",
        .object([
            Field("category", .nullable(.said), "Its code."),
            Field("split", .list(ruleShare, most: RuleLimits.parts), "Empty where it divides nothing."),
            Field("merchant", .nullable(.said)), Field("tags", words), Field("note", .nullable(.said)), Field("transfer", .boolean),
        ]))

    private static let ruleShare = Schema.object([Field("share", .said, "An amount, a percentage, or `rest`."), categoryCode])

    private static let rulesView = Schema.named("RulesView", shape(texts("title"), [empty]))
}

/// The shape of the screen `ruleTry`.
extension Schema {
    static let ruleTryScreen = screenShape("ruleTry", as: "RuleTryScreen", ruleTryFigures, view: ruleTryView)

    private static let ruleTryFigures: [Field] = [
        Field("problems", .list(ruleMistake, most: RuleLimits.problems), "With one of them nothing was tried."),
        Field("rule", .nullable(triedRule), "Null with mistakes, and for a text of not one rule."),
        Field("matched", count, "For how many transactions it is."), Field("changed", count, "On how many of them it changes something."),
        Field("start", count, "How many are skipped."),
        Field("rows", .list(changedRow, most: 1000), "Those that it is for, the newest first."),
    ]

    private static let triedRule = Schema.named("TriedRule", shape(ruleMembers, ruleWritten))

    private static let changedRow = Schema.named(
        "ChangedRow",
        .object([
            Field("id", .id), Field("day", .day), Field("amount", .amount), Field("currency", .currency), Field("name", .said),
            Field("changes", .list(ruleChange, most: 100)),
        ]))

    private static let ruleChange = Schema.object([
        Field("kind", .word(["category", "merchant", "tag", "note", "transfer", "split"])), .optional("before", .said),
        .optional("after", .said), .optional("parts", .list(shape(amounts("amount"), [categoryCode]), most: RuleLimits.parts)),
    ])

    private static let ruleTryView = Schema.named(
        "RuleTryView",
        shape(texts("title"), [Field("sentence", .said, "Empty with mistakes."), Field("items", .list(triedRow, most: 1000))]))

    private static let triedRow = Schema.named(
        "TriedRow",
        shape(
            [Field("id", .id)], texts("name", "when", "amount"), look,
            [Field("change", .said, "What it would change; empty for nothing.")]))
}

/// The shapes of the screens of rules.
extension Schema {
    static let ruleScreens = [rulesScreen, ruleTryScreen]
}

/// The shape of the screen `ruleMistakes`, which has no view.
extension Schema {
    static let ruleMistakesScreen = Schema.named(
        "RuleMistakesScreen",
        .object([
            Field("screen", .word(["ruleMistakes"])), Field("file", .said, "Its name; empty for a text."),
            Field("problems", .list(ruleMistake, most: RuleLimits.problems)),
        ]))

    private static let ruleMistake = Schema.named(
        "RuleMistake",
        shape(
            [Field("id", .word(mistakeIDs)), Field("line", count, "Of the text, from 1; 0 for all of it.")], place,
            [Field("found", .said, "What stands there."), Field("expected", words, "What would fit."), Field("message", .said)]))

    private static let mistakeIDs = RuleProblem.Kind.own.map { $0.id } + SearchProblem.Kind.allCases.map { $0.id }
}

/// The shape of the screen `rulesImport`: what becomes of rules when others take their place.
extension Schema {
    static let rulesImportScreen = screenShape(
        "rulesImport", as: "RulesImportScreen", rulesImportFigures, view: shape(texts("title", "sentence")))

    private static let rulesImportFigures: [Field] = [
        Field("file", .said, "Its name; empty for a text."), Field("state", .word(["preview", "done", "unchanged"])),
        Field("counts", .object(RuleReplacement.Kind.allCases.map { Field($0.code, count) })),
        Field("reordered", .boolean, "Whether rules that stay come in another order."),
        Field("rules", .list(ruleStep, most: 2 * RuleLimits.rules), "Those that come, then those that go."),
    ]

    private static let ruleStep = shape(
        [rulePlace], texts("name"), [Field("change", .word(RuleReplacement.Kind.allCases.map { $0.code }))])
}
