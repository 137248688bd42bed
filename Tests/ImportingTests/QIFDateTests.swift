import Importing
import Testing
import Values

@Suite("Dates of QIF")
struct QIFDateTests {
    @Test(arguments: [
        ("3/25/2026", "2026-03-25"), ("3/25/26", "2026-03-25"), ("3/25'26", "2026-03-25"), ("3/25'2026", "2026-03-25"),
        ("12/31'2004", "2004-12-31"),
        (" 3/ 25' 26", "2026-03-25"), ("1/25'98", "1998-01-25"), ("25/3/2026", "2026-03-25"), ("25.3.26", "2026-03-25"),
        ("25.03.2026", "2026-03-25"),
        ("2026-03-25", "2026-03-25"), ("2026/3/5", "2026-03-05"), ("98-12-31", "1998-12-31"), ("20260325", "2026-03-25"),
        ("31-Dec-04", "2004-12-31"),
        ("31 DEC 2004", "2004-12-31"), ("Dec 31, 2004", "2004-12-31"), ("5 févr. 2026", "2026-02-05"), ("5-août-26", "2026-08-05"),
        ("5 juin 26", "2026-06-05"),
        ("5 juil 26", "2026-07-05"), ("5 März 26", "2026-03-05"), ("5-ene-26", "2026-01-05"), ("3/25/2026 10:30", "2026-03-25"),
        ("2/29/24", "2024-02-29"),
        ("12/31/36", "2036-12-31"), ("12/31/37", "1937-12-31"), ("2/2/2026", "2026-02-02"),
    ])
    func shapes(text: String, iso: String) {
        let file = read(qif(record(text)))
        #expect(file.rows == ["\(iso) -1250 METRO 12"])
        #expect(file.issueNames.isEmpty)
    }

    @Test(arguments: [
        "2/30/2026", "13/32/2026", "3/25", "3/25/2", "3/25/202", "32/13/26", "today", "3/25/2026x", "Dec/Dec/04", "0/0/2026",
        "1234567890123", "3//", "'", "1899-12-31",
    ])
    func whatIsNoDayIsAnErrorThatNamesItsLine(text: String) {
        let file = read(qif("T5.00\n^\n" + record(text) + record()))
        #expect(file.rows == ["2026-03-25 -1250 METRO 12"])
        #expect(file.issueNames == ["qif.date.missing@2", "qif.date.invalid@4"])
    }

    @Test func oneDayBeyondTwelveSettlesTheWholeFile() {
        #expect(read(qif(record("3/4/2026") + record("13/4/2026"))).rows.map { $0.prefix(10) } == ["2026-04-03", "2026-04-13"])
        #expect(read(qif(record("3/4/2026") + record("4/13/2026"))).rows.map { $0.prefix(10) } == ["2026-03-04", "2026-04-13"])
        #expect(read(qif(record("3/4/2026") + record("4/13/2026"))).issueNames.isEmpty)
    }

    @Test func aDayAgainstTheMostIsAnErrorAndNotTurnedAround() {
        let file = read(qif(record("13/4/2026") + record("14/4/2026") + record("4/15/2026")))
        #expect(file.rows.map { $0.prefix(10) } == ["2026-04-13", "2026-04-14"])
        #expect(file.issueNames == ["qif.date.invalid@10"])
    }

    @Test func rowsInOrderOfTimeSettleIt() {
        let file = read(
            qif(
                ["1/2/26", "2/2/26", "3/2/26", "5/2/26", "1/3/26", "2/3/26", "1/4/26", "3/4/26", "1/5/26", "2/5/26"].map { record($0) }
                    .joined()))
        #expect(file.rows.first == "2026-02-01 -1250 METRO 12")
        #expect(file.rows.last == "2026-05-02 -1250 METRO 12")
        #expect(file.issueNames.isEmpty)
    }

    @Test func whatStaysOpenIsReadTheLikelierWayAndSaidSo() {
        let future = read(qif(record("9/12/2026") + record("10/11/2026")))
        #expect(future.rows.map { $0.prefix(10) } == ["2026-09-12", "2026-10-11"])
        #expect(future.issueNames == ["qif.date.ambiguous@2"])
        #expect(future.issues[0].found == "9/12/2026")
        #expect(future.issues[0].count == 2)
        #expect(read(qif(record("3.4.2026"))).rows == ["2026-04-03 -1250 METRO 12"])
        #expect(read(qif(record("3/4/2026")), currency: .aud).rows == ["2026-04-03 -1250 METRO 12"])
        #expect(read(qif(record("3/4/2026")), currency: .cad).rows == ["2026-03-04 -1250 METRO 12"])
        #expect(read(qif(record("3/4'26")), currency: .aud).rows == ["2026-03-04 -1250 METRO 12"])
    }

    @Test func thePersonsWordWins() {
        let day = read(qif(record("3/4/2026")), dateOrder: .dayMonthYear)
        #expect(day.rows == ["2026-04-03 -1250 METRO 12"])
        #expect(day.issueNames.isEmpty)
        #expect(read(qif(record("3/4/2026")), dateOrder: .monthDayYear).rows == ["2026-03-04 -1250 METRO 12"])
    }

    @Test func listsHaveNoSay() {
        let text = "!Type:Cat\nNFood\nD25/3/2026\n^\n!Type:Memorized\nD25/3/2026\n^\n" + qif(record("4/13/2026") + record("3/4/2026"))
        #expect(read(text).rows.map { $0.prefix(10) } == ["2026-04-13", "2026-03-04"])
    }

    @Test func yearsOfTwoDigitsLieNearToday() {
        #expect(read(qif(record("3/25/10")), today: "1999-01-01").rows.first?.hasPrefix("1910") == true)
        #expect(read(qif(record("3/25/09")), today: "1999-01-01").rows.first?.hasPrefix("1909") == true)
        #expect(read(qif(record("3/25/04")), today: "2096-01-01").rows.first?.hasPrefix("2104") == true)
    }
}
