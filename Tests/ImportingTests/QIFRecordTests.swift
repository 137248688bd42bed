import Importing
import Testing
import Values

@Suite("Records of QIF")
struct QIFRecordTests {
    @Test(arguments: [
        "D3/25/2026\nT-12.50\nPMETRO 12\n^", "D3/25/2026\r\nT-12.50\r\nPMETRO 12\r\n^\r\n", "D3/25/2026\rT-12.50\rPMETRO 12\r^\r",
        "D3/25/2026\nT-12.50\nPMETRO 12\n^^\n", "\n\nD3/25/2026\n\nT-12.50\n  \nPMETRO 12\n^\n^\n^^\n",
        "  D 3/25/2026 \n T -12.50\n P METRO 12 \n ^ \n",
        "# a comment\nD3/25/2026\n### another\nT-12.50\nPMETRO 12\n^", "D3/25/2026\nU-12.50\nT-12.50\nPMETRO 12\n^",
        "D3/25/2026\nU-12.50\nPMETRO 12\n^",
        "PMETRO 12\nT-12.50\nD3/25/2026\nF\nX1\n^",
    ])
    func anySpelling(text: String) {
        let header = text.contains("\n") ? "!Type:Bank\n" : "!Type:Bank\r"
        let file = read(header + text)
        #expect(file.rows == ["2026-03-25 -1250 METRO 12"])
        #expect(file.issueNames.isEmpty)
    }

    @Test(arguments: [
        ("-12.50", -1250), ("4,706.57", 470657), ("-5,000.00", -500_000), ("1.234,56", 123456), ("1 234,56", 123456), ("12,5", 1250),
        ("+7", 700), ("0.00", 0),
        ("1,234", 123400), ("1,234,567.", 123_456_700), (".5", 50),
    ])
    func amounts(text: String, cents: Int) {
        let file = read(qif(record("3/25/2026", text)))
        #expect(file.rows == ["2026-03-25 \(cents) METRO 12"])
        #expect(file.issueNames.isEmpty)
    }

