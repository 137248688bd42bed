import Screens
import Syncing
import Values

/// The shapes of the pages of what comes next.
extension Schema {
    static let budgetScreen = screenShape(
        "budget", as: "BudgetScreen",
        [
            Field(
                "budgets", .list(budgetFigures, most: 1000),
                "The largest first; what is wholly over accounts that one doesn't see is left out."),
            Field("suggested", .list(suggestedBudget, most: 100), "For the household's own months, the largest first."),
            Field("part", .boolean, "Whether others may have accounts that one doesn't see, so that figures are of a part."),
        ], view: screenPage)

    private static let budgetFigures = Schema.named(
        "BudgetFigures",
        .object([
            Field("record", .id), Field("over", .word(BudgetWords.scopes)),
            Field("of", .said, "The code of the category or the group, the merchant, or the id of the account or the member."),
            Field("name", .said), Field("currency", .currency), Field("period", .word(BudgetLength.allCases.map { $0.code })),
            Field("basis", .word(BudgetWords.bases), "What its amounts come from."), Field("rollover", .word(BudgetWords.rollovers)),
            Field("ended", .nullable(.day)),
            Field(
                "problem", .nullable(.word(["unfinished", "otherCurrency", "targetBeforeStart"])),
                "What keeps it from being held against anything."),
            Field("amount", .amount, "What the period of today is given, without what was carried into it."),
            Field(
                "current", .nullable(currentBudget),
                "The period of today; null once it has ended, and while no transaction is of it."),
            Field(
                "past",
                .list(
                    .object([
                        Field("from", .day), Field("to", .day),
                        Field("given", .nullable(.amount), "With what was carried into it; null before the budget began."),
                        Field("spent", .amount),
                    ]), most: 100), "The periods before that are known, the latest first."),
        ]))

    private static let currentBudget = Schema.object([
        Field("from", .day), Field("to", .day), Field("carried", .amount, "From the period before; below zero where that was overspent."),
        Field("spent", .amount), Field("left", .amount),
        Field(
            "pace",
            .nullable(.object([Field("spent", .amount), Field("over", .amount, "How much more than it has; below zero for less.")])),
            "What its end comes to if it goes on so; null before that can be told."),
    ])

    private static let suggestedBudget = Schema.named(
        "SuggestedBudget",
        .object([
            Field("category", .said), Field("currency", .currency), Field("amount", .amount, "A round figure above `usual`."),
            Field("usual", .amount, "The median of the last three to six whole months."),
        ]))

    static let envelopesScreen = screenShape(
        "envelopes", as: "EnvelopesScreen",
        [
            Field("currency", .nullable(.currency), "Null without an account with money, and then all below is left out."),
            .optional("month", .text(7...7)),
            .optional("previous", .nullable(.text(7...7)), "Null in the month that envelopes begin with."),
            .optional("next", .nullable(.text(7...7))), .optional("begun", .boolean), .optional("readyToAssign", .amount),
            .optional(
                "sources", .object(["left", "accounts", "inflow", "overspent", "assigned"].map { Field($0, .amount) }),
                "What `readyToAssign` is made of; they sum to it."),
            .optional("assignedAhead", .amount, "What later months were assigned."),
            .optional("money", .amount, "What the accounts hold: what is ready, in envelopes and in transit."),
            .optional("inTransit", .amount), .optional("envelopes", .list(envelopeFigures, most: 20_000)),
            .optional(
                "suggested",
                .list(.object([Field("category", .said), Field("amount", .amount), Field("usual", .amount)]), most: 100),
                "What to begin with, as far as the money goes; empty once it has begun."),
            .optional("part", .boolean, "Whether others may have accounts that one doesn't see, so that figures are of a part."),
        ], view: screenPage)

