import Importing
import Testing
import Values

@Suite("MT940: statements, accounts and balances")
struct MT940StatementTests {
    private let row = ":61:2603050305C1,NTRF\n:86:x\n"

    @Test func aFileHoldsManyStatementsWithOrWithoutASeparator() {
        let one = ":20:A\n:25:1111\n:60F:C260301EUR1,\n\(row):62F:C260331EUR2,\n"
        let two = ":20:A\n:25:2222\n:60F:D260301EUR1,5\n\(row):62F:D260331EUR0,5\n"
        for text in [
            one + two, one + "-\n" + two + "-\n", one + "-}{5:}\n{1:F01}{2:I940}{4:\n" + two + "-}\n",
            "HEADER\n940\n" + one + "-\nHEADER\n" + two,
        ] {
            let file = read(text)
            #expect(file.accountBalances == ["1111 EUR 100@2026-03-01 -> 200@2026-03-31", "2222 EUR -150@2026-03-01 -> -50@2026-03-31"])
            #expect(file.rows == ["2026-03-05 100", "2026-03-05 100"])
            #expect(file.issueNames == [])
        }
    }

    @Test func swiftsEnvelopeAndControlCharactersArePassedOver() {
        let body = ":20:A\n:25:1111\n:60F:C260301EUR1,\n\(row):62F:C260331EUR2,\n"
        for text in [
            "{1:F01BANK}{2:I940BANK}{3:{108:X}}{4:\n\(body)-}", "\(body.prefix(5))\n-}{1:F01}{2:I940}{4:\(body)-}", "\u{1}\n\(body)-\u{3}",
            "  \(body)",
        ] {
            #expect(read(text).accountBalances == ["1111 EUR 100@2026-03-01 -> 200@2026-03-31"])
            #expect(read(text).issueNames == [])
        }
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func everyLineEndIsRead(end: String) {
        let text = ":20:A\n:25:1111\n:60F:C260301EUR1,\n\(row)\n:61:x\n:62F:C260331EUR2,\n".replacing("\n", with: end)
        let file = read(text)
        #expect(file.accountBalances == ["1111 EUR 100@2026-03-01 -> 200@2026-03-31"])
        #expect(file.statements[0].lines.map(\.lineNumber) == [4])
        #expect(file.issueNames == ["mt940.entry.day@7"])
    }

    @Test(arguments: [
        ("45050050/76198810", "45050050", "76198810"), ("BPHKPLPK/320000546101 ", "BPHKPLPK", "320000546101"),
        ("517852257", "", "517852257"),
        ("UBRTHUHB/1234567891ABCDEF/EUR", "UBRTHUHB", "1234567891ABCDEF"), ("NL71RABO0123456789EUR", "", "NL71RABO0123456789"),
        ("123456789/0100", "", "123456789/0100"), ("NL71RABO0123456789", "", "NL71RABO0123456789"), ("1234EUR", "", "1234"),
        ("0129.65.475 EUR", "", "0129.65.475"), ("1234USD", "", "1234USD"),
        ("DE89370400440532013000\nCOBADEFF", "", "DE89370400440532013000"),
    ])
    func anAccountIsANumberAndPerhapsABank(printed: String, bank: String, identifier: String) {
        let account = read(MT940Text.statement(":61:2603050305C1,NTRF", account: printed)).statements[0].account
        let file = read(MT940Text.statement(":61:2603050305C1,NTRF", account: printed))
        #expect([file.text(account.bank), file.text(account.identifier)] == [bank, identifier])
    }

    @Test func anAccountMayNameItsBankOnASecondLine() {
        let file = read(
            ":20:A\n:25P:1111\nBANKDEFF\n:60F:C260301EUR1,\n:62F:C260331EUR1,\n:64:C260331EUR1,\n:65:C260401EUR1,\n:86:end\n-\n")
        #expect(file.accountBalances == ["1111 EUR 100@2026-03-01 -> 100@2026-03-31"])
    }

    @Test func pagesThatFollowOneAnotherAreOneStatement() {
        let first = ":20:A\n:25:1111\n:28C:7/1\n:60F:C260301EUR0,\n:61:260305C1,NTRF\n:62M:C260305EUR1,\n-\n"
        let second = ":20:B\n:25:1111\n:28C:7/2\n:60M:C260305EUR1,\n:61:2603060305C2,NTRFR2\n:62F:C260306EUR3,\n-\n"
        let file = read(first + second)
        #expect(file.accountBalances == ["1111 EUR 0@2026-03-01 -> 300@2026-03-06"])
        #expect(file.rows == ["2026-03-05 100", "2026-03-05 200"])
        #expect(file.facts == ["0 bankCode NTRF", "1 valueDay 2026-03-06", "1 bankCode NTRF", "1 reference R2"])
        #expect(file.issueNames == [])
    }

    @Test func pagesThatDoNotFitStayApart() {
        let first = ":20:A\n:25:1111\n:60F:C260301EUR0,\n:62M:C260305EUR0,\n-\n"
        let second = ":20:B\n:25:1111\n:60M:C260305EUR1,\n:62F:C260306EUR1,\n-\n"
        #expect(read(first + second).statements.count == 2)
        #expect(read(first + second.replacing("60M", with: "60F").replacing("EUR1", with: "EUR0")).statements.count == 2)
        #expect(read(first + second.replacing("1111", with: "2222").replacing("EUR1", with: "EUR0")).statements.count == 2)
    }

    @Test func balancesThatTheRowsDoNotMeetAreSaid() {
        let off = MT940Text.statement(from: "C260301EUR1,", ":61:260305C1,NTRF", to: "C260331EUR3,")
        #expect(read(off).issues.map { "\($0.id.name) \($0.found)" } == ["balance.mismatch DE89370400440532013000"])
        #expect(read(off.replacing("EUR3", with: "EUR2")).issueNames == [])
    }

    @Test func expectedRowsCountForNoBalance() {
        #expect(read(MT940Text.statement(from: "C260301EUR1,", ":61:260305EC1,NTRF", to: "C260331EUR1,")).issueNames == [])
    }

    @Test func balancesThatCannotBeReadAreLeftOut() {
        let file = read(MT940Text.statement(from: "X260301EUR1,", ":61:260305C1,NTRF", to: "C260331EUR2,x"))
        #expect(file.accountBalances == ["DE89370400440532013000 EUR - -> -"])
        #expect(file.issueNames == ["mt940.balance.unreadable@4", "mt940.balance.unreadable@6"])
    }

    @Test func anImpossibleBalanceDayIsAdjusted() {
        let file = read(MT940Text.statement(from: "C260230EUR1,", "", to: "C260331EUR1,"))
        #expect(file.accountBalances == ["DE89370400440532013000 EUR 100@2026-02-28 -> 100@2026-03-31"])
        #expect(file.issueNames == ["mt940.day.adjusted@4"])
    }

    @Test func theCurrencyMayComeAfterTheRows() {
        let file = read(":20:A\n:25:1111\n:61:260305C5,NTRF\n:62F:C260331JPY5,\n")
        #expect(file.rows == ["2026-03-05 5"])
        #expect(file.accountBalances == ["1111 JPY - -> 5@2026-03-31"])
        #expect(read(":20:A\n:25:1111\n:61:260305C5,NTRF\n").accountBalances == ["1111 - - -> -"])
    }

    @Test func anInterimReportProvesItsSums() {
        func report(_ debits: String, _ credits: String) -> [String] {
            let head = ":20:A\n:25:1111\n:28C:1/1\n:34F:PLN0\n:13D:2603051815+0100\n"
            return read(head + ":61:260305C1,NTRF\n:61:260305C2,NTRF\n:61:260305D0,50NTRF\n:90D:\(debits)\n:90C:\(credits)\n-\n").issueNames
        }
        #expect(report("1PLN0,50", "2PLN3,00") == [])
        #expect(report("1PLN0,50", "2PLN3,01") == ["mt940.totals.mismatch@10"])
        #expect(report("2PLN0,50", "2PLN3,00") == ["mt940.totals.mismatch@9"])
    }

    @Test func aFileThatEndsTooEarlySaysSoAndKeepsItsCompleteRows() {
        let whole =
            ":20:A\n:25:1111\n:60F:C260301EUR0,\n:61:2603050305C12,50NTRF//B1\n:86:one\n:61:2603060306C345,67NTRF//B2\n:86:two\n:62F:C260306EUR358,17\n"
        let all = read(whole).rows
        #expect(all == ["2026-03-05 1250", "2026-03-06 34567"])
        let bytes = Array(whole.utf8)
        for length in 40..<(bytes.count - 27) {
            let file = read(Array(bytes[..<length]))
            #expect(file.rows == Array(all.prefix(file.rows.count)), "cut at \(length)")
            #expect(file.issues.contains { $0.id == .fileTruncated }, "cut at \(length)")
        }
    }

    @Test func aMissingClosingBalanceInTheMiddleIsSaid() {
        let text = ":20:A\n:25:1111\n:60F:C260301EUR0,\n:61:260305C1,NTRF\n-\n:20:B\n:25:1111\n:60F:C260305EUR1,\n:62F:C260306EUR1,\n-\n"
        let file = read(text)
        #expect(file.statements.count == 2)
        #expect(file.issueNames == ["mt940.closing.missing@1"])
    }

    @Test func aLineOfTextThatStartsWithADashGoesOn() {
        let details = "25 March\n- 200 pieces\n-\n"
        let file = read(MT940Text.statement(from: "C260301EUR0,", ":61:260305C1,NTRF\n:86:\(details):61:260306C2,NTRF", to: "C260331EUR3,"))
        #expect(file.rows == ["2026-03-05 100", "2026-03-06 200"])
        #expect(file.issueNames == [])
        #expect(file.memos[0].hasPrefix("25 March - 200 pieces"))
    }

    @Test func unknownTagsAndTimesInTextAreText() {
        let file = read(MT940Text.statement(":61:260305C1,NTRF\n:86:at\n:12:30 in\n:NS:22Ann\n:940:"))
        #expect(file.memos == ["at :12:30 in"])
    }

    @Test func aFieldBeyondTheLimitIsLeftOut() {
        let file = read(
            MT940Text.statement(
                ":61:260305C1,NTRF\n:86:\(String(repeating: "x\n", count: ImportLimits.lineBytes / 2 + 1)):61:260305C2,NTRF"))
        #expect(file.rows == ["2026-03-05 100", "2026-03-05 200"])
        #expect(file.memos == ["", ""])
        #expect(file.issueNames == ["mt940.field.tooLong@6"])
    }

    @Test func statementsBeyondTheLimitAreLeftOutAndSaidOnce() {
        let file = read(String(repeating: ":20:A\n:25:1111\n", count: ImportLimits.statements + 2))
        #expect(file.statements.count == ImportLimits.statements)
        #expect(file.issues.map(\.id) == [.mt940StatementLimit])
    }
}
