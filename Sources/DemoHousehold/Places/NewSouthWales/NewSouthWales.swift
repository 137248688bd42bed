import Values

/// Priya and Tom with Ruby and Arun: a house with a mortgage in Hornsby, six accounts at five institutions.
enum NewSouthWales {
    /// Everything that the region decides.
    static var setting: Setting {
        Setting(
            region: .newSouthWales, accounts: accounts, routes: routes, arrangements: pay + home + subscriptions + banking,
            standingTransfers: standingTransfers, cardBills: cardBills, cushions: cushions, groceries: groceries, coffees: coffees,
            eatingOut: eatingOut, gettingAround: gettingAround, shopping: shopping, health: health, children: children, gifts: gifts,
            trips: [southCoast, queenstown], people: people, cash: cash, savingsInterest: savingsInterest, investment: investment,
            homeLoan: homeLoan
        )
    }
}

extension NewSouthWales {
    /// A week on the South Coast each January.
    static var southCoast: Trip {
        Trip(
            month: 1, day: 4, nights: 7, years: .every, booking: coastShop("NRMA BROULEE HOLIDAY PK", "BROULEE", .campground),
            bookingCents: 1_362_00,
            spending: [
                (coastShop("WOOLWORTHS 1187", "BATEMANS BAY", .groceries), 440, 24_00...118_00),
                (coastShop("MOGO BAKERY", "MOGO", .bakery), 420, 11_00...29_00),
                (coastShop("SQ *THE SHACK MOSSY PT", "MOSSY POINT", .coffee), 720, 9_40...26_80),
                (coastShop("BOATSHED FISH N CHIPS", "BATEMANS BAY", .fastFood), 340, 32_00...68_00),
                (coastShop("MOGO WILDLIFE PARK", "MOGO", .zoo), 130, 96_00...124_00),
                (coastShop("AMPOL BATEMANS BAY", "BATEMANS BAY", .fuel), 260, 48_00...92_00),
                (coastShop("BIG4 ICE CREAM KIOSK", "BROULEE", .fastFood), 380, 6_50...19_00),
            ],
            currency: nil, payers: [Payer(.card, 52), Payer(.joint, 48)]
        )
    }

    /// New Zealand in the September holidays of odd years.
    static var queenstown: Trip {
        Trip(
            month: 9, day: 28, nights: 8, years: .odd,
            booking: Purchase(
                merchant: "JETSTAR AIRWAYS ~~~~~~", place: "MELBOURNE", state: "VIC", country: "AUS", business: .airline, online: true),
            bookingCents: 1_846_40,
            spending: [
                (kiwiShop("NEW WORLD WAKATIPU", "QUEENSTOWN", .groceries), 480, 28_00...96_00),
                (kiwiShop("SKYLINE QUEENSTOWN", "QUEENSTOWN", .museum), 160, 118_00...186_00),
                (kiwiShop("FERNBURGER", "QUEENSTOWN", .fastFood), 420, 34_00...71_00),
                (kiwiShop("Z QUEENSTOWN", "FRANKTON", .fuel), 240, 52_00...98_00),
                (kiwiShop("LAKEFRONT COFFEE CO", "QUEENSTOWN", .coffee), 620, 11_00...28_00),
                (kiwiShop("REMARKABLES LODGE", "QUEENSTOWN", .hotel), 330, 268_00...284_00),
            ],
            currency: ForeignCurrency(code: "NZD", name: "New Zealand Dollar", rate: 9_140), payers: [Payer(.card, 55), Payer(.joint, 45)]
        )
    }