    private static let envelopeFigures = Schema.named(
        "EnvelopeFigures",
        .object([
            Field("record", .nullable(.id)), Field("category", .nullable(.said), "Null for a card’s."),
            Field("card", .nullable(.said), "The account that is paid from it."), Field("carriedIn", .amount), Field("assigned", .amount),
            Field("activity", .amount, "Below zero where money was spent."),
            Field("available", .amount, "The sum of the three above."), Field("cashOverspent", .amount), Field("creditOverspent", .amount),
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
                        Field("kind", .word(["cushion", "costliest-debt", "unused-subscriptions"])), Field("currency", .currency),
                        Field("amount", .amount),
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
            .optional("kept", .amount, "What goals have already, which stays; left out where they have nothing."),
            .optional(
                "bills", .list(.object([Field("name", .said), Field("day", .day), Field("amount", .amount)]), most: 100_000),
                "What is due in those days, and is in the forecast already."),
            .optional(
                "goals", .list(.object([Field("goal", .id), Field("delayDays", count)]), most: 1000),
                "The running goals, each by its record, and how many days later it is reached."),
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

    static let monthPlanScreen = screenShape(
        "monthPlan", as: "MonthPlanScreen",
        [
            Field("month", .said), Field("from", .day), Field("to", .day), Field("day", .day, "Today."),
            Field("state", .word(MonthPlanScreen.stateCodes), "Where the month lies, seen from today."), Field("currency", .currency),
            Field("received", .amount, "What came in. Money out is below zero, and `left` is the sum of the seven before it."),
            Field("expected", .amount, "What is still to come in."), Field("paid", .amount, "What bills were paid."),
            Field("due", .amount, "What bills still take."), Field("spent", .amount, "What else was spent."),
            Field("usual", .amount, "What else is usually spent on the days that are left."), Field("wanted", .amount, "What goals want."),
            Field("left", .amount),
            Field("lowest", .nullable(lowestDay), "Of the days behind today; null without a known balance, and for a month that is over."),
            Field(
                "occurrences",
                .list(
                    .object([
                        Field("name", .said), Field("day", .day), Field("paid", .amount, "In the month."), Field("open", .amount),
                    ]), most: 100_000), "Bills and incomes of the month."),
            Field(
                "goals", .list(.object([Field("goal", .id), Field("wanted", .amount), Field("got", .amount, "In the month.")]), most: 1000)),
            Field(
                "budgets",
                .list(
                    .object([
                        Field("record", .id), Field("currency", .currency), Field("amount", .amount),
                        Field("left", .nullable(.amount), "Null for a month that is still to come."),
                    ]), most: 1000)),
            Field("step", .nullable(.word(MonthPlanScreen.stepCodes)), "What can be done next; null for a month that is over."),
            Field("leftOut", .list(.currency, most: 1000), "Amounts of two currencies are never added."),
        ], view: screenPage)

    static let netWorthAheadScreen = screenShape(
        "networthAhead", as: "NetWorthAheadScreen",
        [
            Field("day", .day, "Today."), Field("until", .day),
            Field(
                "totals",
                .list(
                    .object([
                        Field("currency", .currency), Field("net", .amount, "Today."),
                        Field("debtFree", .nullable(.day), "The first day at whose end nothing more is owed; null while something is."),
                        Field(
                            "days",
                            .list(
                                .object(
                                    [Field("day", .day)]
                                        + [
                                            ("money", "As it is forecast."), ("kept", "As it was last said."),
                                            ("owed", "By the pace of the last months."), ("low", "There is less in one case of ten."),
                                            ("median", "`money`, `kept` and `owed` together."),
                                            ("high", "There is more in one case of ten."),
                                        ].map { Field($0.0, .amount, $0.1) }), most: 100), "The ends of months, and the last day."),
                    ]), most: 1000), "One for each currency, the household's own first."),
            Field("unknown", words, "Accounts of which nobody said what they hold."),
        ], view: screenPage)

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
                    Field("remindFrom", .nullable(.day), "From which day on somebody wants to be reminded of it."),
                ])), most: 100_000),
        "Bills and incomes of this month, what is late, the next thirty days, the next due day of the rest, and what is said to be done.")

    static let billsUnused = Field(
        "unused",
        .list(
            .object([
                Field("series", .said, "The key of the series."), Field("name", .said),
                Field("reason", .word(["said", "purchasesStopped", "paidTwice"])), Field("currency", .currency),
                Field("perYear", .amount), Field("rows", .list(.id, most: 100_000), "The transactions that suggest it."),
            ]), most: 10_000), "Subscriptions that may not be used any more, and that nobody has answered for within a year.")

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

    static let aheadScreen = screenShape(
        "ahead", as: "AheadScreen",
        [
            Field(
                "free", .list(.object([Field("currency", .currency), Field("until", .day), Field("amount", .amount)]), most: 100),
                "What everyday accounts hold beyond the bills before the next income; below zero where that is not enough."),
            Field(
                "bills",
                .list(
                    .object([Field("name", .said), Field("day", .day), Field("currency", .currency), Field("amount", .amount)]), most: 3),
                "Those that come next, late ones first."),
            Field("goals", .list(.object([Field("record", .id), Field("percent", .integer(0...100))]), most: 6), "Those that run."),
            Field(
                "worth", .nullable(.object([Field("kind", .word(["below", "goal", "low"])), Field("day", .day)])),
                "One thing worth knowing: accounts that may come to less than nothing, the next goal to be reached, or the lowest day."),
        ], view: screenPage)

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
    static let planScreens = [
        budgetScreen, envelopesScreen, goalsScreen, forecastScreen, affordScreen, debtsScreen, healthScreen, aheadScreen, monthPlanScreen,
        netWorthAheadScreen,
    ]
}
