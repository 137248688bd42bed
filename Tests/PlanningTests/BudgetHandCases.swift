/// Budgets with their periods, worked out by hand: rows of clothing, 100 a month from 2026-01-01 unless something else is said.
///
/// What is found is told as `01-01 given+handed on-spent=left`, a period each.
enum BudgetHandCases {
    /// What one period hands on to the next.
    static let rollovers: [BudgetHandCase] = [
        BudgetHandCase(
            "what is left is added up, month after month", "left", ["2026-01-10 -30"], "01-01 100+0-30=70", "02-01 100+70-0=170",
            "03-01 100+170-0=270"),
        BudgetHandCase(
            "what is missing is made up for by two months", "both", ["2026-01-10 -250"], "01-01 100+0-250=-150", "02-01 100+-150-0=-50",
            "03-01 100+-50-0=50"),
        BudgetHandCase(
            "what is missing is forgotten where only what is left goes on", "left", ["2026-01-10 -250"], "01-01 100+0-250=-150",
            "02-01 100+0-0=100", "03-01 100+100-0=200"),
        BudgetHandCase(
            "each month by itself", "none", ["2026-01-10 -250"], "01-01 100+0-250=-150", "02-01 100+0-0=100", "03-01 100+0-0=100"),
        BudgetHandCase(
            "spent to the cent hands on zero", "both", ["2026-01-10 -100"], "01-01 100+0-100=0", "02-01 100+0-0=100", "03-01 100+100-0=200"),
        BudgetHandCase(
            "what came back is handed on", "both", ["2026-01-10 -100", "2026-02-10 40"], "01-01 100+0-100=0", "02-01 100+0--40=140",
            "03-01 100+140-0=240"),
        BudgetHandCase(
            "what was handed on is spent", "left", ["2026-01-10 -20", "2026-02-10 -180"], "01-01 100+0-20=80", "02-01 100+80-180=0",
            "03-01 100+0-0=100"),
        BudgetHandCase(
            "more than was handed on, forgotten", "left", ["2026-01-10 -20", "2026-02-10 -200"], "01-01 100+0-20=80",
            "02-01 100+80-200=-20", "03-01 100+0-0=100"),
        BudgetHandCase(
            "more than was handed on, kept", "both", ["2026-01-10 -20", "2026-02-10 -200"], "01-01 100+0-20=80", "02-01 100+80-200=-20",
            "03-01 100+-20-0=80"),
        BudgetHandCase(
            "more is set aside from February on", "left", ["2026-01-10 -40"], steps: "2026-01-01 100, 2026-02-01 150", "01-01 100+0-40=60",
            "02-01 150+60-0=210", "03-01 150+210-0=360"),
        BudgetHandCase(
            "what was handed on lasts when no more is set aside", "left", ["2026-01-10 -40", "2026-02-10 -50"],
            steps: "2026-01-01 100, 2026-02-01 0", "01-01 100+0-40=60", "02-01 0+60-50=10", "03-01 0+10-0=10"),
        BudgetHandCase(
            "over a year’s end", "both", ["2025-11-28 -150", "2025-12-31 -20", "2026-01-01 -10"], steps: "2025-11-01 100",
            from: "2025-11-01", to: "2026-01-31", "11-01 100+0-150=-50", "12-01 100+-50-20=30", "01-01 100+30-10=120"),
        BudgetHandCase(
            "week by week", "left", ["2026-01-06 -20", "2026-01-13 -80", "2026-01-25 -10"], every: "week", steps: "2026-01-05 50",
            from: "2026-01-05", to: "2026-01-25", "01-05 50+0-20=30", "01-12 50+30-80=0", "01-19 50+0-10=40"),
        BudgetHandCase(
            "quarter by quarter", "both", ["2026-02-10 -400", "2026-04-10 -100"], every: "quarter", steps: "2026-01-01 300",
            to: "2026-06-30", "01-01 300+0-400=-100", "04-01 300+-100-100=100"),
        BudgetHandCase(
            "a year from 29 February", "left", ["2024-03-01 -400", "2025-02-27 -100", "2025-02-28 -50", "2026-02-27 -25"], every: "year",
            steps: "2024-02-29 1000", from: "2024-02-29", to: "2026-02-27", "02-29 1000+0-500=500", "02-28 1000+500-75=1425"),
    ]