    /// Sitters, teachers and friends.
    static var people: People {
        People(
            paid: [
                People.Acquaintance(name: "Chloe Nguyen", note: "babysitting", perMille: 34, cents: [50_00, 75_00, 75_00, 100_00]),
                People.Acquaintance(name: "Jess Whitlam", note: "dinner split", perMille: 15, cents: [28_50, 42_00, 61_25]),
                People.Acquaintance(name: "Bill Fenech", note: "mowing", perMille: 22, cents: [60_00, 60_00, 80_00]),
                People.Acquaintance(name: "Class 3B Gift Fund", note: "teacher gift", perMille: 4, cents: [15_00, 20_00]),
            ],
            repaying: [
                People.Acquaintance(name: "JESSICA WHITLAM", note: "dinner thanks", perMille: 12, cents: [24_00, 36_50, 58_00]),
                People.Acquaintance(name: "R AND S IYER", note: "for the kids", perMille: 5, cents: [100_00, 200_00]),
                People.Acquaintance(name: "D OKONKWO", note: "footy tickets", perMille: 6, cents: [35_00, 70_00]),
            ],
            payers: [Payer(.joint, 76), Payer(.partner, 24)]
        )
    }

    /// Cash machines.
    static var cash: Cash {
        Cash(
            machines: ["CBA ATM HORNSBY WESTFIELD NSW 2574~~ AUS", "CBA ATM WAITARA NSW 2081~~ AUS"],
            partnerMachines: ["WESTPAC HORNSBY NSW", "WESTPAC CHATSWOOD NSW"], foreignMachine: "ATMX HORNSBY RSL NSW AUS",
            foreignFee: "ATM Operator Fee",
            chequeMonths: [], chequeCents: 0
        )
    }

    /// What savings earn.
    static var savingsInterest: SavingsInterest {
        SavingsInterest(
            rates: [Rate(0, 525), Rate(6, 500), Rate(10, 475), Rate(15, 440), Rate(31, 460)], wording: .interest("Interest Credit"))
    }

    /// Priya's super: the employer's guarantee, tax, a fee, and units in the balanced option.
    static var investment: Investment {
        Investment(
            wholeUnits: false,
            employer: ("Employer contribution KURINGGAI", [Rate(0, 684_20), Rate(8, 741_10), Rate(20, 792_65), Rate(32, 812_90)]),
            taxPerMille: 150,
            charge: ("Admin fee and insurance", 31_46), distributionMonths: [], distributionPerThousandUnits: 0
        )
    }

    private static func coastShop(_ name: String, _ place: String, _ business: Business) -> Purchase {
        Purchase(merchant: name, place: place, state: "NSW", country: "AUS", business: business)
    }

    private static func kiwiShop(_ name: String, _ place: String, _ business: Business) -> Purchase {
        Purchase(merchant: name, place: place, state: "", country: "NZL", business: business)
    }
}

extension NewSouthWales {
    /// The accounts at Commonwealth Bank, Westpac, ING, American Express and AustralianSuper.
    static var accounts: [Account] {
        [
            Account(
                role: .joint, listed: DemoAccount(name: "CommBank Smart Access", kind: .chequing, currency: .aud), opening: 5_906_55,
                number: "06220510448217", cardTail: "5441", layout: .commonwealth, fileName: "commbank-everyday",
                habit: DownloadHabit(everyMonths: 3, overlapDays: 10), settlement: .businessDays(0...2),
                foreignFee: "Int'l Transaction Fee"
            ),
            Account(
                role: .partner, listed: DemoAccount(name: "Westpac Choice Tom", kind: .chequing, currency: .aud), opening: 1_742_19,
                number: "032087436120", cardTail: "1180", layout: .westpac, fileName: "westpac-tom",
                habit: DownloadHabit(everyMonths: 3, overlapDays: 5, forgotten: (after: 5, days: 31)), settlement: .businessDays(0...1)
            ),
            Account(
                role: .savings, listed: DemoAccount(name: "ING Savings Maximiser", kind: .savings, currency: .aud), opening: 14_800_00,
                number: "84610277", layout: .ing, fileName: "ing-savings", habit: DownloadHabit(everyMonths: 6, overlapDays: 3),
                settlement: .sameDay
            ),
            Account(
                role: .card, listed: DemoAccount(name: "Amex Essential", kind: .creditCard, currency: .aud), opening: -1_618_40,
                number: "PRIYA BRENNAN", cardTail: "71006", layout: .americanExpress, fileName: "amex",
                habit: DownloadHabit(everyMonths: 3, overlapDays: 14), settlement: .businessDays(1...3)
            ),
            Account(
                role: .loan, listed: DemoAccount(name: "CommBank Home Loan", kind: .loan, currency: .aud), opening: -486_310_72,
                number: "466013145", layout: .commonwealthLoan, fileName: "commbank-homeloan",
                habit: DownloadHabit(everyMonths: 12, overlapDays: 0),
                settlement: .sameDay
            ),
            Account(
                role: .investment, listed: DemoAccount(name: "AustralianSuper Priya", kind: .investment, currency: .aud), opening: 0,
                number: "70881452", layout: .australianSuper, fileName: "australiansuper",
                habit: DownloadHabit(everyMonths: 6, overlapDays: 2),
                settlement: .sameDay, held: Holding(units: 27_884_1206, price: 3_4180)
            ),
        ]
    }

