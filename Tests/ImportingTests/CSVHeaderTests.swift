import Importing
import Testing
import Values

@Suite("CSV: headers, lines around the table, tables without a header")
struct CSVHeaderTests {
    @Test(arguments: [
        // English
        "Date;Description;Amount", "Transaction Date;Payee;Amount (CAD)", "Posting Date;Merchant;Transaction Amount", "date;name;amount",
        "booking_date;counterparty_name;amount", "BookingDate;TransactionDescription;TransactionAmount", "Date;Details;CAD$",
        // French
        "Date;Libellé;Montant", "Date d'opération;Libellé opération;Montant (EUR)", "Date de transaction;Description;Montant",
        "DATE COMPTABLE;BÉNÉFICIAIRE;MONTANT",
        // Spanish
        "Fecha;Concepto;Importe", "F. Operación;Descripción;Importe (€)", "Fecha contable;Movimiento;Monto",
        // German
        "Buchungstag;Verwendungszweck;Betrag", "Buchungsdatum;Empfänger;Betrag (EUR)", "Buchung;Auftraggeber/Empfänger;Betrag",
        "Datum;Name;Umsatz",
        // Dutch
        "Datum;Naam / Omschrijving;Bedrag (EUR)", "Boekdatum;Omschrijving;Bedrag", "Datum;Naam tegenpartij;Bedrag",
        // Italian
        "Data;Descrizione;Importo", "Data contabile;Causale;Importo (EUR)", "Data operazione;Beneficiario;Importo",
        // Words around the telling one, and a language that is not known
        "Date of entry;Description of it;Total amount in dollars", "Dato;Tekst;Beløb",
    ])
    func headersOfSixLanguagesAreUnderstood(header: String) throws {
        let file = try readCSV(header + "\n2026-03-01;METRO 12;-12,50\n2026-03-13;LOHN;2.000,00\n", currency: .eur)
        #expect(file.rows == ["2026-03-01 -1250 METRO 12", "2026-03-13 200000 LOHN"])
        #expect(file.mapping?.header?.count == 3)
        #expect(file.issueNames == [])
    }

    @Test func aTableWithoutHeaderIsUnderstoodByItsCells() throws {
        let file = try readCSV("2026-03-01,METRO 12,-12.50\n2026-03-02,PAYROLL,2000.00\n")
        #expect(file.rows == CSVDialectTests.rows)
        #expect(file.mapping?.header == nil)
        #expect(file.mapping?.text == "delimiter=, header=no date=1 payee=2 amount=3 decimal=. invert=no")
    }

    @Test func columnsMayStandInAnyOrder() throws {
        let file = try readCSV(
            "-12.50,R-77,METRO 12,03/31/2026,87.50\n2000.00,R-78,PAYROLL,03/31/2026,2087.50\n"
                + "-1.00,R-79,CAFE,04/01/2026,2086.50\n-2.00,R-80,CAFE,04/02/2026,2084.50\n")
        #expect(file.rows == ["2026-03-31 -1250 METRO 12", "2026-03-31 200000 PAYROLL", "2026-04-01 -100 CAFE", "2026-04-02 -200 CAFE"])
        #expect(file.accounts == [" ? 10000→208450 (4)"])
    }

    @Test func linesBeforeTheTableTellOfTheAccount() throws {
        let text = """
            Kontonummer:;DE02 1203 0000 0000 2020 51 / Girokonto
            Währung;EUR
            Zeitraum:;01.03.2026 - 31.03.2026
            Anfangssaldo;100,00
            Endsaldo;2.087,50

            Buchungstag;Empfänger;Betrag
            01.03.2026;METRO;-12,50
            31.03.2026;LOHN;2.000,00
            """
        let file = try readCSV(text)
        #expect(file.accounts == ["DE02 1203 0000 0000 2020 51 / Girokonto EUR 10000→208750 (2)"])
        #expect(file.statements[0].periodStart?.iso == "2026-03-01")
        #expect(file.statements[0].periodEnd?.iso == "2026-03-31")
        #expect(file.mapping?.skippedLines == 6)
        #expect(file.statements[0].lines.map(\.lineNumber) == [8, 9])
        #expect(file.issueNames == [])
    }

