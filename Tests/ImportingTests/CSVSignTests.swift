import Importing
import Testing
import Values

@Suite("CSV: money in and money out")
struct CSVSignTests {
    @Test(arguments: [
        ("Debit", "Credit"), ("Money out", "Money in"), ("Paid out", "Paid in"), ("Withdrawals", "Deposits"), ("Débit", "Crédit"),
        ("Retraits", "Dépôts"), ("Cargo", "Abono"), ("Debe", "Haber"), ("Soll", "Haben"), ("Belastung", "Gutschrift"), ("Af", "Bij"),
        ("Dare", "Avere"), ("Uscite", "Entrate"), ("Debit Amount", "Credit Amount"), ("Outflow", "Inflow"),
        ("Montant débit (EUR)", "Montant crédit (EUR)"),
    ])
    func columnsOfDebitAndCreditGiveTheSign(debit: String, credit: String) throws {
        for rows in [
            "2026-03-01;A;12.50;\n2026-03-02;B;;20.00\n", "2026-03-01;A;-12.50;\n2026-03-02;B;;20.00\n",
            "2026-03-01;A;12.50;0.00\n2026-03-02;B;0.00;20.00\n",
        ] {
            let file = try readCSV("Date;Description;\(debit);\(credit)\n" + rows)
            #expect(file.rows == ["2026-03-01 -1250 A", "2026-03-02 2000 B"])
            #expect(file.issueNames == [])
        }
    }

    @Test func aReversalInADebitColumnIsMoneyIn() throws {
        let file = try readCSV(
            "Date,Payee,Debit,Credit\n2026-03-01,A,10.00,\n2026-03-02,B,20.00,\n2026-03-03,A REVERSED,-10.00,\n"
                + "2026-03-04,C,,5.00\n")
        #expect(file.statements[0].lines.map(\.amount) == [-1000, -2000, 1000, 500])
    }

    @Test func aColumnOfDebitAloneIsMoneyOut() throws {
        let file = try readCSV("Date,Payee,Withdrawal\n2026-03-01,A,10.00\n2026-03-02,B,20.00\n")
        #expect(file.statements[0].lines.map(\.amount) == [-1000, -2000])
    }

    @Test(arguments: [
        ("debit", "credit"), ("Debit", "Credit"), ("D", "C"), ("DR", "CR"), ("Dr", "Cr"), ("DBIT", "CRDT"), ("Af", "Bij"), ("S", "H"),
        ("Soll", "Haben"),
        ("-", "+"), ("débit", "crédit"), ("Débit", "Crédit"), ("cargo", "abono"), ("Debe", "Haber"), ("Dare", "Avere"), ("out", "in"),
        ("Sortie", "Entrée"),
    ])
    func wordsGiveTheSignOfBareAmounts(debit: String, credit: String) throws {
        for header in ["Date,Payee,Amount,Debit/Credit\n", "Date,Payee,Amount,Type\n", ""] {
            let file = try readCSV(
                header + "2026-03-01,SHOP,12.50,\(debit)\n2026-03-02,WORK,20.00,\(credit)\n2026-03-13,SHOP,1.00,\(debit)\n")
            #expect(file.statements.first?.lines.map(\.amount) == [-1250, 2000, -100])
        }
    }

    @Test func wordsThatRepeatTheSignChangeNothing() throws {
        let text =
            "Details,Posting Date,Description,Amount,Type,Balance\nDEBIT,03/13/2026,SHOP,-12.50,ACH_DEBIT,100.00\n"
            + "CREDIT,03/12/2026,WORK,20.00,ACH_CREDIT,112.50\n"
        let file = try readCSV(text)
        #expect(file.rows == ["2026-03-13 -1250 SHOP", "2026-03-12 2000 WORK"])
    }

    @Test func wordsThatContradictTheSignOfACardWin() throws {
        let file = try readCSV(
            "Date,Payee,Amount,Type\n2026-03-01,SHOP,12.50,Debit\n2026-03-02,SHOP,3.50,Debit\n"
                + "2026-03-03,BANK,-16.00,Credit\n")
        #expect(file.statements[0].lines.map(\.amount) == [-1250, -350, 1600])
    }

