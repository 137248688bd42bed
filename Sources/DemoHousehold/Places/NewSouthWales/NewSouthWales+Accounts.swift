import Values

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
