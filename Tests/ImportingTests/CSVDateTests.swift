import Importing
import Testing
import Values

@Suite("CSV: dates")
struct CSVDateTests {
    /// The days of a headed file with these dates.
    private func days(_ dates: [String], today: String = "2026-11-21", currency: Currency = .cad, choices: String = "") throws -> [String] {
        let rows = dates.map { "\"\($0)\",SHOP,-1.00\n" }.joined()
        return try readCSV("Date,Payee,Amount\n" + rows, choices: choices, today: today, currency: currency).statements.first?.lines.map(
            \.day.iso) ?? []
    }

    @Test(arguments: [
        "2019-12-31", "2019/12/31", "2019.12.31", "31/12/2019", "31-12-2019", "31.12.2019", "12/31/2019", "12-31-2019", "31/12/19",
        "12/31/19", "31.12.19", "20191231", "31122019", "12312019", "31-Dec-2019", "31 Dec 2019", "31DEC2019", "31 Dec 19", "Dec 31 2019",
        "Dec 31, 2019", "December 31, 2019", "Tuesday, December 31, 2019", "Tue 31 Dec 2019", "2019-Dec-31", "31st December 2019",
        "31 déc. 2019", "31 décembre 2019", "31 dic 2019", "31 de diciembre de 2019", "31. Dezember 2019", "31 Dez. 2019",
        "31 december 2019",
        "31 dicembre 2019", "2019-12-31T23:59:59", "2019-12-31T23:59:59Z", "2019-12-31 23:59:59.123 +0100", "31/12/2019 11:59 PM",
        "31/12/2019, 23:59", "2019-12-31-23.59.59.000000", "20191231235959", "31. 12. 2019", "31 / 12 / 2019", "'2019-12-31", "31.12.2019.",
    ])
    func everyShapeIsRead(text: String) throws {
        #expect(try days([text]) == ["2019-12-31"])
    }

    @Test(arguments: [
        ("jan", 1), ("janv.", 1), ("januari", 1), ("enero", 1), ("ene", 1), ("gennaio", 1), ("gen", 1), ("févr.", 2), ("fevrier", 2),
        ("feb", 2),
        ("mars", 3), ("März", 3), ("mrt", 3), ("maart", 3), ("avr.", 4), ("abr", 4), ("April", 4), ("mai", 5), ("mei", 5), ("mayo", 5),
        ("magg", 5), ("juin", 6), ("giugno", 6), ("jun", 6), ("juil.", 7), ("luglio", 7), ("Juli", 7), ("août", 8), ("ago", 8),
        ("augustus", 8),
        ("sept.", 9), ("set", 9), ("septiembre", 9), ("ottobre", 10), ("Okt", 10), ("octubre", 10), ("nov", 11), ("déc.", 12), ("Dez", 12),
        ("dic", 12),
    ])
    func monthsHaveNamesInSixLanguages(name: String, month: Int) throws {
        #expect(try days(["4 \(name) 2021"]) == [Day(year: 2021, month: month, day: 4)?.iso])
    }

    @Test(arguments: ["jui", "mon", "decade", "x"])
    func wordsThatAreNoMonthAreNoDate(name: String) throws {
        #expect(try days(["2021-01-01", "4 \(name) 2021", "2021-01-02"]) == ["2021-01-01", "2021-01-02"])
    }

    @Test func aDayBeyondTwelveAnywhereDecidesTheOrderOfAll() throws {
        #expect(try days(["01/02/2026", "03/02/2026", "13/02/2026"]) == ["2026-02-01", "2026-02-03", "2026-02-13"])
        #expect(try days(["02/01/2026", "02/03/2026", "02/13/2026"]) == ["2026-02-01", "2026-02-03", "2026-02-13"])
        #expect(try days(["02/13/2026", "02/03/2026", "01/02/2026"]) == ["2026-02-13", "2026-02-03", "2026-01-02"])
    }

    @Test func aDayBeyondTwelveDecidesEvenAfterTheSample() throws {
        var rows = ""
        for index in 0..<4000 { rows += "0\(index % 9 + 1)/05/2026,SHOP \(index % 7),-1.00\n" }
        let file = try readCSV("Date,Payee,Amount\n" + rows + "05/31/2026,LAST,-1.00\n")
        #expect(file.mapping?.dateOrder == .monthDayYear)
        #expect(file.mapping?.dateOrderIsCertain == true)
        #expect(file.statements[0].lines.count == 4001)
    }

    @Test func sortedDaysDecideTheOrder() throws {
        let file = try readCSV("Date,Payee,Amount\n01/02/2026,A,-1\n03/02/2026,B,-1\n07/02/2026,C,-1\n02/03/2026,D,-1\n05/03/2026,E,-1\n")
        #expect(file.mapping?.dateOrder == .dayMonthYear)
        #expect(file.mapping?.dateOrderIsCertain == true)
    }

    @Test func aDayInTheFutureIsNotMeant() throws {
        #expect(try days(["01/12/2026", "05/12/2026"], today: "2026-05-20") == ["2026-01-12", "2026-05-12"])
        #expect(try days(["12/01/2026", "12/05/2026"], today: "2026-05-20") == ["2026-01-12", "2026-05-12"])
    }

