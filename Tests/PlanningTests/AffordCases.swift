/// Questions with their answers, worked out by hand. The forecast begins on 2026-01-01 and has 150 days, up to 2026-05-30.
///
/// - `holds 1000 band 200 kept 50 @1` is what the account 1 has at the start; the low line is `band` below the median. Without `@` it is the total.
/// - `2026-01-15 -900 Rent @1` is an expected payment, also of the total.
/// - `cushion 300`, `essentials 4000`, `budget 100 2026-01-01 2026-01-31` (its room), `goal 100 lacks 900` (what it gets a month).
/// - `ask 480 on 2026-01-10 from @1 monthly until 2026-06-10`
/// Lines are parted by `;` too. Then follows what comes out: `after` and `before` are the total's median, `lowAfter` and `lowBefore` its low line.
enum AffordCases {
    static let verdicts: [(name: String, text: String)] = [
        (
            "Plenty",
            """
            holds 5000 band 500; cushion 1000; ask 480 on 2026-01-10
            verdict comfortably; because; after 2026-01-10 4520; later none; smaller none
            """
        ),
        (
            "The low line touches the cushion",
            """
            holds 2000 band 600; cushion 1000; ask 480 on 2026-01-10
            verdict yes; because cushionMayBeTouched; lowAfter 2026-01-10 920
            """
        ),
        (
            "The low line is the cushion to the cent",
            """
            holds 2000 band 520; cushion 1000; ask 480 on 2026-01-10
            verdict comfortably; lowAfter 2026-01-10 1000
            """
        ),
        (
            "One cent less",
            """
            holds 2000 band 521; cushion 1000; ask 480 on 2026-01-10
            verdict yes
            """
        ),
        (
            "The median touches the cushion",
            """
            holds 1400 band 100; cushion 1000; ask 480 on 2026-01-10
            verdict tight; because cushionTouched cushionMayBeTouched; after 2026-01-10 920
            """
        ),
        (
            "The median is the cushion to the cent",
            """
            holds 1480 band 100; cushion 1000; ask 480 on 2026-01-10
            verdict yes
            """
        ),
        (
            "The low line runs out",
            """
            holds 1500 band 1100; cushion 1000; ask 480 on 2026-01-10
            verdict tight; because totalMayRunOut cushionMayBeTouched; lowAfter 2026-01-10 -80
            """
        ),
        (
            "The median runs out",
            """
            holds 400 band 100; cushion 1000; ask 480 on 2026-01-10
            verdict notNow; because totalRunsOut totalMayRunOut cushionTouched cushionMayBeTouched; after 2026-01-10 -80
            """
        ),
        (
            "To the last cent",
            """
            holds 480; ask 480 on 2026-01-10
            verdict comfortably; after 2026-01-10 0
            """
        ),
        (
            "One cent too much",
            """
            holds 480; ask 481 on 2026-01-10
            verdict notNow; smaller 480 comfortably
            """
        ),
        (
            "What is kept is not there to be spent",
            """
            holds 1000 kept 600; ask 480 on 2026-01-10
            verdict notNow; smaller 400 comfortably
            """
        ),
        (
            "An agreed overdraft is",
            """
            holds 100 kept -500; ask 480 on 2026-01-10
            verdict comfortably; after 2026-01-10 -380
            """
        ),
        (
            "The cushion is half of a month",
            """
            holds 2480; essentials 4000; ask 480 on 2026-01-10
            verdict comfortably; keeps 2000
            """
        ),
        (
            "Half of an odd cent goes to the even one",
            """
            holds 2480; essentials 4001; ask 480 on 2026-01-10
            keeps 2000
            """
        ),
        (
            "A cushion below zero is zero",
            """
            holds 480; cushion -5; ask 480 on 2026-01-10
            keeps 0; verdict comfortably
            """
        ),
        (
            "In debt already",
            """
            holds -300; cushion 200; ask 50 on 2026-01-10
            verdict notNow; before 2026-01-10 -300; after 2026-01-10 -350; smaller none; later none; payday none
            """
        ),
        (
            "The last day of the forecast",
            """
            holds 900; ask 50 on 2026-05-30
            verdict comfortably; window 2026-05-30/2026-05-30 short
            """
        ),
        (
            "A whole window",
            """
            holds 900; ask 50 on 2026-04-01
            verdict comfortably; window 2026-04-01/2026-05-30 whole
            """
        ),
        (
            "A window that is a day short",
            """
            holds 900; ask 50 on 2026-04-02
            window 2026-04-02/2026-05-30 short
            """
        ),
    ]

