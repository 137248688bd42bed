import Values

extension Ontario {
    /// The accounts at Royal Bank, TD, EQ Bank, Rogers, Scotiabank and Questrade.
    static var accounts: [Account] {
        [
            Account(
                role: .joint, listed: DemoAccount(name: "RBC Joint Chequing", kind: .chequing, currency: .cad), opening: 4_618_27,
                number: "03172-5084419", layout: .royalBank, fileName: "rbc-chequing", habit: DownloadHabit(everyMonths: 3, overlapDays: 9),
                settlement: .sameDay
            ),
            Account(
                role: .partner, listed: DemoAccount(name: "TD Daniel Chequing", kind: .chequing, currency: .cad), opening: 1_986_40,
                number: "18766310922", layout: .torontoDominion, fileName: "td-daniel",
                habit: DownloadHabit(everyMonths: 3, overlapDays: 4, forgotten: (after: 6, days: 24)), settlement: .sameDay
            ),
            Account(
                role: .savings, listed: DemoAccount(name: "EQ Bank Savings", kind: .savings, currency: .cad), opening: 11_250_00,
                number: "201448317", layout: .equitable, fileName: "eq-savings", habit: DownloadHabit(everyMonths: 6, overlapDays: 0),
                settlement: .sameDay
            ),
            Account(
                role: .card, listed: DemoAccount(name: "Rogers Mastercard", kind: .creditCard, currency: .cad), opening: -1_284_63,
                number: "MAYA R OKAFOR-REID", cardTail: "5018", layout: .rogers, fileName: "rogers-mastercard",
                habit: DownloadHabit(everyMonths: 3, overlapDays: 12), settlement: .businessDays(1...2)
            ),
            Account(
                role: .partnerCard, listed: DemoAccount(name: "Scotia Visa", kind: .creditCard, currency: .cad), opening: -412_08,
                number: "4537210088437762", layout: .scotia, fileName: "scotia-visa", habit: DownloadHabit(everyMonths: 3, overlapDays: 7),
                settlement: .businessDays(1...3)
            ),
            Account(
                role: .investment, listed: DemoAccount(name: "Questrade TFSA", kind: .investment, currency: .cad), opening: 36_18,
                number: "51944027", layout: .questrade, fileName: "questrade-tfsa", habit: DownloadHabit(everyMonths: 12, overlapDays: 0),
                settlement: .sameDay, held: Holding(units: 412_0000, price: 26_8100)
            ),
        ]
    }

    /// How money goes between them.
    static var routes: [TransferRoute] {
        [
            route(.partner, .joint, .sent(to: "Maya Okafor-Reid", note: ""), .received(from: "DANIEL REID", note: ""), 0...0),
            route(.joint, .partner, .sent(to: "Daniel Reid", note: ""), .received(from: "MAYA OKAFOR-REID", note: ""), 0...0),
            route(
                .joint, .savings, .ownTransfer("EQ BANK", label: "Misc Payment"), .ownTransfer("Transfer from RBC x4419", label: ""), 1...2),
            route(
                .savings, .joint, .ownTransfer("Transfer to RBC x4419", label: ""), .ownTransfer("EQ BANK", label: "Misc Payment"), 1...2),
            route(.joint, .card, .bill(payee: "ROGERS BANK", reference: ""), .cardPayment, 1...2),
            route(.partner, .partnerCard, .bill(payee: "SCOTIABANK VISA", reference: ""), .cardPayment, 1...3),
            route(
                .joint, .investment, .bill(payee: "QUESTRADE INC", reference: ""),
                .investing(.contribution("CONTRIBUTION - ELECTRONIC FUNDS TRANSFER")), 1...2
            ),
        ]
    }

    /// Daniel's share of the household after each pay, and the TFSA.
    static var standingTransfers: [StandingTransfer] {
        [
            StandingTransfer(
                from: .partner, to: .joint, rhythm: .twiceMonthly(15, 31), rates: [Rate(0, 1_350_00), Rate(14, 1_425_00)], weekend: .before
            ),
            StandingTransfer(from: .joint, to: .investment, rhythm: .monthly(12), rates: [Rate(0, 250_00), Rate(18, 300_00)]),
        ]
    }

    /// How cards are paid.
    static var cardBills: [CardBill] {
        [
            CardBill(card: .card, from: .joint, closes: 8, paidAfter: 17...20),
            CardBill(card: .partnerCard, from: .partner, closes: 22, paidAfter: 18...21),
        ]
    }

    /// What is kept in the everyday accounts.
    static var cushions: [Cushion] {
        [
            Cushion(role: .partner, surplusTo: .joint, shortageFrom: .joint, floor: 450_00, day: 17),
            Cushion(role: .joint, surplusTo: .savings, shortageFrom: .savings, floor: 700_00, day: 21),
        ]
    }

    private static func route(
        _ from: AccountRole, _ to: AccountRole, _ sent: Wording, _ received: Wording, _ lag: ClosedRange<Int>
    ) -> TransferRoute {
        TransferRoute(from: from, to: to, sent: sent, received: received, lag: lag)
    }
}
