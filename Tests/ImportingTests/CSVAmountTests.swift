import Importing
import Testing
import Values

@Suite("CSV: amounts")
struct CSVAmountTests {
    /// The amounts of a headed file with these cells, and of one row before them that shows the file's style.
    private func amounts(_ cells: [String], style: String = "-1.50", currency: Currency = .cad) throws -> [Int64] {
        let rows = ([style] + cells).map { "2026-03-01;SHOP;\"\($0)\"\n" }.joined()
        let file = try readCSV("Date;Payee;Amount\n" + rows, choices: "invert=no", currency: currency)
        return file.statements.flatMap { $0.lines.map(\.amount) }.dropFirst().map { $0 }
    }

    @Test(arguments: [
        ("1234.56", 123_456), ("-1234.56", -123_456), ("1,234.56", 123_456), ("-1,234,567.89", -123_456_789), ("1'234.56", 123_456),
        ("1’234.56", 123_456), ("1 234.56", 123_456), ("1\u{A0}234.56", 123_456), ("1\u{202F}234.56", 123_456),
        ("1\u{2009}234.56", 123_456),
        ("12,34,567.89", 123_456_789), ("1,23,456", 12_345_600), ("5", 500), ("5.", 500), (".5", 50), ("-.5", -50), ("0", 0), ("0.00", 0),
        ("+12.50", 1250), ("+ 12.50", 1250), ("- 12.50", -1250), ("12.50-", -1250), ("12.50 -", -1250), ("12.50+", 1250),
        ("\u{2212}12.50", -1250), ("\u{2013}12.50", -1250), ("12.50\u{2212}", -1250), ("(12.50)", -1250), ("($12.50)", -1250),
        ("$12.50", 1250), ("-$12.50", -1250), ("$-12.50", -1250), ("$ 12.50", 1250), ("12.50 $", 1250), ("12.50$", 1250),
        ("CA$12.50", 1250),
        ("C$ 12.50", 1250), ("-CA$1,234.56", -123_456), ("CAD 12.50", 1250), ("12.50 CAD", 1250), ("12.50CAD", 1250), ("12.50 CAD-", -1250),
        ("$12.50 CAD", 1250), ("12.-", 1200), ("12.--", 1200), ("12.—", 1200), ("99999999999999", 9_999_999_999_999_900),
    ])
    func everyStyleWithADecimalPointIsRead(cell: String, amount: Int64) throws {
        #expect(try amounts([cell]) == [amount])
    }

    @Test(arguments: [
        ("1234,56", 123_456), ("-1234,56", -123_456), ("1.234,56", 123_456), ("1.234.567,89", 123_456_789), ("1 234,56", 123_456),
        ("1'234,56", 123_456), ("1\u{A0}234,56", 123_456), ("1\u{202F}234,56 €", 123_456), ("12,50 EUR", 1250), ("EUR 12,50", 1250),
        ("€ -12,50", -1250),
        ("12,-", 1200), ("12,--", 1200), ("12", 1200), ("1.234", 123_400), ("0,5", 50), (",5", 50), ("12,50-", -1250), ("(12,50)", -1250),
    ])
    func everyStyleWithADecimalCommaIsRead(cell: String, amount: Int64) throws {
        #expect(try amounts([cell], style: "-1,50", currency: .eur) == [amount])
    }

    @Test(arguments: [
        "abc", "12.50 monkeys", "12.3.4", "12.*4", "12.-5", "1,23.45", "1,2345.00", "12,50", "1.234,56", "--5", "5--5", "(5", "5)", "((5))",
        "-(5", "12-13",
        "50%",
        "100000000000000", "1e5", "0x10", "12 50", "1,234,56", "1'23.00", "NaN", "∞", "١٢",
    ])
    func whatIsNoAmountIsOneErrorWithItsLine(cell: String) throws {
        let file = try readCSV("Date;Payee;Amount\n2026-03-01;A;-1.50\n2026-03-02;B;\"\(cell)\"\n2026-03-03;C;-2.50\n2026-03-03;C;-2.75\n")
        #expect(file.amounts == ["2026-03-01 -150", "2026-03-03 -250", "2026-03-03 -275"])
        #expect(file.issueNames == ["csv.amount.unreadable@3"])
        #expect(file.issues.first?.found == cell)
    }

    @Test func theMarkIsDecidedOverTheWholeColumn() throws {
        #expect(try amounts(["1,234", "2,500"], style: "-3,000") == [123_400, 250_000])
        #expect(try amounts(["1,234", "0,5"], style: "3,000") == [123, 50])
        #expect(try amounts(["1.234", "2.500"], style: "-3.000") == [123_400, 250_000])
        #expect(try amounts(["1,234", "2,500,000"], style: "-3,000") == [123_400, 250_000_000])
        #expect(try amounts(["1,234", "0,123"], style: "3,000") == [123, 12])
    }