    /// What comes back after the period of its purchase.
    static let refunds: [BudgetHandCase] = [
        BudgetHandCase(
            "a month later", "none", ["2026-01-20 -50", "2026-02-10 50"], to: "2026-02-28", "01-01 100+0-50=50", "02-01 100+0--50=150"),
        BudgetHandCase(
            "a part of it, beside a purchase", "none", ["2026-01-20 -80", "2026-02-10 30", "2026-02-11 -10"], to: "2026-02-28",
            "01-01 100+0-80=20", "02-01 100+0--20=120"),
        BudgetHandCase("on the last day of the month", "none", ["2026-01-20 -50", "2026-01-31 50"], to: "2026-01-31", "01-01 100+0-0=100"),
        BudgetHandCase(
            "on the first day of the next one", "none", ["2026-01-31 -50", "2026-02-01 50"], to: "2026-02-28", "01-01 100+0-50=50",
            "02-01 100+0--50=150"),
        BudgetHandCase(
            "over a year’s end", "none", ["2025-12-20 -70", "2026-01-03 70"], steps: "2025-12-01 100", from: "2025-12-01", to: "2026-01-31",
            "12-01 100+0-70=30", "01-01 100+0--70=170"),
        BudgetHandCase(
            "on the card that paid", "none", ["2026-01-20 -60 @Visa", "2026-02-20 60 @Visa"], to: "2026-02-28", "01-01 100+0-60=40",
            "02-01 100+0--60=160"),
        BudgetHandCase(
            "to another account than the one that paid", "none", ["2026-01-20 -60 @Visa", "2026-02-20 60 @Everyday"], to: "2026-02-28",
            "01-01 100+0-60=40", "02-01 100+0--60=160"),
        BudgetHandCase(
            "more than was bought", "none", ["2026-01-20 -20", "2026-02-10 50"], to: "2026-02-28", "01-01 100+0-20=80",
            "02-01 100+0--50=150"),
        BudgetHandCase(
            "into another category", "none", ["2026-01-20 -50", "2026-02-10 50 : groceries"], to: "2026-02-28", "01-01 100+0-50=50",
            "02-01 100+0-0=100"),
        BudgetHandCase(
            "an overspent month stays one, and the next has more", "left", ["2026-01-20 -150", "2026-02-10 50"], "01-01 100+0-150=-50",
            "02-01 100+0--50=150", "03-01 100+150-0=250"),
        BudgetHandCase(
            "an overspent month that is made up for by it", "both", ["2026-01-20 -150", "2026-02-10 50"], "01-01 100+0-150=-50",
            "02-01 100+-50--50=100", "03-01 100+100-0=200"),
    ]

    private static let paid = ["2026-02-20 -40 : cardPayment @Everyday !transfer", "2026-02-20 40 : cardPayment @Visa !transfer"]

    /// What a card buys, and what pays it.
    static let cards: [BudgetHandCase] = [
        BudgetHandCase(
            "a purchase counts on its day, its payment not", "none", ["2026-01-30 -40 @Visa"] + paid, to: "2026-02-28", "01-01 100+0-40=60",
            "02-01 100+0-0=100"),
        BudgetHandCase(
            "so it does over all accounts", "none", ["2026-01-30 -40 @Visa"] + paid, over: [0, 1], to: "2026-02-28", "01-01 100+0-40=60",
            "02-01 100+0-0=100"),
        BudgetHandCase(
            "the account that pays spent nothing of it", "none", ["2026-01-30 -40 @Visa"] + paid, over: [0], to: "2026-02-28",
            "01-01 100+0-0=100", "02-01 100+0-0=100"),
        BudgetHandCase(
            "a payment gives the card nothing back", "none", ["2026-01-30 -40 @Visa"] + paid, over: [1], to: "2026-02-28",
            "01-01 100+0-40=60", "02-01 100+0-0=100"),
        BudgetHandCase(
            "what the card takes for itself is spent", "none", ["2026-01-30 -40 @Visa", "2026-02-21 -3 : fees @Visa"] + paid, over: [0, 1],
            to: "2026-02-28", "01-01 100+0-40=60", "02-01 100+0-3=97"),
        BudgetHandCase(
            "bought and taken back before it was paid", "none", ["2026-01-10 -40 @Visa", "2026-01-25 40 @Visa"], to: "2026-01-31",
            "01-01 100+0-0=100"),
        BudgetHandCase(
            "paid in two parts", "none",
            [
                "2026-01-30 -65 @Visa", "2026-02-05 -25 : cardPayment @Everyday !transfer", "2026-02-06 25 : cardPayment @Visa !transfer",
            ] + paid, over: [0, 1], to: "2026-02-28", "01-01 100+0-65=35", "02-01 100+0-0=100"),
        BudgetHandCase(
            "held in January and booked in February", "none", ["2026-01-30 -40 @Visa !pending", "2026-02-02 -40 @Visa"], to: "2026-02-28",
            "01-01 100+0-0=100", "02-01 100+0-40=60"),
    ]

