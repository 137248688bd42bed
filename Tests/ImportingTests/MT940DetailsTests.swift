import Importing
import Testing
import Values

@Suite("MT940: details of a row")
struct MT940DetailsTests {
    private func shown(_ details: String) -> [String] {
        let file = MT940Text.details(details)
        let payees = file.statements.flatMap { statement in statement.lines.map { file.text($0.payee) } }
        return payees + file.memos + file.facts.filter { !$0.hasPrefix("0 bankCode") }.map { String($0.dropFirst(2)) }
    }

    @Test func subfieldsGiveNamePurposeAndAccount() {
        let details = "166?00GUTSCHRIFT?109310?20Rent March?21flat 7?3037040044?31532013000?32Ann?33Miller?34000"
        #expect(shown(details) == ["Ann Miller", "Rent March flat 7 GUTSCHRIFT", "counterpartAccount 532013000"])
    }

    @Test func aFullSubfieldGoesOnInTheNextWithoutABlank() {
        #expect(shown("166?20Invoice 12345 of 1 Septembe?21r 2026?22thank you") == ["", "Invoice 12345 of 1 September 2026 thank you"])
        #expect(shown("166?32A name of 27 characters lon?33g") == ["A name of 27 characters long", ""])
    }

    @Test func keywordsOfSEPAAreFacts() {
        let details =
            "177?00SEPA?20EREF+E2E 1?21MREF+M-7?22CRED+DE98ZZZ?23SVWZ+Phone March?24ABWA+Ann Miller?31DE01"
        #expect(
            shown(details) == [
                "", "Phone March SEPA", "counterpartAccount DE01", "reference E2E 1", "mandate M-7", "counterpartName Ann Miller",
            ])
        #expect(shown("177?20EREF+NOTPROVIDED?21SVWZ+Phone") == ["", "Phone"])
        #expect(shown("177?20Hi there?21SVWZ+Phone") == ["", "Hi there Phone"])
    }

    @Test(arguments: ["<", ">", "^", "~", "|"])
    func otherMarksThanTheQuestionMarkAreSeen(mark: String) {
        #expect(
            shown("020\(mark)00Order\(mark)20Rent\(mark)32Ann\(mark)38PL08 1060") == ["Ann", "Rent Order", "counterpartAccount PL081060"])
    }

    @Test func aQuestionInATextIsNoSubfield() {
        #expect(shown("166?20Why?99 and ?? how?32Ann") == ["Ann", "Why?99 and ?? how"])
    }

    @Test func linesAreCutAnywhereAlsoInsideASubfieldsNumber() {
        let whole = "166?00GUTSCHRIFT?20Rent for the flat in March?32Ann Miller"
        for cut in 6..<whole.utf8.count {
            let index = whole.index(whole.startIndex, offsetBy: cut)
            let boundary = (whole[whole.index(before: index)], whole[index])
            // A blank at a line's end does not survive every bank; a lower and an upper letter stand for two words.
            if boundary.0 == " " || boundary.1 == " " || (boundary.0.isLowercase && boundary.1.isUppercase) { continue }
            #expect(
                shown("\(whole[..<index])\n\(whole[index...])") == ["Ann Miller", "Rent for the flat in March GUTSCHRIFT"], "cut at \(cut)")
        }
    }

    @Test func codesGiveNamePurposeAndAccount() {
        let rabobank = "/EREF/01-01-2013 12:00 0030000987654321/BENM//NAME/CONTRA ACCOUN\nT HOLDER/REMI/Rent/ISDT/2013-07-11"
        #expect(shown(rabobank) == ["CONTRA ACCOUNT HOLDER", "Rent", "reference 01-01-2013 12:00 0030000987654321"])
        let abnamro = "/TRTP/SEPA OVERBOEKING/IBAN/NL01BANK0123456789/BIC/BANKNL2A\n/NAME/A. Shop/REMI/Order 7/8/EREF/NOTPROVIDED"
        #expect(shown(abnamro) == ["A. Shop", "Order 7/8 SEPA OVERBOEKING", "counterpartAccount NL01BANK0123456789"])
        let ing = "/EREF/E1//CNTP/NL01INGB0000000001/INGBNL2A/ING BANK NV///REMI/USTD//Insurance March/"
        #expect(shown(ing) == ["ING BANK NV", "Insurance March", "reference E1", "counterpartAccount NL01INGB0000000001"])
        let other = "/ORDP//NAME/Ann/ADDR/1 Road/ULTD/Bob/MARF/M-1/OCMT/USD12,34/REMI/STRD/CUR/9000"
        #expect(shown(other) == ["Ann", "9000", "address 1 Road", "counterpartName Bob", "mandate M-1", "originalAmount USD -1234"])
    }

    @Test func freeTextIsTheMemo() {
        #expect(shown("BEA   NR:XXX1234   21.05.11/12.54 SHOP,PAS999") == ["", "BEA   NR:XXX1234   21.05.11/12.54 SHOP,PAS999"])
        #expect(shown("/home/ann paid") == ["", "/home/ann paid"])
    }

    @Test func freeTextIsGluedWhereTheLineWasFull() {
        let full = "GIRO FROM ONLINE-BANK 80701 SENDER: XXXXXXXXX XXX XXXXXXXXXXSTRAS"
        #expect(full.count == 65)
        #expect(shown("\(full)\nSE 111\nZURICH\n.\n\nEND") == ["", "\(full)SE 111 ZURICH. END"])
        #expect(shown("blank at the end \nis enough") == ["", "blank at the end is enough"])
    }

    @Test func whatTheSupplementaryLineSaidStandsBehindTheDetails() {
        let file = read(MT940Text.statement(":61:2603050305D1,NTRF\nCard transaction\n:86:Shop 7"))
        #expect(file.memos == ["Shop 7 Card transaction"])
    }

    @Test func detailsOfTheStatementBelongToNoRow() {
        let lines = ":86:before\n:61:2603050305D1,NTRF\n:86:Shop\n:86:more\n:62F:C260305EUR1,\n:86:Printed by the bank"
        #expect(read(MT940Text.statement(lines)).memos == ["Shop more"])
    }

    @Test func repeatedDetailsStayInBounds() {
        let file = read(MT940Text.statement(":61:2603050305D1,NTRF" + String(repeating: "\n:86:x", count: 1_000)))
        #expect(file.memos == ["x x x x x x x x"])
    }

    @Test func latin1AndControlCharactersAreText() {
        let text = MT940Text.statement(":61:2603050305D1,NTRF\n:86:Müll\u{1}eimer\u{2} für März")
        let latin = text.unicodeScalars.map { UInt8($0.value) }
        #expect(read(latin).memos == ["Müll eimer  für März"])
        #expect(read(text).memos == ["Müll eimer  für März"])
    }
}
