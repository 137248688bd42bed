import Importing
import Testing
import Values

@Suite("CSV: delimiters, quotes and line ends")
struct CSVDialectTests {
    static let rows = ["2026-03-01 -1250 METRO 12", "2026-03-02 200000 PAYROLL"]

    @Test(arguments: [",", ";", "\t", "|"])
    func everyDelimiterIsSeen(delimiter: String) throws {
        let lines = [["Date", "Description", "Amount"], ["2026-03-01", "METRO 12", "-12.50"], ["2026-03-02", "PAYROLL", "2000.00"]]
        let text = lines.map { $0.joined(separator: delimiter) }.joined(separator: "\n")
        #expect(try readCSV(text).rows == Self.rows)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func everyLineEndIsSeenWithOrWithoutOneAtTheEnd(end: String) throws {
        let lines = ["Date,Description,Amount", "2026-03-01,METRO 12,-12.50", "2026-03-02,PAYROLL,2000.00"]
        for tail in ["", end, end + end] {
            let file = try readCSV(lines.joined(separator: end) + tail)
            #expect(file.rows == Self.rows)
            #expect(file.issueNames == [])
            #expect(file.statements[0].lines.map(\.lineNumber) == [2, 3])
        }
    }

    @Test func theRawBytesOfARowAreKeptWithoutItsLineEnd() throws {
        let file = try readCSV("Date,Description,Amount\r\n2026-03-01,\"METRO, 12\",-12.50\r\n")
        #expect(file.text(file.statements[0].lines[0].raw) == "2026-03-01,\"METRO, 12\",-12.50")
    }

    @Test func aDecimalCommaDoesNotPassForADelimiter() throws {
        let file = try readCSV("Datum;Omschrijving;Bedrag\n01-03-2026;Bakker, Jan;-12,50\n13-03-2026;Loon;2.000,00\n")
        #expect(file.rows == ["2026-03-01 -1250 Bakker, Jan", "2026-03-13 200000 Loon"])
    }

    @Test func aTabDelimitedFileMayHoldCommas() throws {
        let file = try readCSV("01.03.2026\tEVN AG, Strom\t-14,00\n02.03.2026\tHOFER, Wien\t-33,87\n")
        #expect(file.rows == ["2026-03-01 -1400 EVN AG, Strom", "2026-03-02 -3387 HOFER, Wien"])
    }

    @Test(arguments: ["sep=;\n", "sep=;\r\n", "\"sep=;\"\n", "SEP=;\n"])
    func aDeclaredDelimiterIsObeyedAndItsLineCounted(first: String) throws {
        let file = try readCSV(first + "Date;Payee;Amount\n2026-03-01;METRO 12;-12.50\n2026-03-02;PAYROLL;2000.00\n")
        #expect(file.rows == Self.rows)
        #expect(file.statements[0].lines[0].lineNumber == 3)
    }

    @Test func doubledQuotesBecomeOneAndQuotedDelimitersStay() throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,\"CAFE \"\"LE, PETIT\"\"\",-5.00\n2026-03-02,\"\",1.00\n")
        #expect(file.rows == ["2026-03-01 -500 CAFE \"LE, PETIT\"", "2026-03-02 100"])
    }

    @Test func singleQuotesAroundAllFieldsAreQuotes() throws {
        let file = try readCSV("'Date','Payee','Amount'\n'2026-03-01','METRO, 12','-12.50'\n'2026-03-02','O''BRIEN','1.00'\n")
        #expect(file.rows == ["2026-03-01 -1250 METRO, 12", "2026-03-02 100 O'BRIEN"])
    }

    @Test func blanksAroundFieldsAndQuotesFall() throws {
        let file = try readCSV("Date , Payee , Amount\n 2026-03-01 , \"METRO, 12\" ,  -12.50 \n2026-03-02,  PAYROLL  , 2000.00\n")
        #expect(file.rows == ["2026-03-01 -1250 METRO, 12", "2026-03-02 200000 PAYROLL"])
    }

    @Test func aQuotedFieldMaySpanLines() throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,\"METRO\n12\",-12.50\n2026-03-02,PAYROLL,2000.00\n")
        #expect(file.rows == ["2026-03-01 -1250 METRO\n12", "2026-03-02 200000 PAYROLL"])
        #expect(file.statements[0].lines.map(\.lineNumber) == [2, 4])
        #expect(file.issueNames == [])
    }

    @Test func aQuoteThatNeverClosesSpoilsNoOtherRow() throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,\"METRO 12,-12.50\n2026-03-02,PAYROLL,2000.00\n2026-03-03,A,-1.00\n")
        #expect(file.rows == ["2026-03-01 -1250 METRO 12", "2026-03-02 200000 PAYROLL", "2026-03-03 -100 A"])
        #expect(file.issueNames == ["csv.quote.unterminated@2"])
    }

    @Test func aQuoteThatClosesInALaterRowSwallowsNoRow() throws {
        let text = "Date,Payee,Amount\n2026-03-01,\"METRO 12,-12.50\n2026-03-02,\"PAYROLL\",2000.00\n2026-03-03,A,-1.00\n"
        let file = try readCSV(text)
        #expect(file.rows == ["2026-03-01 -1250 METRO 12", "2026-03-02 200000 PAYROLL", "2026-03-03 -100 A"])
        #expect(file.issueNames == ["csv.quote.unterminated@2"])
    }

    @Test func quotesInsideATextAreOnlyText() throws {
        let file = try readCSV(
            "Date,Payee,Amount\n2026-03-01,THE \"BAR\" 5,-1.00\n2026-03-02,\"A\" B,-2.00\n"
                + "2026-03-03,\"6\" NAILS\",-3.00\n")
        #expect(file.rows == ["2026-03-01 -100 THE \"BAR\" 5", "2026-03-02 -200 A\" B", "2026-03-03 -300 6\" NAILS"])
    }

    @Test func trailingDelimitersAndBlankLinesDoNotMatter() throws {
        let file = try readCSV("Date,Payee,Amount,\n\n2026-03-01,METRO 12,-12.50,\n,,,\n2026-03-02,PAYROLL,2000.00,,\n   \n")
        #expect(file.rows == Self.rows)
        #expect(file.issueNames == [])
    }

    @Test func trailingBlankFieldsMayBeLeftOut() throws {
        let file = try readCSV("Date,Payee,Debit,Credit,Balance\n2026-03-01,METRO 12,12.50\n2026-03-02,PAYROLL,,2000.00\n")
        #expect(file.rows == Self.rows)
    }

    @Test func aFileWithoutARowIsNoStatement() throws {
        #expect(try readCSV("Dear customer\nthank you for your business\n").issueNames == ["csv.notAStatement@0"])
        #expect(try readCSV("Date,Description,Amount\n").issueNames == ["csv.notAStatement@0", "csv.rows.none@0"])
    }

    @Test func wordsWithoutDatesOrAmountsSayWhatIsMissing() throws {
        #expect(
            try readCSV("Name,Colour\nAda,blue\nLin,red\n").issueNames == [
                "csv.notAStatement@0", "csv.date.columnMissing@0", "csv.amount.columnMissing@0",
            ])
        #expect(
            try readCSV("Date,Colour\n2026-03-01,blue\n2026-03-02,red\n").issueNames == [
                "csv.notAStatement@0", "csv.amount.columnMissing@0",
            ])
    }
}
