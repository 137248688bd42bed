import Importing
import Testing
import Values

@Suite("MT940: statement lines")
struct MT940EntryTests {
    private func file(_ line: String, today: String = "2026-11-21") -> StatementFile {
        read(MT940Text.statement(":61:\(line)"), today: today)
    }

    @Test(arguments: [
        ("2603050305C12,50NTRFNONREF", "1250"), ("2603050305D12,50NTRFNONREF", "-1250"), ("2603050305RC12,50NTRFNONREF", "-1250"),
        ("2603050305RD12,50NTRFNONREF", "1250"), ("2603050305CR12,50NTRFNONREF", "1250"), ("2603050305DR12,50NTRFNONREF", "-1250"),
        ("2603050305RCR12,50NTRFNONREF", "-1250"), ("2603050305RDR12,50NTRFNONREF", "1250"), ("2603050305CD12,50NTRFNONREF", "1250"),
        ("2603050305DD12,50NTRFNONREF", "-1250"), ("2603050305DC12,50NTRFNONREF", "-1250"), ("2603050305cr12,50ntrfnonref", "1250"),
        ("260305C12,50NTRFNONREF", "1250"), ("260305    C12,50NTRFNONREF", "1250"), (" 2603050305C 12,50NTRF", "1250"),
    ])
    func theMarkGivesTheDirection(line: String, amount: String) {
        #expect(file(line).rows == ["2026-03-05 \(amount)"])
        #expect(file(line).issueNames == [])
    }

    @Test func reversalsAndExpectedRowsAreMarked() {
        let rows = read(
            MT940Text.statement(":61:2603050305RC1,NTRF\n:61:2603050305EC2,NTRF\n:61:2603050305ED3,NTRF\n:61:2603050305D4,NTRF"))
        #expect(rows.rows == ["2026-03-05 -100", "?2026-03-05 200", "?2026-03-05 -300", "2026-03-05 -400"])
        #expect(rows.statements[0].lines.map { $0.flags.contains(.reversal) } == [true, false, false, false])
    }

    @Test(arguments: [
        ("620,3", 62030), ("0,", 0), ("107,", 10700), ("000000000025,00", 2500), (",5", 50), ("1.234,50", 123_450), ("12.50", 1250),
        ("9", 900),
    ])
    func amountsComeInOddForms(digits: String, minorUnits: Int64) {
        #expect(file("2603050305C\(digits)NTRFNONREF").statements.first?.lines.map(\.amount) == [minorUnits])
        #expect(file("2603050305C\(digits)NTRFNONREF").issueNames == [])
    }

    @Test func overlongFractionsAreRoundedHalfToEvenAndSaid() {
        let file = file("2603050305C1,005NTRFNONREF")
        #expect(file.rows == ["2026-03-05 100"])
        #expect(file.issueNames == ["amount.rounded@5"])
    }

    @Test(
        arguments: [
            ("2601051231C1,NTRF", "2025-12-31", "0 valueDay 2026-01-05"), ("2512310105C1,NTRF", "2026-01-05", "0 valueDay 2025-12-31"),
            ("2603050305C1,NTRF", "2026-03-05", nil), ("2603300402C1,NTRF", "2026-04-02", "0 valueDay 2026-03-30"),
        ] as [(String, String, String?)])
    func theEntryDateLiesInTheYearNearestToTheValueDate(line: String, day: String, fact: String?) {
        #expect(file(line).rows == ["\(day) 100"])
        #expect(file(line).facts.filter { $0.contains("valueDay") } == (fact.map { [$0] } ?? []))
    }

    @Test(arguments: [("460305", "2046"), ("470305", "1947"), ("990305", "1999"), ("000305", "2000")])
    func twoDigitYearsLieNearToday(date: String, year: String) {
        #expect(file("\(date)C1,NTRF").rows == ["\(year)-03-05 100"])
    }