    @Test func theWholeFileDecidesTheDecimalMark() {
        #expect(
            read(qif(record("3/25/2026", "1.234") + record("3/26/2026", "5,20"))).rows.map { $0.split(separator: " ")[1] } == [
                "123400", "520",
            ])
        let point = read(qif(record("3/25/2026", "1.234") + record("3/26/2026", "5.20")))
        #expect(point.rows.map { $0.split(separator: " ")[1] } == ["123", "520"])
        #expect(point.issueNames == ["amount.rounded@3"])
    }

    @Test(arguments: ["$5", "abc", "1,2,3.00", "1..2", "5-"])
    func whatIsNoAmountIsAnErrorThatNamesItsLine(text: String) {
        let file = read(qif(record("3/25/2026", text) + record()))
        #expect(file.rows == ["2026-03-25 -1250 METRO 12"])
        #expect(file.issueNames == ["qif.amount.invalid@3"])
        #expect(file.issues[0].found == text)
    }

    @Test func aRecordWithoutAnAmountIsAnError() {
        #expect(read(qif("D3/25/2026\nPx\n^\n" + record())).issueNames == ["qif.amount.missing@2"])
    }

    @Test func everyFieldHasItsPlace() {
        let file = read(qif("D3/25/2026\nT-67.50\nCX\nN1044\nPT-Mobile\nMphone\nA1 Main\nA\nAOttawa ON\nLBills:Cell Phone/Work\n^\n"))
        let line = file.statements[0].lines[0]
        #expect(file.text(line.memo) == "phone")
        #expect(file.text(line.category) == "Bills:Cell Phone")
        #expect(file.detailNames == ["className Work", "checkNumber 1044", "clearedMark X", "address 1 Main, Ottawa ON"])
        #expect(line.lineNumber == 2)
        #expect(file.text(line.raw).hasPrefix("D3/25/2026\nT-67.50"))
        #expect(file.text(line.raw).hasSuffix("/Work\n^"))
        #expect(file.statements[0].account.kind == .chequing)
    }

    @Test func transfersNameTheOtherAccount() {
        let file = read(qif(record("3/25/2026", "5", "L[Savings]/Work") + record("3/25/2026", "5", "NATM\nLFood")))
        let lines = file.statements[0].lines
        #expect(lines.map { file.text($0.category) } == ["Savings", "Food"])
        #expect(lines.map(\.flags) == [.categoryIsAccount, []])
        #expect(file.detailNames == ["className Work", "bankCode ATM"])
    }

    @Test func withoutAPayeeTheMemoNamesTheRow() {
        #expect(read(qif(record("3/25/2026", "5", "Mmoney back"))).payees == ["money back"])
    }

    @Test func theFirstBalanceNamesTheAccountAndStaysARow() {
        let file = read(qif(record("3/25/2026", "4,706.57", "POpening Balance\nL[New Bank]")))
        #expect(file.text(file.statements[0].account.name) == "New Bank")
        #expect(file.rows == ["2026-03-25 470657 Opening Balance"])
        #expect(file.statements[0].lines[0].flags.contains(.openingBalance))
        #expect(file.statements[0].opening == nil)
    }

    @Test func partsAddUp() {
        let text = "D10/25/97\nT-98.05\nPBofA\nLBooks\nSBooks/Class\nEFall\n$-53.30\nS[Visa]\nD1/10/97\n$-44.75\nMVISA - September\n^\n"
        let file = read(qif(text))
        #expect(file.rows == ["1997-10-25 -9805 BofA"])
        #expect(file.splitNames == ["-5330 Books Fall", "-4475 [Visa]"])
        #expect(file.text(file.statements[0].lines[0].memo) == "VISA - September")
        #expect(file.statements[0].lines[0].flags == .split)
        #expect(file.issueNames.isEmpty)
    }

    @Test func partsThatDoNotAddUpAreSaid() {
        let file = read(qif("D10/25/97\nT-98.05\nSA\n$-50\nSB\n$-48\n^\n"))
        #expect(file.splitNames == ["-5000 A", "-4800 B"])
        #expect(file.issueNames == ["qif.split.mismatch@2"])
        #expect(file.issues[0].found == "-98.05")
    }

    @Test func partsMayBePercentages() {
        #expect(read(qif("D10/25/97\nT-100.01\nSA\n%50\nSB\n%50%\n^\n")).splitNames == ["-5000 A", "-5000 B"])
        #expect(read(qif("D10/25/97\nT-100.00\nSA\n%25.5\nSB\n%74.5\n^\n")).splitNames == ["-2550 A", "-7450 B"])
    }

    @Test func aPartThatCannotBeReadLeavesTheRowWhole() {
        let file = read(qif("D10/25/97\nT-98.05\nSA\n$-50\nSB\n$many\n^\n"))
        #expect(file.rows == ["1997-10-25 -9805"])
        #expect(file.splitNames.isEmpty)
        #expect(file.issueNames == ["qif.amount.invalid@6"])
    }

    @Test func tooManyPartsLeaveTheRowWhole() {
        let file = read(qif("D10/25/97\nT5\n" + String(repeating: "SA\n$1\n", count: ImportLimits.splits + 1) + "^\n"))
        #expect(file.rows == ["1997-10-25 500"])
        #expect(file.splitNames.isEmpty)
        #expect(file.issueNames == ["qif.tooManySplits@2"])
    }

    @Test func aLineOfNoKnownKindIsSaid() {
        let file = read(qif(record("3/25/2026", "5", "Px\n~what?")))
        #expect(file.rows == ["2026-03-25 500 x"])
        #expect(file.issueNames == ["qif.line.unknown@5"])
        #expect(file.issues[0].found == "~what?")
    }
}