    static let bills: [(name: String, text: String)] = [
        (
            "A bill after it is the lowest day",
            """
            holds 1500; cushion 100; 2026-01-20 -900 Rent; ask 480 on 2026-01-10
            verdict comfortably; before 2026-01-20 600; after 2026-01-20 120; billsBefore; billsAfter Rent
            """
        ),
        (
            "A bill of the day counts before it",
            """
            holds 1500; 2026-01-10 -900 Rent; 2026-01-11 -100 Phone; ask 400 on 2026-01-10
            billsBefore Rent; billsAfter Phone; after 2026-01-11 100
            """
        ),
        (
            "A bill beyond the window does not count",
            """
            holds 1500; 2026-03-11 -900 Tax; ask 700 on 2026-01-10
            verdict comfortably; billsAfter; after 2026-01-10 800
            """
        ),
        (
            "A bill on the window's last day does",
            """
            holds 1500; 2026-03-10 -900 Tax; ask 700 on 2026-01-10
            verdict notNow; billsAfter Tax; after 2026-03-10 -100; smaller 600 comfortably; later none; payday none
            """
        ),
        (
            "Income is no bill",
            """
            holds 100; 2026-01-05 500 Pay; 2026-01-06 -50 Phone; ask 480 on 2026-01-10
            billsBefore Phone; verdict comfortably; after 2026-01-10 70
            """
        ),
        (
            "The lowest day before pay",
            """
            holds 700; cushion 100; 2026-01-12 -300 Rent; 2026-01-15 2000 Pay; ask 350 on 2026-01-10
            verdict tight; before 2026-01-12 400; after 2026-01-12 50; later 2026-01-15 comfortably; payday 2026-01-16 comfortably
            smaller 300 comfortably
            """
        ),
        (
            "On the day of the pay",
            """
            holds 700; cushion 100; 2026-01-12 -300 Rent; 2026-01-15 2000 Pay; ask 350 on 2026-01-15
            verdict comfortably; after 2026-01-15 2050
            """
        ),
        (
            "The later one of two pays",
            """
            holds 100; 2026-01-15 200 Pay; 2026-01-31 200 Pay; ask 450 on 2026-01-10
            verdict notNow; later 2026-01-31 comfortably; payday 2026-02-01 comfortably; smaller 100 comfortably
            """
        ),
        (
            "Later on the day after a pay is told once",
            """
            holds 100; 2026-01-15 200 Pay; 2026-01-16 200 Gift; ask 450 on 2026-01-10
            verdict notNow; later none; payday 2026-01-16 comfortably
            """
        ),
        (
            "A pay that is not enough helps nobody",
            """
            holds 100; 2026-01-15 20 Interest; ask 450 on 2026-01-10
            verdict notNow; payday none; later none
            """
        ),
        (
            "A pay beyond two months is not waited for, the day is",
            """
            holds 100; 2026-03-20 500 Pay; ask 450 on 2026-01-10
            verdict notNow; payday none; later 2026-03-20 comfortably
            """
        ),
    ]