    @Test func threeDecimalsAreThreeDecimalsWhereTheCurrencyHasThem() throws {
        let dinar = try #require(Currency("KWD"))
        #expect(try amounts(["1.234", "2.500"], style: "-3.000", currency: dinar) == [1234, 2500])
    }

    @Test func aMarkIsDecidedEvenAfterTheSample() throws {
        var rows = ""
        for index in 0..<3000 { rows += "2026-03-01;SHOP \(index % 7);-1,00\(index % 10)\n" }
        let file = try readCSV("Date;Payee;Amount\n" + rows + "2026-03-02;LAST;-0,50\n")
        #expect(file.statements[0].lines.last?.amount == -50)
        #expect(file.mapping?.decimalMark == UInt8(ascii: ","))
    }

    @Test func currenciesWithoutMinorUnitsAreCountedInWholes() throws {
        let yen = try #require(Currency("JPY"))
        #expect(try amounts(["1,234", "-500"], style: "-3,000", currency: yen) == [1234, -500])
        #expect(try amounts(["¥1,234"], style: "-1.50", currency: .usd) == [1234])
    }

    @Test func overLongFractionsAreRoundedHalfToEvenAndSaid() throws {
        let file = try readCSV(
            "Date,Payee,Amount\n2026-03-01,A,-1.005\n2026-03-01,B,-1.015\n2026-03-01,C,-1.0051\n"
                + "2026-03-01,D,-2.50\n2026-03-01,E,-2.500\n")
        #expect(file.statements[0].lines.map(\.amount) == [-100, -102, -101, -250, -250])
        #expect(file.issueNames == ["amount.rounded@2"])
        #expect(file.issues[0].count == 3)
    }

    @Test func aRowWithoutAmountIsKeptAtZeroAndSaid() throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,A,-1.00\n2026-03-02,CARD REPLACED,\n2026-03-03,B,-\n2026-03-04,C,-2.00\n")
        #expect(file.rows == ["2026-03-01 -100 A", "2026-03-02 0 CARD REPLACED", "2026-03-03 0 B", "2026-03-04 -200 C"])
        #expect(file.issueNames == ["csv.amount.empty@3", "csv.amount.empty@4"])
    }

    @Test func theCurrencyBesideTheAmountsIsTheStatements() throws {
        #expect(try readCSV("Date,Payee,Amount\n2026-03-01,A,-£1.00\n2026-03-02,B,-£2.00\n").accounts == [" GBP ?→? (2)"])
        #expect(try readCSV("Date,Payee,Amount (EUR)\n2026-03-01,A,-1.00\n").accounts == [" EUR ?→? (1)"])
        #expect(try readCSV("Date,Payee,Amount\n2026-03-01,A,-$1.00\n").accounts == [" ? ?→? (1)"])
    }

    @Test func amountsOfAnotherCurrencyAreAStatementOfTheirOwn() throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,A,-£1.00\n2026-03-02,B,-€2.00\n2026-03-03,C,-¥300\n2026-03-04,D,-£4.00\n")
        #expect(file.accounts == [" GBP ?→? (2)", " EUR ?→? (1)", " JPY ?→? (1)"])
        #expect(file.rows == ["2026-03-01 -100 A", "2026-03-04 -400 D", "2026-03-02 -200 B", "2026-03-03 -300 C"])
    }

    @Test func aTextWithTheDelimiterIsJoinedAgain() throws {
        let text = "Date,Payee,Amount,Balance\n2026-03-01,A,-1.00,9.00\n2026-03-02,BAKER, BUTCHER, CO,-2.00,7.00\n2026-03-03,C,-3.00,4.00\n"
        let file = try readCSV(text)
        #expect(file.rows == ["2026-03-01 -100 A", "2026-03-02 -200 BAKER, BUTCHER, CO", "2026-03-03 -300 C"])
        #expect(file.issueNames == ["csv.columns.many@3"])
        #expect(file.accounts == [" ? 1000→400 (3)"])
    }

    @Test func aRowThatEndsTooEarlyIsOneError() throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,A,-1.00\n2026-03-02,B\n2026-03-03\n2026-03-04,C,-2.00\n")
        #expect(file.rows == ["2026-03-01 -100 A", "2026-03-04 -200 C"])
        #expect(file.issueNames == ["csv.columns.few@3", "csv.columns.few@4"])
        #expect(file.issues.map(\.count) == [3, 3])
    }
}
