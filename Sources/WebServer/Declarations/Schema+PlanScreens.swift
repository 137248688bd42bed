import Screens
import Values

/// The shapes of the pages of what comes next.
extension Schema {
    static let budgetScreen = screenShape(
        "budget", as: "BudgetScreen",
        [
            Field("budgets", .list(budgetFigures, most: 1000), "The largest first."),
            Field("suggested", .list(suggestedBudget, most: 100), "For the household's own months, the largest first."),
        ], view: screenPage)

    private static let budgetFigures = Schema.named(
        "BudgetFigures",
        .object([
            Field("record", .id), Field("category", .said), Field("currency", .currency),
            Field("period", .word(BudgetLength.allCases.map { $0.code })), Field("ended", .nullable(.day)),
            Field("amount", .amount, "What the period of today is given."),
            Field(
                "current", .nullable(.object([Field("from", .day), Field("to", .day), Field("spent", .amount), Field("left", .amount)])),
                "The period of today; null once it has ended, and while no transaction is in its category."),
        ]))

    private static let suggestedBudget = Schema.named(
        "SuggestedBudget",
        .object([
            Field("category", .said), Field("currency", .currency), Field("amount", .amount, "A round figure above `usual`."),
            Field("usual", .amount, "The median of the last three to six whole months."),
        ]))

    static let forecastScreen = screenShape(
        "forecast", as: "ForecastScreen",
        [
            Field("asOf", .day, "The last day that is known."),
            Field("total", .nullable(forecastCourse), "All accounts of the household's own currency; null without an account."),
            Field("others", .list(forecastCourse, most: 100), "The same for each further currency."),
            Field(
                "accounts",
                .list(
                    shape(
                        [
                            Field("account", .said, "Its name."),
                            Field("changeOnly", .boolean, "Whether nobody has said what it holds: it tells by how much that changes."),
                        ], forecastFigures), most: 10_000)),
            Field(
                "lacks", .list(.word(["noRows", "fewDays", "noIncome", "noYear", "noBalance", "oldRows"]), most: 20_000),
                "What would make it better."),
        ], view: screenPage)

    private static let forecastCourse = Schema.named("ForecastCourse", .object(forecastFigures))

    private static let forecastFigures: [Field] = [
        Field("currency", .currency),
        Field(
            "days",
            .list(
                .object([
                    Field("day", .day), Field("low", .amount, "There is less in one case of ten."),
                    Field("median", .amount, "There is more as often as less."),
                    Field("high", .amount, "There is more in one case of ten."),
                ]), most: ForecastScreen.daysLimit), "At the end of each."),
    ]

    static let affordScreen = screenShape(
        "afford", as: "AffordScreen",
        [
            Field("currency", .nullable(.currency), "Null without an account with money."),
            .optional("verdict", .word(["comfortably", "yes", "tight", "notNow"]), "Left out, with all below, without an amount."),
            .optional("changeOnly", .boolean, "True where no balance is known, so that the verdict stands on changes alone."),
            .optional("leftOut", .list(.said, most: 10_000), "Accounts whose balance is not known beside others that are."),
            .optional("lowestBefore", lowestDay, "The lowest day without the payment."),
            .optional("lowestAfter", lowestDay, "The lowest day with it."),
            .optional("cushion", .amount, "What is kept for surprises."),
            .optional(
                "bills", .list(.object([Field("name", .said), Field("day", .day), Field("amount", .amount)]), most: 100_000),
                "What is due in those days, and is in the forecast already."),
            .optional("goals", .list(.object([Field("goal", .id), Field("delayDays", count)]), most: 1000)),
            .optional("alternatives", .list(betterWay, most: 4), "Better ways."),
            .optional("reasons", words, "Why it is no better, the worst first."),
        ], view: screenPage)

    private static let lowestDay = Schema.object([Field("day", .day), Field("amount", .amount)])

    private static let betterWay = Schema.named(
        "BetterWay",
        .object([
            Field("kind", .word(["later", "smaller", "anotherPot", "afterPayday"])), Field("day", .day), Field("amount", .amount),
            .optional("account", .said, "The account that pays, where one was asked about."),
        ]))

    static let healthScreen = screenShape(
        "health", as: "HealthScreen",
        [
            Field("day", .day, "As of its end."), Field("currency", .currency),
            Field("score", .nullable(.amount), "From 0 to 100; null while too little is known."),
            Field(
                "themes",
                .list(
                    .object([
                        Field("theme", healthTheme), Field("score", .nullable(.amount), "By itself, from 0 to 100."),
                        Field("points", .amount, "What its parts give to the score."), Field("canGet", .amount),
                    ]), most: 4)),
            Field("parts", .list(healthPart, most: 14), "Those that are known."),
            Field("best", .nullable(healthPartName), "The part whose next step wins the most points."),
            Field(
                "missing",
                .list(
                    .object([
                        Field("part", healthPartName),
                        Field("why", .word(HealthScreen.lackCodes), "What it takes."),
                    ]), most: 14)),
            Field("leftOut", .list(.currency, most: 1000), "Amounts of two currencies are never added."),
            Field(
                "history", .list(.object([Field("day", .day), Field("score", .amount)]), most: 12),
                "At the ends of the last months, where there was a score; today for the running one."),
        ], view: screenPage)

    private static let healthTheme = Schema.word(HealthScreen.themeCodes)

    private static let healthPartName = Schema.word(HealthScreen.partCodes)

    private static let healthPart = Schema.named(
        "HealthPart",
        .object([
            Field("part", healthPartName), Field("theme", healthTheme),
            Field("value", .amount, "What was measured: a share of one, months, or an answer from 0 to 4."),
            Field("worth", .amount, "From 0 to 1."), Field("points", .amount, "What it gives to the score."),
            Field("canGet", .amount), Field("gain", .amount, "What its next step would add."),
            Field("step", .word(HealthScreen.stepCodes), "What can be done next."),
        ]))

    /// The screens of this file.
    static let planScreens = [budgetScreen, forecastScreen, affordScreen, healthScreen]
}