    static let others: [(name: String, text: String)] = [
        (
            "Room in a budget",
            """
            holds 5000; budget 500 2026-01-01 2026-01-31; ask 480 on 2026-01-10
            verdict comfortably; left 20
            """
        ),
        (
            "A budget without the room",
            """
            holds 5000; budget 400 2026-01-01 2026-01-31; ask 480 on 2026-01-10
            verdict yes; because budgetExceeded; left -80; later 2026-02-01 comfortably; smaller 400 comfortably
            """
        ),
        (
            "A budget of other days",
            """
            holds 5000; budget 400 2026-01-01 2026-01-31; ask 480 on 2026-02-10
            verdict comfortably; left
            """
        ),
        (
            "Two budgets, one without the room",
            """
            holds 5000; budget 400 2026-01-01 2026-01-31; budget 900 2026-01-01 2026-12-31; ask 480 on 2026-01-10
            verdict yes; left -80 420
            """
        ),
        (
            "Four weeks in one budget",
            """
            holds 5000; budget 400 2026-01-01 2026-01-31; ask 100 on 2026-01-08 weekly until 2026-01-29
            payments 4 2026-01-29; left 0; verdict comfortably; after 2026-01-29 4600
            """
        ),
        (
            "From an account that has it",
            """
            holds 5000; holds 700 @1; ask 480 on 2026-01-10 from @1
            verdict comfortably; accountAfter 2026-01-10 220
            """
        ),
        (
            "From an account that has not, and one that has",
            """
            holds 5000; holds 300 @1; holds 2000 @2; holds 2700 @3; ask 480 on 2026-01-10 from @1
            verdict notNow; because accountRunsOut accountMayRunOut; accountAfter 2026-01-10 -180; pot @3 comfortably
            smaller 300 comfortably
            """
        ),
        (
            "An account may run out",
            """
            holds 5000; holds 600 band 200 @1; ask 480 on 2026-01-10 from @1
            verdict tight; because accountMayRunOut; smaller 400 comfortably
            """
        ),
        (
            "What goals hold in an account is not free",
            """
            holds 5000; holds 300 @1; holds 4000 kept 3800 @2; ask 480 on 2026-01-10 from @1
            pot none
            """
        ),
        (
            "An income of another account does not help this one",
            """
            holds 5000; holds 300 @1; 2026-01-15 900 Pay @2; ask 480 on 2026-01-10 from @1
            payday none
            """
        ),
        (
            "An income of this account does",
            """
            holds 5000; holds 300 @1; 2026-01-15 900 Pay @1; ask 480 on 2026-01-10 from @1
            later 2026-01-15 comfortably; payday 2026-01-16 comfortably
            """
        ),
        (
            "Once a month for a year",
            """
            days 450; holds 5000; ask 100 on 2026-01-31 monthly
            payments 13 2027-01-31; window 2026-01-31/2027-03-26 short; after 2027-01-31 3700
            """
        ),
        (
            "Every quarter to a day",
            """
            days 450; holds 5000; ask 100 on 2026-01-31 quarterly until 2026-07-31
            payments 3 2026-07-31; after 2026-07-31 4700
            """
        ),
        (
            "A week's payment runs out later",
            """
            holds 1000; ask 100 on 2026-01-05 weekly until 2026-04-01
            verdict notNow; payments 13 2026-03-30; after 2026-03-30 -300; smaller 76 comfortably
            """
        ),
        (
            "A goal waits for what is beneath the cushion",
            """
            holds 1400; cushion 1000; goal 100 lacks 900 counted; ask 480 on 2026-01-10
            verdict tight; delays 25
            """
        ),
        (
            "What is free delays no goal",
            """
            holds 1480; cushion 1000; goal 100 lacks 900 counted; ask 480 on 2026-01-10
            verdict comfortably; delays 0
            """
        ),
        (
            "What goals get meanwhile is not free",
            """
            holds 1600; cushion 1000; goal 3044 lacks 150; ask 480 on 2026-01-10
            verdict yes; because goalDelayed; delays 1; smaller 450 comfortably
            """
        ),
        (
            "The least important goal waits first",
            """
            holds 100; goal 100 lacks 5000 counted; goal 50 lacks 5000 counted; ask 400 on 2026-01-10
            delays 0 183
            """
        ),
        (
            "After a year of it the next one waits too",
            """
            holds 100; goal 100 lacks 5000 counted; goal 50 lacks 5000 counted; ask 900 on 2026-01-10
            delays 61 366
            """
        ),
        (
            "A goal that gets no money is no part of it",
            """
            holds 100; goal 0 lacks 5000 counted; ask 900 on 2026-01-10
            delays
            """
        ),
    ]

    static let refused: [(text: String, refusal: String)] = [
        ("holds 100\nask 5 on 2025-12-31", "dayIsPast"), ("holds 100\nask 5 on 2026-05-31", "dayIsBeyondForecast"),
        ("holds 100\nask 5 on 2026-01-05 from @4", "accountIsUnknown"),
    ]
}