    @Test func declaredBalancesThatDoNotFitAreSaid() throws {
        let file = try readCSV("Opening balance,100.00\nClosing balance,1.00\nDate,Payee,Amount\n2026-03-01,A,-1.00\n")
        #expect(file.accounts == [" ? 10000→100 (1)"])
        #expect(file.issueNames == ["balance.mismatch@0"])
    }

    @Test(arguments: [
        "Total,,-3.00\n", ",,-3.00\n", "Closing balance,,97.00\n", "Closing balance as of 31/03/2026,,97.00\n", ",Total,-3.00\n",
        "\n\nEnd of report\n",
        "Totals:,,-3.00,\nNumber of transactions:,2\n\"(c) Bank, all rights reserved\"\n", "Solde final,97.00\n", "*** Fin du relevé ***\n",
    ])
    func linesAfterTheTableAreNoRows(footer: String) throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,A,-1.00\n2026-03-02,B,-2.00\n" + footer)
        #expect(file.rows == ["2026-03-01 -100 A", "2026-03-02 -200 B"])
        #expect(file.issueNames == [])
    }

    @Test func balancesAmongTheRowsAreNoRows() throws {
        let text =
            "Date,Payee,Debit,Credit,Balance\n2026-03-01,OPENING BALANCE,,,100.00\n2026-03-01,A,1.00,,99.00\n"
            + "2026-03-02,B,,5.00,104.00\n2026-03-31,CLOSING BALANCE,,,104.00\n"
        let file = try readCSV(text)
        #expect(file.rows == ["2026-03-01 -100 A", "2026-03-02 500 B"])
        #expect(file.accounts == [" ? 10000→10400 (2)"])
    }

    @Test func aPayeeThatBeginsLikeATotalIsAPayee() throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,Total Energies,-1.00\n2026-03-02,Balance Yoga,-2.00\n")
        #expect(file.rows == ["2026-03-01 -100 Total Energies", "2026-03-02 -200 Balance Yoga"])
    }

    @Test func aHeaderThatComesAgainIsPassedOver() throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,A,-1.00\nDate,Payee,Amount\n2026-03-02,B,-2.00\n")
        #expect(file.rows == ["2026-03-01 -100 A", "2026-03-02 -200 B"])
        #expect(file.issueNames == [])
    }

    @Test func textWithoutDayAndAmountBelongsToTheRowAbove() throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,INTERAC E-TRANSFER,-1.00\n,TO: SAM,\n,REF 12,\n2026-03-02,B,-2.00\n")
        #expect(file.rows == ["2026-03-01 -100 INTERAC E-TRANSFER", "2026-03-02 -200 B"])
        #expect(file.text(file.statements[0].lines[0].memo) == "TO: SAM REF 12")
        #expect(file.text(file.statements[0].lines[0].raw) == "2026-03-01,INTERAC E-TRANSFER,-1.00\n,TO: SAM,\n,REF 12,")
        #expect(file.issueNames == [])
    }

    @Test func aDayThatIsPrintedOncePerDayHoldsForTheRowsUnderIt() throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,A,-1.00\n,B,-2.00\n2026-03-02,C,-3.00\n,D,-4.00\n")
        #expect(file.rows == ["2026-03-01 -100 A", "2026-03-01 -200 B", "2026-03-02 -300 C", "2026-03-02 -400 D"])
        #expect(file.issueNames == ["csv.date.inherited@3"])
        #expect(file.issues[0].count == 2)
    }

    @Test func aNoteBetweenTwoRowsIsKeptAtZeroAndAfterThemIsAFooter() throws {
        let file = try readCSV("Date,Payee,Amount\n2026-03-01,A,-1.00\nInterest rate is now 2%,,\n2026-03-02,B,-2.00\nThank you,,\n")
        #expect(file.rows == ["2026-03-01 -100 A", "2026-03-01 0 Interest rate is now 2%", "2026-03-02 -200 B"])
        #expect(file.issueNames == ["csv.amount.empty@3"])
    }

    @Test func descriptionsInSeveralColumnsAreOneText() throws {
        let text =
            "\"Account Type\",\"Account Number\",\"Transaction Date\",\"Cheque Number\",\"Description 1\",\"Description 2\",\"CAD$\",\"USD$\"\n"
            + "Chequing,01234-5678901,3/13/2026,,\"MISC PAYMENT\",\"ACME\",-12.50,\n"
            + "Chequing,01234-5678901,3/14/2026,17,\"CHEQUE\",,-20.00,\n"
            + "US,01234-5678902,3/15/2026,,\"PAYROLL\",\"ACME\",,2000.00\n"
        let file = try readCSV(text)
        #expect(file.rows == ["2026-03-13 -1250 MISC PAYMENT ACME", "2026-03-14 -2000 CHEQUE", "2026-03-15 200000 PAYROLL ACME"])
        #expect(file.accounts == ["01234-5678901 CAD ?→? (2)", "01234-5678902 USD ?→? (1)"])
        #expect(file.facts == ["1 checkNumber 17"])
    }

    @Test func aNameIsThePayeeAndADescriptionTheMemo() throws {
        let file = try readCSV(
            "Date,Description,Payee,Notes,Amount\n2026-03-01,POS 123,METRO,lunch,-1.00\n2026-03-02,ATM,,,-2.00\n"
                + "2026-03-03,CAFE,CAFE,,-3.00\n")
        #expect(file.rows == ["2026-03-01 -100 METRO", "2026-03-02 -200 ATM", "2026-03-03 -300 CAFE"])
        #expect(file.statements[0].lines.map { file.text($0.memo) } == ["POS 123 lunch", "", ""])
    }

    @Test func categoriesIdsAndReferencesAreKept() throws {
        let text =
            "Date,Payee,Amount,Category,Subcategory,Transaction ID,Reference,Counterparty account,Type\n"
            + "2026-03-01,A,-1.00,Food,Groceries,T1,INV 7,NL00BANK01,Card payment\n2026-03-02,B,-2.00,Food,,T2,,,Transfer\n"
        let file = try readCSV(text)
        #expect(file.statements[0].lines.map { file.text($0.category) } == ["Food:Groceries", "Food"])
        #expect(file.statements[0].lines.map { file.text($0.bankID) } == ["T1", "T2"])
        #expect(
            file.facts == [
                "0 reference INV 7", "0 counterpartAccount NL00BANK01", "0 bankCode Card payment", "1 bankCode Transfer",
            ])
    }

    @Test func anAccountThatChangesWithEveryRowIsTheOtherSides() throws {
        let rows = ["", "DE01", "DE02", "DE03", "DE04"].map { "2026-03-01,A,-1.00,\($0)\n" }.joined()
        let file = try readCSV("Date,Payee,Amount,Account number\n" + rows)
        #expect(file.statements.count == 1)
        #expect(
            file.facts == [
                "1 counterpartAccount DE01", "2 counterpartAccount DE02", "3 counterpartAccount DE03", "4 counterpartAccount DE04",
            ])
    }

    @Test func ofTwoSidesThePayeeIsTheOtherOne() throws {
        let text =
            "Buchungsdatum;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Betrag (€)\n"
            + "14.01.26;ACME;Ada;Lohn;500\n13.01.26;Ada;REWE;Einkauf;-3,5\n"
        let file = try readCSV(text)
        #expect(file.rows == ["2026-01-14 50000 ACME", "2026-01-13 -350 REWE"])
    }

    @Test func numberedDescriptionsAreOneText() throws {
        let file = try readCSV(
            "Buchungsdatum;Betrag;Beschreibung1;Beschreibung2;Beschreibung3\n2026-01-14;-3.50;Migros;Zug;\n"
                + "2026-01-15;-3.50;Coop;;Bar\n")
        #expect(file.rows == ["2026-01-14 -350 Migros Zug", "2026-01-15 -350 Coop Bar"])
    }

    @Test func anIdThatRepeatsIsOnlyAReference() throws {
        let rows = (1...9).map { "2026-03-0\($0),A,-1.00,T7\n" }.joined()
        let file = try readCSV("Date,Payee,Amount,Transaction ID\n" + rows)
        #expect(file.statements[0].lines.allSatisfy { $0.bankID.isEmpty })
        #expect(file.facts.first == "0 reference T7")
    }

    @Test func theLayoutIsTheSameForTheSameHeaderOnly() throws {
        let first = try readCSV("Date,Payee,Amount\n2026-03-01,A,-1.00\n").mapping?.layout
        let second = try readCSV("Account 7\n\nDATE,Payee ,Amount\n2027-03-01,B,5.00\n").mapping?.layout
        let other = try readCSV("Date,Amount,Payee\n2026-03-01,-1.00,A\n").mapping?.layout
        #expect(first == second)
        #expect(first != other)
        #expect(first != nil && first != 0)
    }
}
