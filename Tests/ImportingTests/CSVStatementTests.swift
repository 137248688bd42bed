import Importing
import Testing
import Values

@Suite("CSV: balances, statuses, accounts and currencies")
struct CSVStatementTests {
    @Test func aRunningBalanceProvesOpeningAndClosing() throws {
        let forward = try readCSV(
            "Date,Payee,Amount,Balance\n2026-03-01,A,-1.00,99.00\n2026-03-02,B,5.00,104.00\n"
                + "2026-03-03,C,-4.00,100.00\n")
        #expect(forward.accounts == [" ? 10000→10000 (3)"])
        #expect(forward.statements[0].opening?.day.iso == "2026-03-01")
        #expect(forward.statements[0].closing?.day.iso == "2026-03-03")
        let backward = try readCSV(
            "Date,Payee,Amount,Balance\n2026-03-03,C,-4.00,100.00\n2026-03-02,B,5.00,104.00\n"
                + "2026-03-01,A,-1.00,99.00\n")
        #expect(backward.accounts == [" ? 10000→10000 (3)"])
        #expect(backward.statements[0].closing?.day.iso == "2026-03-03")
        #expect(backward.statements[0].lines.map(\.balanceAfter) == [10000, 10400, 9900])
    }

    @Test func balancesThatArePrintedOncePerDayProveAsWell() throws {
        let text =
            "Date,Payee,Amount,Balance\n2026-03-01,A,-1.00,\n2026-03-01,B,-2.00,97.00\n2026-03-02,C,-3.00,\n"
            + "2026-03-02,D,-4.00,90.00\n2026-03-03,E,-5.00,\n"
        #expect(try readCSV(text).accounts == [" ? 10000→8500 (5)"])
    }

    @Test func aBalanceThatDoesNotFollowIsSaidOnceAndClaimsNothing() throws {
        let file = try readCSV(
            "Date,Payee,Amount,Balance\n2026-03-01,A,-1.00,99.00\n2026-03-02,B,5.00,1.00\n"
                + "2026-03-03,C,-4.00,-3.00\n2026-03-04,D,1.00,7.00\n")
        #expect(file.accounts == [" ? ?→? (4)"])
        #expect(file.issueNames == ["csv.balance.broken@3"])
        #expect(file.issues[0].count == 2)
    }

    @Test func oneBalanceProvesNothing() throws {
        let file = try readCSV("Date,Payee,Amount,Balance\n2026-03-01,A,-1.00,99.00\n")
        #expect(file.accounts == [" ? ?→? (1)"])
        #expect(file.issueNames == [])
    }

    @Test func aBalanceOwedIsNegative() throws {
        let text =
            "Date,Description,Amount,Balance\n2026-03-01,SHOP,10.00,110.00\n2026-03-02,CAFE,5.00,115.00\n"
            + "2026-03-03,PAYMENT - THANK YOU,-100.00,15.00\n"
        let file = try readCSV(text)
        #expect(file.statements[0].lines.map(\.amount) == [-1000, -500, 10000])
        #expect(file.statements[0].lines.map(\.balanceAfter) == [-11000, -11500, -1500])
        #expect(file.accounts == [" ? -10000→-1500 (3)"])
    }

    @Test func theBalanceShowsThatChargesArePrintedWithoutMinus() throws {
        let text =
            "Date,Description,Amount,Balance\n2026-03-01,SHOP,10.00,-10.00\n2026-03-02,CAFE,5.00,-15.00\n"
            + "2026-03-03,SHOP,7.00,-22.00\n2026-03-04,BANK,-20.00,-2.00\n"
        let file = try readCSV(text)
        #expect(file.statements[0].lines.map(\.amount) == [-1000, -500, -700, 2000])
        #expect(file.accounts == [" ? 0→-200 (4)"])
    }

    @Test func chargesOnTopOfAmountsCountWhereTheBalanceShowsThem() throws {
        let text =
            "Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"
            + "CARD,2026-03-01 10:00:00,2026-03-02 11:00:00,SHOP,-10.00,0.00,GBP,COMPLETED,90.00\n"
            + "EXCHANGE,2026-03-03 10:00:00,2026-03-03 10:00:00,FX,-20.00,0.50,GBP,COMPLETED,69.50\n"
            + "CARD,2026-03-04 10:00:00,2026-03-05 10:00:00,CAFE,-1.00,0.00,GBP,COMPLETED,68.50\n"
            + "CARD,2026-03-06 10:00:00,,HOTEL,-30.00,0.00,GBP,PENDING,\n"
            + "CARD,2026-03-06 10:00:00,,BAR,-30.00,0.00,GBP,REVERTED,\n"
        let file = try readCSV(text)
        #expect(file.rows == ["2026-03-02 -1000 SHOP", "2026-03-03 -2050 FX", "2026-03-05 -100 CAFE", "?2026-03-06 -3000 HOTEL"])
        #expect(file.accounts == [" GBP 10000→6850 (4)"])
        #expect(file.issueNames == ["csv.rows.cancelled@6"])
    }