    /// Periods over the end of a year, and over a change of clocks: forward on 8 March and back on 1 November 2026 in Canada, back on 5 April
    /// and forward on 4 October in Sydney.
    static let turns: [BudgetHandCase] = [
        BudgetHandCase(
            "a fortnight over the year’s end", "none", ["2025-12-31 -10", "2026-01-04 -20", "2026-01-05 -40"], every: "fortnight",
            steps: "2025-12-22 100", from: "2025-12-22", to: "2026-01-18", "12-22 100+0-30=70", "01-05 100+0-40=60"),
        BudgetHandCase(
            "four weeks over the year’s end", "none", ["2025-12-08 -1", "2026-01-04 -2", "2026-01-05 -4", "2026-02-01 -8"],
            every: "fourWeeks", steps: "2025-12-08 100", from: "2025-12-08", to: "2026-02-01", "12-08 100+0-3=97", "01-05 100+0-12=88"),
        BudgetHandCase(
            "months from the 25th", "none", ["2025-12-24 -1", "2025-12-25 -2", "2026-01-24 -4", "2026-01-25 -8"], steps: "2025-11-25 100",
            from: "2025-11-25", to: "2026-02-24", "11-25 100+0-1=99", "12-25 100+0-6=94", "01-25 100+0-8=92"),
        BudgetHandCase(
            "quarters from 30 November", "none", ["2025-12-31 -1", "2026-02-27 -2", "2026-02-28 -4", "2026-05-29 -8"], every: "quarter",
            steps: "2025-11-30 100", from: "2025-11-30", to: "2026-05-29", "11-30 100+0-3=97", "02-28 100+0-12=88"),
        BudgetHandCase(
            "years from July", "none", ["2025-06-30 -1", "2025-07-01 -2", "2025-12-31 -4", "2026-06-30 -8", "2026-07-01 -16"],
            every: "year", steps: "2025-07-01 100", from: "2025-07-01", to: "2026-07-01", "07-01 100+0-14=86", "07-01 100+0-16=84"),
        BudgetHandCase(
            "clocks go forward in Canada", "none", ["2026-03-08 -1", "2026-03-09 -2"], every: "week", steps: "2026-03-02 100",
            from: "2026-03-02", to: "2026-03-15", "03-02 100+0-1=99", "03-09 100+0-2=98"),
        BudgetHandCase(
            "clocks go back in Canada", "none", ["2026-11-01 -1", "2026-11-02 -2"], every: "week", steps: "2026-10-26 100",
            from: "2026-10-26", to: "2026-11-08", "10-26 100+0-1=99", "11-02 100+0-2=98"),
        BudgetHandCase(
            "clocks go back in Sydney", "none", ["2026-04-05 -1", "2026-04-12 -2", "2026-04-13 -4"], every: "fortnight",
            steps: "2026-03-30 100", from: "2026-03-30", to: "2026-04-26", "03-30 100+0-3=97", "04-13 100+0-4=96"),
        BudgetHandCase(
            "clocks go forward in Sydney", "none", ["2026-10-04 -1", "2026-10-05 -2"], every: "week", steps: "2026-09-28 100",
            from: "2026-09-28", to: "2026-10-11", "09-28 100+0-1=99", "10-05 100+0-2=98"),
    ]

    /// 29 February, and what stands for it in other years.
    static let leapDays: [BudgetHandCase] = [
        BudgetHandCase(
            "months from the 29th in a leap year", "none", ["2024-02-28 -1", "2024-02-29 -2", "2024-03-28 -4", "2024-03-29 -8"],
            steps: "2024-01-29 100", from: "2024-01-29", to: "2024-04-28", "01-29 100+0-1=99", "02-29 100+0-6=94", "03-29 100+0-8=92"),
        BudgetHandCase(
            "months from the 29th in the year after", "none", ["2025-02-27 -1", "2025-02-28 -2", "2025-03-28 -4", "2025-03-29 -8"],
            steps: "2025-01-29 100", from: "2025-01-29", to: "2025-04-28", "01-29 100+0-1=99", "02-28 100+0-6=94", "03-29 100+0-8=92"),
        BudgetHandCase(
            "the last day of February", "none", ["2024-02-29 -1", "2024-03-01 -2"], steps: "2024-02-01 100", from: "2024-02-01",
            to: "2024-03-31", "02-01 100+0-1=99", "03-01 100+0-2=98"),
        BudgetHandCase(
            "a week around it", "none", ["2024-02-29 -1", "2024-03-03 -2", "2024-03-04 -4"], every: "week", steps: "2024-02-26 100",
            from: "2024-02-26", to: "2024-03-10", "02-26 100+0-3=97", "03-04 100+0-4=96"),
        BudgetHandCase(
            "four weeks with it", "none", ["2024-02-29 -1", "2024-03-03 -2", "2024-03-04 -4"], every: "fourWeeks", steps: "2024-02-05 100",
            from: "2024-02-05", to: "2024-03-31", "02-05 100+0-3=97", "03-04 100+0-4=96"),
        BudgetHandCase(
            "quarters from 30 November", "none", ["2024-02-28 -1", "2024-02-29 -2", "2024-05-29 -4"], every: "quarter",
            steps: "2023-11-30 100", from: "2023-11-30", to: "2024-05-29", "11-30 100+0-1=99", "02-29 100+0-6=94"),
    ]

    /// All of them.
    static let all = rollovers + refunds + cards + turns + leapDays
}
