import Screens
import Values

/// The shapes of the pages of what comes next: `budget` and `forecast`.
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

    static let billOccurrences = Field(
        "occurrences",
        .list(
            Schema.named(
                "BillOccurrence",
                .object([
                    Field("name", .said), Field("record", .nullable(.id), "Of one that is kept by hand."),
                    Field("series", .nullable(.said), "The key of the series whose transactions pay it."),
                    Field("day", .day, "On which it is due."), Field("currency", .currency),
                    Field("amount", .amount, "What it most likely comes to; below zero for a bill."), Field("paid", .amount),
                    Field("open", .amount, "What is still expected of it."),
                    Field("state", .word(["paid", "partlyPaid", "late", "skipped", "due", "upcoming"])),
                    Field("row", .nullable(.id), "The transaction that paid it, of several the last."),
                ])), most: 100_000),
        "Bills and incomes of this month, what is late, the next thirty days, and the next due day of the rest.")

    static let billsUntilIncome = Field(
        "untilIncome",
        .nullable(
            .object([
                Field("day", .day, "Of the next income; without one the day behind the next thirty."),
                Field("known", .boolean, "Whether an income is known."),
                Field(
                    "bills",
                    .list(.object([Field("currency", .currency), Field("amount", .amount), Field("count", count)]), most: 100),
                    "What is due before that day."),
                Field(
                    "free",
                    .list(
                        .object(
                            [Field("currency", .currency)]
                                + ["held", "due", "free"].map { Field($0, .amount) }), most: 100),
                    "What the everyday accounts hold, and what these bills leave of it."),
            ])), "Null without a bill.")

    static let billsMonth = Field(
        "month",
        .object([
            Field("month", .said), Field("from", .day), Field("to", .day),
            Field(
                "sums",
                .list(
                    .object([Field("currency", .currency)] + ["paid", "open", "received", "expected"].map { Field($0, .amount) }), most: 100
                )),
        ]), "What is due in the household's own month, bills below zero.")

    /// The screens of this file.
    static let planScreens = [budgetScreen, forecastScreen]
}