    @Test(arguments: ["Pending", "PENDING", "Authorised", "En attente", "Pendiente", "Vorgemerkt", "In behandeling", "In attesa"])
    func pendingRowsAreKeptApart(word: String) throws {
        let file = try readCSV(
            "Date,Payee,Amount,Status\n2026-03-01,A,-1.00,Posted\n2026-03-02,B,-2.00,\(word)\n"
                + "2026-03-02,C,-3.00,Posted\n")
        #expect(file.rows == ["2026-03-01 -100 A", "?2026-03-02 -200 B", "2026-03-02 -300 C"])
    }

    @Test(arguments: [
        "Cancelled", "Declined", "Annulé", "Refusée", "Rechazada", "Storniert", "Geweigerd", "Annullata", "FAILED", "REVERTED",
    ])
    func cancelledRowsAreLeftOutAndCounted(word: String) throws {
        let file = try readCSV(
            "Date,Payee,Amount,Status\n2026-03-01,A,-1.00,Posted\n2026-03-02,B,-2.00,\(word)\n"
                + "2026-03-03,C,-3.00,Posted\n2026-03-04,D,-1.00,\(word)\n")
        #expect(file.rows == ["2026-03-01 -100 A", "2026-03-03 -300 C"])
        #expect(file.issueNames == ["csv.rows.cancelled@3"])
        #expect(file.issues[0].count == 2)
    }

    @Test func pendingRowsWithoutADayGetTheNewestBookedDay() throws {
        let file = try readCSV("Date,Payee,Amount\nPending,A,-1.00\n2026-03-01,B,-2.00\n2026-03-07,C,-3.00\n2026-03-05,D,-4.00\n")
        #expect(file.rows == ["?2026-03-07 -100 A", "2026-03-01 -200 B", "2026-03-07 -300 C", "2026-03-05 -400 D"])
    }

    @Test func aSectionOfPendingRowsIsPending() throws {
        let text =
            "Date,Payee,Amount\nPending transactions\n2026-03-09,A,-1.00\nPosted transactions\n2026-03-01,B,-2.00\n"
            + "2026-03-02,C,-3.00\n"
        #expect(try readCSV(text).rows == ["?2026-03-09 -100 A", "2026-03-01 -200 B", "2026-03-02 -300 C"])
    }

    @Test func eachAccountIsAStatement() throws {
        let text =
            "Account,Date,Payee,Amount,Balance\nCHQ-1001,2026-03-01,A,-1.00,99.00\n"
            + "SAV-2002,2026-03-01,B,5.00,15.00\nCHQ-1001,2026-03-02,C,-2.00,97.00\n"
            + "SAV-2002,2026-03-03,D,5.00,20.00\n"
        let file = try readCSV(text)
        #expect(file.accounts == ["CHQ-1001 ? 10000→9700 (2)", "SAV-2002 ? 1000→2000 (2)"])
        #expect(file.rows == ["2026-03-01 -100 A", "2026-03-02 -200 C", "2026-03-01 500 B", "2026-03-03 500 D"])
    }

    @Test func eachCurrencyIsAStatementWithItsOwnMinorUnits() throws {
        let text =
            "Date,Payee,Amount,Currency\n2026-03-01,A,-1.50,CAD\n2026-03-02,B,-300,JPY\n2026-03-03,C,-2.50,cad\n"
            + "2026-03-04,D,-1.500,KWD\n2026-03-05,E,-1.00,\n"
        let file = try readCSV(text)
        #expect(file.accounts == [" CAD ?→? (2)", " JPY ?→? (1)", " KWD ?→? (1)", " ? ?→? (1)"])
        #expect(file.rows == ["2026-03-01 -150 A", "2026-03-03 -250 C", "2026-03-02 -300 B", "2026-03-04 -1500 D", "2026-03-05 -100 E"])
    }

    @Test func anUnknownCurrencyIsAnErrorOfItsRow() throws {
        let file = try readCSV("Date,Payee,Amount,Currency\n2026-03-01,A,-1.50,CAD\n2026-03-02,B,-3.00,?!\n2026-03-03,C,-2.50,CAD\n")
        #expect(file.rows == ["2026-03-01 -150 A", "2026-03-03 -250 C"])
        #expect(file.issueNames == ["csv.currency.unreadable@3"])
    }

    @Test func theAmountOfThePurchaseIsARareFact() throws {
        let file = try readCSV(
            "Date,Payee,Amount,Currency,Original amount,Original currency\n2026-03-01,A,-1.50,CAD,-1.10,USD\n"
                + "2026-03-02,B,-2.50,CAD,-2.50,CAD\n")
        #expect(file.facts == ["0 originalAmount USD -110"])
    }

    @Test func tenThousandAccountsAreTheMost() throws {
        var text = "Account,Date,Payee,Amount\n"
        let row = ",2026-03-01,P,-1.00\n"
        for account in 0..<ImportLimits.statements {
            for _ in 0..<8 { text += "A\(account)" + row }
        }
        for account in 0..<5 { text += "B\(account)" + row }
        let file = try readCSV(text)
        #expect(file.statements.count == ImportLimits.statements)
        #expect(file.issueNames.count == 5)
        #expect(file.issueNames.first == "csv.statements.tooMany@\(ImportLimits.statements * 8 + 2)")
    }
}
