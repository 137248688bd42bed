import Importing
import Testing
import Values

/// Statements whose heads are in languages that nobody listed: what holds the amount has to show itself.
@Suite("CSV: columns of money under unknown heads, and days that are value days")
struct CSVMoneyColumnTests {
    @Test(arguments: [
        "Date de valeur;Libellé;Montant", "Value date;Description;Amount", "Valutadatum;Omschrijving;Bedrag",
        "Fecha valor;Concepto;Importe", "Wertstellung;Verwendungszweck;Betrag", "Data valuta;Descrizione;Importo",
        "F. Valor;Concepto;Importe",
        "Started Date;Description;Amount", "Value Date;Reference;Amount",
    ])
    func whereNoOtherDayIsGivenValueDaysAreTheDaysOfTheRows(header: String) throws {
        let file = try readCSV(header + "\n01.03.2026;20260401;-12,50\n13.03.2026;20260501;2.000,00\n", currency: .eur)
        #expect(file.amounts == ["2026-03-01 -1250", "2026-03-13 200000"])
        #expect(file.mapping?.roles.first == .date)
        #expect(file.issueNames == [])
    }

    @Test func aColumnOfDaysThatNobodyNamesGoesBeforeTheValueDays() throws {
        let file = try readCSV("Bokført;Valuta;Tekst;Beløb\n02.03.2026;01.03.2026;METRO;-12,50\n14.03.2026;13.03.2026;LOHN;2.000,00\n")
        #expect(file.amounts == ["2026-03-02 -1250", "2026-03-14 200000"])
    }

    /// The balance before the amount, the amount before the balance, the newest row first or last.
    @Test(arguments: [
        "Dato;Tekst;Beløb;Rest\n01.03.2026;A;-12,50;87,50\n02.03.2026;B;20,00;107,50\n03.03.2026;C;-7,50;100,00\n",
        "Dato;Tekst;Rest;Beløb\n01.03.2026;A;87,50;-12,50\n02.03.2026;B;107,50;20,00\n03.03.2026;C;100,00;-7,50\n",
        "Dato;Rest;Tekst;Beløb\n03.03.2026;100,00;C;-7,50\n02.03.2026;107,50;B;20,00\n01.03.2026;87,50;A;-12,50\n",
        // Amounts without a sign would not tell; the balance does.
        "Dato;Tekst;Rest;Beløb\n01.03.2026;A;-12,50;-12,50\n02.03.2026;B;7,50;20,00\n03.03.2026;C;0,00;-7,50\n",
    ])
    func theBalanceIsWhatFollowsFromTheAmount(text: String) throws {
        let file = try readCSV(text, currency: .eur)
        #expect(file.amounts.sorted() == ["2026-03-01 -1250", "2026-03-02 2000", "2026-03-03 -750"])
        #expect(file.statements[0].closing != nil)
        #expect(file.issueNames == [])
    }

    @Test func twoRowsProveTheBalanceToo() throws {
        let file = try readCSV("Dato;Tekst;Rest;Beløb\n01.03.2026;A;87,50;-12,50\n02.03.2026;B;107,50;20,00\n", currency: .eur)
        #expect(file.amounts == ["2026-03-01 -1250", "2026-03-02 2000"])
    }

    @Test func aBalanceUnderAHeadThatSaysAmountIsABalance() throws {
        let file = try readCSV(
            "Dato;Tekst;Total;Beløb\n01.03.2026;A;87,50;-12,50\n02.03.2026;B;107,50;20,00\n03.03.2026;C;100,00;-7,50\n", currency: .eur)
        #expect(file.amounts == ["2026-03-01 -1250", "2026-03-02 2000", "2026-03-03 -750"])
        #expect(file.mapping?.roles[2] == .balance)
    }

    @Test func signsTellWhereRowsAreMissingBetweenTheBalances() throws {
        let file = try readCSV(
            "Dato;Tekst;Rest;Beløb\n01.03.2026;A;87,50;-12,50\n05.03.2026;B;507,50;20,00\n09.03.2026;C;10,00;-7,50\n", currency: .eur)
        #expect(file.amounts == ["2026-03-01 -1250", "2026-03-05 2000", "2026-03-09 -750"])
    }

    @Test func wordsOfInAndOutTellWhichColumnTheyAreAbout() throws {
        // The account is overdrawn now and then, so the balance has both signs; the words do not go with them.
        let file = try readCSV(
            "Dato;Tekst;Rest;Beløb;Hvad\n01.03.2026;A;-87,50;12,50;out\n05.03.2026;B;507,50;20,00;in\n09.03.2026;C;10,00;7,50;out\n"
                + "10.03.2026;D;-5,00;70,00;in\n", currency: .eur)
        #expect(file.amounts == ["2026-03-01 -1250", "2026-03-05 2000", "2026-03-09 -750", "2026-03-10 7000"])
    }

    @Test(arguments: [
        "Dato;Tekst;Hvad;Hvor\n01.03.2026;A;12,50;250,00\n02.03.2026;B;3,00;90,00\n13.03.2026;C;4,00;600,00\n",
        "Dato;Tekst;Hvad;Hvor\n01.03.2026;A;-12,50;250,00\n",
        "Dato;Tekst;Hvad;Hvor\n01.03.2026;A;-12,50;-250,00\n05.03.2026;B;3,00;90,00\n13.03.2026;C;-4,00;600,00\n",
    ])
    func whereNothingTellsNothingIsGuessed(text: String) throws {
        let file = try readCSV(text, currency: .eur)
        #expect(file.statements.isEmpty)
        #expect(file.issueNames == ["csv.amount.unclear@0"])
        #expect(file.issues.first?.count == 2)
        #expect(file.mapping?.amountIsOpen == true)
        let told = try readCSV(text, choices: "amount=3 balance=4", currency: .eur)
        #expect(told.statements.first?.lines.first.map { abs($0.amount) } == 1250)
        #expect(told.mapping?.amountIsOpen == false)
    }

    @Test(arguments: [
        ("Date,Merchant Category Description,Merchant Name,Amount\n2026-03-01,Recreation Services,A,-1.00\n", true),
        ("Date,Payee,Category,Amount,Balance\n2026-03-01,A,Fun,-1.00,9.00\n", true),
        ("Date,Description,Card Number,Category,Amount\n2026-03-01,A,*1234,Fun,-1.00\n", true),
        ("Date,Payee,Category,Amount\n2026-03-01,A,Fun,-1.00\n", false), ("Date,Payee,Amount,Balance\n2026-03-01,A,-1.00,9.00\n", false),
    ])
    func aBanksWordsForMerchantsAreToldFromSomebodysOwnCategories(text: String, isBanks: Bool) throws {
        #expect(try readCSV(text).categoriesAreTheBanks == isBanks)
    }
}
