/// Households with what they are worth, worked out by hand. Accounts are *Everyday* and *Card* in Canadian dollars and *Dollars* in American
/// ones; amounts are minor units.
///
/// - `2026-03-05 -700 Metro @Card` is a transaction, in the notation of ledgers.
/// - `Everyday holds 10000 on 2026-03-01` is a balance at the end of a day, `opens with` one before its transactions.
/// - `property 60000000 on 2026-01-15` is what something kept by hand is said to be worth; the same thing has the same name behind `#`.
/// - `#car ends on 2026-05-01` says since when it is there no more.
/// - `2026-03-05: 9300 0` is what is owned and owed in Canadian dollars at the end of a day; `USD 2026-03-05: 100 0` in American ones.
/// - `2026-03-01 to 2026-03-31: in 0 out -700 rest -300` is what changed; what is not named is zero.
enum NetWorthCases {
    static let all: [(name: String, text: String)] = [
        (
            "A balance and what came after it",
            """
            Everyday holds 100000 on 2026-03-01
            2026-03-02 -2500 Metro
            2026-03-05 150000 Acme
            2026-03-09 -40000 Landlord
            2026-02-28: 0 0
            2026-03-01: 100000 0
            2026-03-02: 97500 0
            2026-03-04: 97500 0
            2026-03-05: 247500 0
            2026-03-31: 207500 0
            2026-03-01 to 2026-03-31: in 150000 out -42500
            2026-03-02 to 2026-03-05: in 150000
            """
        ),
        (
            "Before the first balance its transactions are taken off it",
            """
            2026-03-02 -2500 Metro
            2026-03-05 150000 Acme
            Everyday holds 200000 on 2026-03-05
            2026-03-09 -1000 Metro
            2026-03-01: 0 0
            2026-03-02: 50000 0
            2026-03-05: 200000 0
            2026-03-09: 199000 0
            2026-03-02 to 2026-03-09: in 150000 out -1000
            """
        ),
        (
            "An opening balance stands before its day's transactions",
            """
            Everyday opens with 5000 on 2026-03-10
            2026-03-10 -700 Metro
            2026-03-10 -300 Metro
            2026-03-09: 5000 0
            2026-03-10: 4000 0
            2026-03-09 to 2026-03-10: out -1000
            """
        ),
        (
            "A card is owed",
            """
            Card holds -30000 on 2026-03-01
            2026-03-03 -4500 Metro @Card
            Everyday holds 80000 on 2026-03-01
            2026-03-01: 80000 -30000
            2026-03-03: 80000 -34500
            2026-03-01 to 2026-03-03: out -4500
            """
        ),
        (
            "Paying the card changes nothing",
            """
            Card holds -30000 on 2026-03-01
            Everyday holds 80000 on 2026-03-01
            2026-03-06 -30000 Card @Everyday !transfer
            2026-03-06 30000 Everyday @Card !transfer
            2026-03-05: 80000 -30000
            2026-03-06: 50000 0
            2026-03-01 to 2026-03-31: rest 0
            """
        ),
        (
            "A payment to a card that is not here leaves",
            """
            Everyday holds 80000 on 2026-03-01
            2026-03-06 -30000 Card !transfer
            2026-03-06: 50000 0
            2026-03-01 to 2026-03-31: rest -30000
            """
        ),
        (
            "Pending and deleted transactions are not there yet, and not there any more",
            """
            Everyday holds 1000 on 2026-03-01
            2026-03-02 -100 Metro !pending
            2026-03-03 -200 Metro !deleted
            2026-03-04 -50 Metro
            2026-03-04: 950 0
            2026-03-01 to 2026-03-04: out -50
            """
        ),
        (
            "An overdraft is owed, and paid back",
            """
            Everyday holds 100 on 2026-03-01
            2026-03-02 -700 Metro
            2026-03-03 1000 Acme
            2026-03-02: 0 -600
            2026-03-03: 400 0
            2026-03-01 to 2026-03-02: out -700
            2026-03-02 to 2026-03-03: in 1000
            """
        ),
        (
            "A later balance that the transactions do not lead to is taken, and said",
            """
            Everyday holds 10000 on 2026-03-01
            2026-03-05 -700 Metro
            Everyday holds 9000 on 2026-03-10
            2026-03-12 -500 Metro
            2026-03-09: 9300 0
            2026-03-10: 9000 0
            2026-03-12: 8500 0
            2026-03-01 to 2026-03-31: out -1200 rest -300
            2026-03-10 to 2026-03-31: out -500
            """
        ),
        (
            "An account without a balance counts for nothing",
            """
            Everyday holds 10000 on 2026-03-01
            2026-03-05 -700 Metro @Card
            2026-03-05: 10000 0
            2026-03-01 to 2026-03-31: in 0
            """
        ),
        (
            "An account that begins later is new, not earned",
            """
            Everyday holds 10000 on 2026-01-01
            Card holds -2000 on 2026-02-10
            2026-02-15 -500 Metro @Card
            2026-02-09: 10000 0
            2026-02-10: 10000 -2000
            2026-02-28: 10000 -2500
            2026-01-31 to 2026-02-28: appeared -2500
            2026-02-10 to 2026-02-28: out -500
            """
        ),
        (
            "A home and its mortgage",
            """
            property 60000000 on 2026-01-15 #home
            property 64500000 on 2026-06-01 #home
            loans -40000000 on 2026-01-15 #mortgage
            loans -39000000 on 2026-06-01 #mortgage
            2026-01-14: 0 0
            2026-01-15: 60000000 -40000000
            2026-05-31: 60000000 -40000000
            2026-06-01: 64500000 -39000000
            2026-01-15 to 2026-06-30: valued 5500000
            2026-01-01 to 2026-06-30: appeared 25500000
            """
        ),
        (
            "A car that is sold",
            """
            things 900000 on 2026-01-15 #car
            #car ends on 2026-05-01
            Everyday holds 10000 on 2026-01-01
            2026-05-02 750000 Acme
            2026-04-30: 910000 0
            2026-05-01: 10000 0
            2026-05-02: 760000 0
            2026-01-31 to 2026-05-31: in 750000 ended -900000
            """
        ),
        (
            "A loan that is paid off",
            """
            loans -120000 on 2026-01-01 #loan
            loans -60000 on 2026-02-01 #loan
            #loan ends on 2026-03-01
            2026-02-01: 0 -60000
            2026-03-01: 0 0
            2026-01-01 to 2026-02-01: valued 60000
            2026-02-01 to 2026-03-01: ended 60000
            """
        ),
        (
            "American dollars stay by themselves",
            """
            Everyday holds 10000 on 2026-03-01
            Dollars holds 50000 on 2026-03-01
            2026-03-05 -700 Metro @Dollars
            2026-03-05 -100 Metro @Everyday
            2026-03-05: 9900 0
            USD 2026-03-05: 49300 0
            2026-03-01 to 2026-03-05: out -100
            USD 2026-03-01 to 2026-03-05: out -700
            """
        ),
    ]

    /// How many figures are worked out.
    static var count: Int {
        all.reduce(0) { $0 + $1.text.split(separator: "\n").count { $0.contains(": ") } }
    }
}