    @Test func theBalanceTellsWhichWayTheDaysRun() throws {
        // By the balance the newest row comes first: 9 March, 10 February, 11 January. Month first it would be the oldest.
        let text =
            "Date,Payee,Amount,Balance\n09/03/2026,A,-10.00,60.00\n10/02/2026,B,-20.00,70.00\n"
            + "11/01/2026,C,-5.00,90.00\n11/01/2026,D,-5.00,95.00\n"
        let file = try readCSV(text)
        #expect(file.mapping?.dateOrderIsCertain == true)
        #expect(file.amounts == ["2026-03-09 -1000", "2026-02-10 -2000", "2026-01-11 -500", "2026-01-11 -500"])
    }

    @Test func anOpenOrderTakesTheLikelierAndAsks() throws {
        let text = "Date,Payee,Amount\n03/04/2026,A,-1.00\n05/04/2026,B,-1.00\n"
        for (currency, order) in [(Currency.usd, DateOrder.dayMonthYear), (.aud, .dayMonthYear)] {
            let file = try readCSV(text, currency: currency)
            #expect(file.mapping?.dateOrder == order)
            #expect(file.mapping?.dateOrderIsCertain == false)
            #expect(file.issueNames == ["csv.date.ambiguous@0"])
            #expect(file.issues[0].found == "03/04/2026")
        }
        let single = "Date,Payee,Amount\n03/04/2026,A,-1.00\n"
        #expect(try readCSV(single, currency: .usd).mapping?.dateOrder == .monthDayYear)
        #expect(try readCSV(single, currency: .aud).mapping?.dateOrder == .dayMonthYear)
    }

    @Test func aDecidedOrderIsObeyedAndNotAskedAgain() throws {
        let text = "Date,Payee,Amount\n03/04/2026,A,-1.00\n05/04/2026,B,-1.00\n"
        let file = try readCSV(text, choices: "order=mdy")
        #expect(file.amounts == ["2026-03-04 -100", "2026-05-04 -100"])
        #expect(file.issueNames == [])
        #expect(read(text, dateOrder: .dayMonthYear).amounts == ["2026-04-03 -100", "2026-04-05 -100"])
    }

    @Test func datesThatMeanTheSameEitherWayNeedNoAnswer() throws {
        let file = try readCSV("Date,Payee,Amount\n05/05/2026,A,-1.00\n06/06/2026,B,-1.00\n")
        #expect(file.mapping?.dateOrderIsCertain == true)
        #expect(file.issueNames == [])
    }

    @Test func shortYearsAreThoseNearToday() throws {
        #expect(try days(["13/01/99", "13/01/26", "13/01/35"]) == ["1999-01-13", "2026-01-13", "2035-01-13"])
        #expect(try days(["13/01/36"]) == ["1936-01-13"])
    }

    @Test func shortYearsMayLead() throws {
        #expect(try days(["26-02-27", "26-02-28", "26-03-01"]) == ["2026-02-27", "2026-02-28", "2026-03-01"])
        #expect(try days(["260227", "260228", "260301"]) == ["2026-02-27", "2026-02-28", "2026-03-01"])
    }

    @Test func missingYearsAreTheLastThatCanBe() throws {
        #expect(try days(["Nov 20", "Dec 28"]) == ["2026-11-20", "2025-12-28"])
        #expect(try days(["20/11", "28/12"]) == ["2026-11-20", "2025-12-28"])
    }

    @Test(arguments: ["31/04/2026", "2026-02-29", "00/01/2026", "2026-13-01", "99/99/2026", "1/1/1", "12.50", "2026-03-01 STARBUCKS"])
    func daysThatDoNotExistAreOneErrorEach(text: String) throws {
        let file = try readCSV("Date,Payee,Amount\n2026-01-31,A,-1.00\n\"\(text)\",B,-2.00\n2026-02-01,C,-3.00\n31/03/2026,D,-4.00\n")
        #expect(file.amounts == ["2026-01-31 -100", "2026-02-01 -300", "2026-03-31 -400"])
        #expect(file.issueNames == ["csv.date.unreadable@3"])
        #expect(file.issues[0].found == text)
    }

    @Test func aValueDayIsARareFactAndStandsInForABlankDay() throws {
        let file = try readCSV(
            "Booking date,Value date,Payee,Amount\n2026-03-02,2026-03-01,A,-1.00\n2026-03-02,2026-03-02,B,-1.00\n"
                + ",2026-03-05,C,-1.00\n")
        #expect(file.rows == ["2026-03-02 -100 A", "2026-03-02 -100 B", "2026-03-05 -100 C"])
        #expect(file.facts == ["0 valueDay 2026-03-01"])
    }

    @Test func theBookingDayGoesBeforeTheDayOfThePurchase() throws {
        let file = try readCSV(
            "Transaction Date,Posted Date,Description,Amount\n2026-03-01,2026-03-03,A,-1.00\n"
                + "2026-03-02,2026-03-04,B,-1.00\n")
        #expect(file.rows == ["2026-03-03 -100 A", "2026-03-04 -100 B"])
        #expect(file.facts == ["0 valueDay 2026-03-01", "1 valueDay 2026-03-02"])
    }
}
