import Importing
import Testing
import Values

@Suite("CSV: mappings and choices")
struct CSVChoicesTests {
    @Test(arguments: [
        "", "delimiter=tab", "delimiter=; header=yes skip=3 date=1 payee=2,4 amount=3 order=dmy decimal=, group=. invert=no",
        "header=no date=2 debit=3 credit=4 balance=none", "group=space", "group=none", "group='", "delimiter=| order=ymd invert=yes",
        "ignore=4,5 date=1 value=2 memo=3 currency=6 status=7 sign=8 account=9 id=10 reference=11 check=12",
        "counterpart=13 type=14 fee=15 original=16 originalCurrency=17 payer=18",
    ])
    func choicesAndTheirTextAreTheSame(text: String) throws {
        let choices = try CSVChoices(text)
        #expect(try CSVChoices(choices.text) == choices)
        #expect(choices.isEmpty == text.isEmpty)
    }

    @Test(arguments: [
        ("dates=1", CSVChoiceError.unknownChoice(word: "dates=1")), ("date", .unknownChoice(word: "date")),
        ("=", .unknownChoice(word: "=")),
        ("date=x", .badValue(word: "date=x")), ("date=0", .badValue(word: "date=0")), ("date=257", .badValue(word: "date=257")),
        ("payee=1,", .badValue(word: "payee=1,")), ("order=dym", .badValue(word: "order=dym")), ("decimal=;", .badValue(word: "decimal=;")),
        ("delimiter=x", .badValue(word: "delimiter=x")), ("header=maybe", .badValue(word: "header=maybe")),
        ("skip=-1", .badValue(word: "skip=-1")),
        ("skip=12345678901234567890", .badValue(word: "skip=12345678901234567890")), ("date=1 payee=1", .contradiction(word: "payee=1")),
        ("date=1,2", .contradiction(word: "date=1,2")), ("date=1 date=none", .contradiction(word: "date=none")),
    ])
    func aWrongWordIsNamed(text: String, error: CSVChoiceError) {
        #expect(throws: error) { try CSVChoices(text) }
    }

    @Test func chosenColumnsAreObeyed() throws {
        let text = "Date,Entered,Payee,Extra,Amount,Other\n2026-03-01,2026-04-01,A,B,-1.00,-9.00\n2026-03-02,2026-04-02,C,D,-2.00,-8.00\n"
        let file = try readCSV(text, choices: "date=2 payee=4 amount=6")
        #expect(file.rows == ["2026-04-01 -900 B", "2026-04-02 -800 D"])
        #expect(file.issueNames == [])
    }

    @Test func aRoleMayBeTakenAway() throws {
        let text = "Date,Payee,Amount,Balance\n2026-03-01,A,-1.00,99.00\n2026-03-02,B,5.00,104.00\n"
        #expect(try readCSV(text, choices: "balance=none").accounts == [" ? ?→? (2)"])
        #expect(try readCSV(text, choices: "ignore=4").accounts == [" ? ?→? (2)"])
        #expect(try readCSV(text, choices: "payee=none memo=2").rows == ["2026-03-01 -100 A", "2026-03-02 500 B"])
    }

    @Test func aChosenColumnThatDoesNotExistIsSaid() throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,A,-1.00\n", choices: "memo=9")
        #expect(file.rows == ["2026-03-01 -100 A"])
        #expect(file.issueNames == ["csv.choice.columnMissing@0"])
        #expect(file.issues[0].count == 9)
    }

    @Test func aTableMayBeCountedOut() throws {
        let text = "Statement of 2026-02-01,5.00\nDate,Payee,Amount\n2026-03-01,A,-1.00\n2026-03-02,B,-2.00\n"
        #expect(try readCSV(text, choices: "skip=1 header=yes").rows == ["2026-03-01 -100 A", "2026-03-02 -200 B"])
        #expect(try readCSV(text, choices: "skip=2 header=no date=1 payee=2 amount=3").rows == ["2026-03-01 -100 A", "2026-03-02 -200 B"])
    }

    @Test func chosenMarksAreObeyed() throws {
        let text = "Date;Payee;Amount\n2026-03-01;A;-1,234\n2026-03-02;B;-2,500\n"
        #expect(try readCSV(text, choices: "decimal=,").amounts == ["2026-03-01 -123", "2026-03-02 -250"])
        #expect(try readCSV(text, choices: "decimal=.").amounts == ["2026-03-01 -123400", "2026-03-02 -250000"])
        #expect(
            try readCSV(text, choices: "decimal=. group=none").issueNames.prefix(2) == [
                "csv.amount.unreadable@2", "csv.amount.unreadable@3",
            ])
    }

    /// Files of many kinds; what is detected in each, written down and read back, must give the same mapping and the same rows.
    static let files = [
        "Date,Payee,Amount\n2026-03-01,A,-1.00\n2026-03-02,B,5.00\n",
        "2026-03-01,A,,1.00\n2026-03-02,B,5.00,\n2026-03-02,C,,5.00\n",
        "My bank\nAccount,123456\n\n2026-03-01,A,-1.00\n2026-03-02,B,5.00\n",
        "My bank\n\nBuchungstag;Valuta;Empfänger;Verwendungszweck;Betrag;Saldo\n"
            + "01.03.2026;02.03.2026;A;x;-1.234,50;100,00\n02.03.2026;02.03.2026;B;y;5,00;105,00\n",
        "Date,Description,Amount\n03/04/2026,SHOP,12.50\n05/04/2026,PAYMENT THANK YOU,-12.50\n06/04/2026,SHOP,1.00\n",
        "Account,Date,Payee,Amount,Debit/Credit,Currency,Status\nA1,2026-03-01,A,1.00,D,CAD,Posted\nA1,2026-03-02,B,2.00,C,USD,Pending\n",
        "Date Processed,Description,Amount,\nPending,A,£1.00,\n12-Dec-2025,B,£2.00,\n02-Dec-2025,PAYMENT,+ £3.00,CR\n",
        "'2026-03-01'\t'A'\t'1,00-'\n'2026-03-02'\t'B'\t'5,00'\n",
    ]

    @Test(arguments: files)
    func aMappingWrittenDownIsTheSameMappingAgain(text: String) throws {
        let first = try readCSV(text)
        let mapping = try #require(first.mapping)
        let again = try readCSV(text, choices: mapping.text)
        #expect(again.rows == first.rows)
        #expect(again.accounts == first.accounts)
        var same = try #require(again.mapping)
        same.dateOrderIsCertain = mapping.dateOrderIsCertain
        same.signIsCertain = mapping.signIsCertain
        #expect(same == mapping)
        #expect(again.mapping?.text == mapping.text)
    }
}
