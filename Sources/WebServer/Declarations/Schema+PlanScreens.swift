import Screens
import Values

/// The shapes of the pages of what comes next: `budget`, `goals` and `forecast`.
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

    static let goalsScreen = screenShape(
        "goals", as: "GoalsScreen",
        [
            Field("goals", .list(goalFigures, most: 1000), "In their order."),
            Field("conflicts", .list(goalConflict, most: 50), "Those that do not fit into what is free."),
            Field(
                "pledges",
                .list(
                    .object([
                        Field("goal", .id), Field("day", .day), Field("amount", .amount),
                        Field("row", .nullable(.id), "What settled it."), Field("overdue", .boolean),
                    ]), most: 1_000_000)),
            Field(
                "tasks",
                .list(
                    .object([
                        Field("task", .said, "What follows `done:` in the field that ticks it off."),
                        Field("kind", .word(["cancel-subscription", "one-less", "ask-for-refund", "move-leftover"])),
                        Field("currency", .currency), Field("each", .amount, "What it brings each time."), Field("perYear", .amount),
                    ]), most: 50)),
            Field("done", .list(.object([Field("goal", .id), Field("task", .said), Field("day", .day)]), most: 1_000_000)),
            Field(
                "recommendations",
                .list(
                    .object([
                        Field("kind", .word(["cushion", "unused-subscriptions"])), Field("currency", .currency), Field("amount", .amount),
                    ]), most: 10)),
        ], view: screenPage)

    private static let goalFigures = Schema.named(
        "GoalFigures",
        .object([
            Field("record", .id), Field("name", .said), Field("type", .word(["saving", "payingDown"])), Field("currency", .currency),
            Field("state", .word(["active", "completed", "expired", "cancelled"])), Field("by", .nullable(.day)),
            Field("target", .amount), Field("saved", .amount), Field("left", .amount), Field("percent", .integer(0...100), "Rounded down."),
            Field("reachedOn", .nullable(.day)),
            Field(
                "needs",
                .list(
                    .object([
                        Field("each", .word(["week", "fortnight", "month", "pay"])), Field("amount", .amount),
                        Field("times", .integer(0...100_000), "How often until its day; 0 for all at once."),
                    ]), most: 4), "What keeps it on time."),
            Field(
                "finish",
                .nullable(
                    .object([
                        Field("first", .nullable(.day)), Field("likely", .nullable(.day)), Field("last", .nullable(.day)),
                    ])), "By its own pace; null where that is not known yet."),
            Field("problem", .nullable(.said), "What keeps it from being reckoned with."),
            Field("unknown", .list(.said, most: 10_000), "Accounts with a share of which nobody has said what they hold."),
        ]))

    private static let goalConflict = Schema.named(
        "GoalConflict",
        .object([
            Field("goal", .id), Field("currency", .currency), Field("short", .amount, "What is missing by its day."),
            Field("shortPerMonth", .amount),
            Field(
                "choices",
                .list(
                    .object([
                        Field("kind", .word(["later-day", "smaller-target", "pause-other"])),
                        Field(
                            "finishes",
                            .list(
                                .object([Field("goal", .id), Field("day", .nullable(.day)), Field("before", .nullable(.day))]), most: 50),
                            "When each goal is reached then."),
                    ]), most: 10)),
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

    /// The screens of this file.
    static let planScreens = [budgetScreen, goalsScreen, forecastScreen]
}