    @Test func marksBesideTheDigitsGiveTheSign() throws {
        #expect(
            try readCSV("Date,Payee,Amount\n2026-03-01,A,12.50 DR\n2026-03-02,B,20.00 CR\n").statements[0].lines.map(\.amount) == [
                -1250, 2000,
            ])
        // Only money in is marked, as on the statements of cards.
        let card = try readCSV("Date,Payee,Amount\n2026-03-01,A,12.50\n2026-03-02,B,3.00\n2026-03-03,C,20.00CR\n")
        #expect(card.statements[0].lines.map(\.amount) == [-1250, -300, 2000])
        #expect(card.mapping?.invertsSign == true)
    }

    @Test func anUnknownWordOfSignIsAnError() throws {
        let file = try readCSV(
            "Date,Payee,Amount,D/C\n2026-03-01,A,1.00,D\n2026-03-02,B,2.00,C\n2026-03-03,C,3.00,X\n"
                + "2026-03-04,D,4.00,D\n2026-03-05,E,5.00,C\n")
        #expect(file.statements[0].lines.map(\.amount) == [-100, 200, -400, 500])
        #expect(file.issueNames == ["csv.sign.unreadable@4"])
    }

    @Test(arguments: [
        "PAYMENT RECEIVED - THANK YOU", "PAYMENT THANK YOU", "PAIEMENT REÇU, MERCI", "Votre paiement - merci", "GRACIAS POR SU PAGO",
        "VIELEN DANK",
    ])
    func aPaymentWithAMinusShowsACard(payment: String) throws {
        let file = try readCSV("Date,Description,Amount\n2026-03-01,SHOP,12.50\n2026-03-02,CAFE,3.00\n2026-03-03,\"\(payment)\",-15.50\n")
        #expect(file.statements[0].lines.map(\.amount) == [-1250, -300, 1550])
        #expect(file.mapping?.invertsSign == true)
        #expect(file.mapping?.signIsCertain == true)
        #expect(file.statements[0].account.kind == .creditCard)
    }

    @Test func aCardThatSignsAsAccountsDoIsLeftAlone() throws {
        let file = try readCSV(
            "Date,Description,Card Number,Amount\n2026-03-01,SHOP,*1234,-12.50\n2026-03-02,CAFE,*1234,-3.00\n"
                + "2026-03-03,PAYMENT THANK YOU,*1234,15.50\n")
        #expect(file.statements[0].lines.map(\.amount) == [-1250, -300, 1550])
    }

    @Test func chargesOnACardWithoutAnyPaymentAreMoneyOutAndAsked() throws {
        let file = try readCSV("Date,Description,Card Member,Amount\n2026-03-01,SHOP,ADA,12.50\n2026-03-02,CAFE,ADA,3.00\n")
        #expect(file.statements[0].lines.map(\.amount) == [-1250, -300])
        #expect(file.mapping?.signIsCertain == false)
        #expect(file.issueNames == ["csv.sign.unclear@0"])
    }

    @Test func aWageShowsThatAnAccountSignsAsUsual() throws {
        let file = try readCSV(
            "Date,Description,Amount\n2026-03-01,PAYROLL ACME,2000.00\n2026-03-02,GIFT,50.00\n"
                + "2026-03-03,GIFT,20.00\n2026-03-04,RENT,-900.00\n")
        #expect(file.statements[0].lines.map(\.amount) == [200_000, 5000, 2000, -90_000])
        #expect(file.issueNames == [])
    }

    @Test func onlyPositiveAmountsAreKeptAndAsked() throws {
        let rows = (1...6).map { "2026-03-0\($0),SHOP \($0),\($0).50\n" }.joined()
        let file = try readCSV("Date,Description,Amount\n" + rows)
        #expect(file.statements[0].lines[0].amount == 150)
        #expect(file.issueNames == ["csv.sign.unclear@0"])
        let told = try readCSV("Date,Description,Amount\n" + rows, choices: "invert=yes")
        #expect(told.statements[0].lines[0].amount == -150)
        #expect(told.issueNames == [])
    }

    @Test func withoutHeaderTheColumnThatIsFilledMoreOftenIsTheDebit() throws {
        let file = try readCSV("2026-03-01,SHOP,,12.50\n2026-03-02,WORK,20.00,\n2026-03-03,CAFE,,3.00\n2026-03-13,CAFE,,4.00\n")
        #expect(file.statements[0].lines.map(\.amount) == [-1250, 2000, -300, -400])
        #expect(file.mapping?.signIsCertain == false)
    }

    @Test func withoutHeaderTheBalanceProvesWhichColumnIsTheDebit() throws {
        let rows =
            "2026-03-01,WORK,,20.00,120.00\n2026-03-02,WORK,,30.00,150.00\n2026-03-03,SHOP,12.50,,137.50\n"
            + "2026-03-04,WORK,,1.00,138.50\n"
        let file = try readCSV(rows)
        #expect(file.statements[0].lines.map(\.amount) == [2000, 3000, -1250, 100])
        #expect(file.mapping?.signIsCertain == true)
        #expect(file.accounts == [" ? 10000→13850 (4)"])
    }
}