    @Test(arguments: [
        ("260230C1,NTRF", "2026-02-28"), ("2603010230C1,NTRF", "2026-02-28"), ("240230C1,NTRF", "2024-02-29"),
        ("260431C1,NTRF", "2026-04-30"),
    ])
    func anImpossibleDayBecomesTheLastOfItsMonth(line: String, day: String) {
        #expect(file(line).rows == ["\(day) 100"])
        #expect(file(line).issueNames == ["mt940.day.adjusted@5"])
    }

    @Test func anEntryDateThatIsNoneLeavesTheValueDate() {
        #expect(file("2603051399C1,NTRF").rows == ["2026-03-05 100"])
        #expect(file("2603051399C1,NTRF").issueNames == ["mt940.day.adjusted@5"])
    }

    @Test func whatCannotBeReadIsLeftOutAndTheRestGoesOn() {
        let lines =
            ":61:261305C1,NTRF\n:86:lost\n:61:260305X1,NTRF\n:61:260305CNTRF\n:61:260305C123456789012345,NTRF\n:61:260305D7,NTRF\n:86:kept"
        let file = read(MT940Text.statement(lines))
        #expect(file.rows == ["2026-03-05 -700"])
        #expect(file.memos == ["kept"])
        #expect(file.issueNames == ["mt940.entry.day@5", "mt940.entry.direction@7", "mt940.entry.amount@8", "mt940.entry.amount@9"])
    }

    @Test(arguments: [
        ("NTRFNONREF", "", ["bankCode NTRF"]), ("NTRFNONREF//B1", "B1", ["bankCode NTRF"]),
        ("NTRFC1//B1", "B1", ["bankCode NTRF", "reference C1"]),
        ("NCHK000123//NONREF", "", ["bankCode NCHK", "checkNumber 000123"]),
        ("S103REF 1//8327 ", "8327", ["bankCode S103", "reference REF 1"]),
        ("N102EREF            ", "", ["bankCode N102"]), ("NTRFA/B/C", "", ["bankCode NTRF", "reference A/B/C"]), ("", "", []),
        ("NET NONREF", "", ["bankCode NET"]), ("NOVBNL47INGB9999999999", "", ["bankCode NOVB", "counterpartAccount NL47INGB9999999999"]),
        ("NTRF//", "", ["bankCode NTRF"]), ("NTRFKREF+//2025-12-30-18.02", "2025-12-30-18.02", ["bankCode NTRF"]),
    ])
    func typeAndReferencesFollowTheAmount(rest: String, bankID: String, facts: [String]) {
        let file = file("2603050305C1,\(rest)")
        #expect(file.bankIDs == [bankID])
        #expect(file.facts == facts.map { "0 \($0)" })
    }

    @Test(arguments: [
        ("NL70ABNA0987654321", "", ["bankCode NTRF", "counterpartAccount NL70ABNA0987654321"]),
        ("Card transaction ", "Card transaction", ["bankCode NTRF"]),
        ("/OCMT/USD110,00/CHGS/EUR5,/", "", ["bankCode NTRF", "originalAmount USD -11000"]),
    ])
    func aSupplementaryLineSaysMore(line: String, memo: String, facts: [String]) {
        let file = file("2603050305D100,NTRFNONREF\n\(line)")
        #expect(file.memos == [memo])
        #expect(file.facts == facts.map { "0 \($0)" })
    }

    @Test func theNameStandsBelowAnAccount() {
        let file = file("200101D65,00NOVBNL47INGB9999999999\nAnn Miller\n:86:NL47INGB9999999999 Ann Miller")
        #expect(file.rows == ["2020-01-01 -6500 Ann Miller"])
        #expect(file.memos == ["NL47INGB9999999999 Ann Miller"])
    }

    @Test func theRawRowReachesFromTheLineToTheEndOfItsDetails() {
        let row = ":61:260305D1,NTRF\nmore\n:86:details\nand on"
        let file = read(MT940Text.statement(row))
        #expect(file.text(file.statements[0].lines[0].raw) == row)
    }
}