    /// How money goes between them.
    static var routes: [TransferRoute] {
        [
            route(
                .partner, .joint, .sent(to: "Priya Brennan", note: "household"), .received(from: "THOMAS BRENNAN", note: "household"), 0...0
            ),
            route(.joint, .partner, .sent(to: "Tom Brennan", note: "top up"), .received(from: "PRIYA BRENNAN", note: "top up"), 0...0),
            route(
                .joint, .savings, .ownTransfer("Transfer to other Bank NetBank savings", label: ""),
                .ownTransfer("Deposit - PRIYA BRENNAN savings", label: ""), 0...1
            ),
            route(
                .savings, .joint, .ownTransfer("Transfer to 062205 10448217", label: ""),
                .ownTransfer("Direct Credit 923100 ING PRIYA BRENNAN", label: ""), 0...1),
            route(.joint, .card, .bill(payee: "AMEX", reference: "48975 376412908871006"), .cardPayment, 1...2),
            route(
                .joint, .loan, .ownTransfer("Loan Repayment LN REPAY 466013145", label: ""), .ownTransfer("Repayment/Payment", label: ""),
                0...0),
            route(
                .partner, .investment, .bill(payee: "AUST SUPER", reference: "198093 70881452"),
                .investing(.contribution("Member contribution BPAY")), 1...3
            ),
        ]
    }

    /// Tom's share of the household after each pay, and a little extra super each quarter.
    static var standingTransfers: [StandingTransfer] {
        [
            StandingTransfer(
                from: .partner, to: .joint, rhythm: .fortnightly(.thursday, shifted: true), rates: [Rate(0, 1_650_00), Rate(15, 1_700_00)],
                weekend: .before
            ),
            StandingTransfer(
                from: .partner, to: .investment, rhythm: .inMonths([3, 6, 9, 12], 10), rates: [Rate(0, 250_00), Rate(19, 300_00)]),
        ]
    }

    /// How cards are paid.
    static var cardBills: [CardBill] {
        [CardBill(card: .card, from: .joint, closes: 11, paidAfter: 14...18)]
    }

    /// What is kept in the everyday accounts.
    static var cushions: [Cushion] {
        [
            Cushion(role: .partner, surplusTo: .joint, shortageFrom: .joint, floor: 480_00, day: 18),
            Cushion(role: .joint, surplusTo: .savings, shortageFrom: .savings, floor: 750_00, day: 22),
        ]
    }

    /// A variable-rate mortgage on the house.
    static var homeLoan: HomeLoan {
        HomeLoan(
            rates: [Rate(0, 618), Rate(5, 593), Rate(9, 568), Rate(14, 543), Rate(30, 568)],
            repayments: [Rate(0, 3_145_00), Rate(6, 3_070_00), Rate(15, 2_995_00), Rate(31, 3_065_00)], from: .joint, day: 16,
            interest: .interest("Debit Interest")
        )
    }

    private static func route(
        _ from: AccountRole, _ to: AccountRole, _ sent: Wording, _ received: Wording, _ lag: ClosedRange<Int>
    ) -> TransferRoute {
        TransferRoute(from: from, to: to, sent: sent, received: received, lag: lag)
    }
}
