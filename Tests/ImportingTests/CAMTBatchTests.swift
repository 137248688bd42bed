import Importing
import Testing
import Values

@Suite("CAMT: batch bookings")
struct CAMTBatchTests {
    private func part(_ amount: String, _ name: String, direction: String = "", currency: String = "EUR") -> String {
        "<TxDtls><Amt Ccy=\"\(currency)\">\(amount)</Amt>" + (direction.isEmpty ? "" : "<CdtDbtInd>\(direction)</CdtDbtInd>")
            + "<RltdPties><Cdtr><Nm>\(name)</Nm></Cdtr></RltdPties><RmtInf><Ustrd>for \(name)</Ustrd></RmtInf></TxDtls>"
    }

    private func splits(_ file: StatementFile) -> [String] {
        file.statements.flatMap { $0.splits.map { "\($0.line) \($0.amount) \(file.text($0.memo))" } }
    }

    @Test func partsThatAddUpAreSplitsOfOneRow() {
        let parts = part("1.00", "Ann") + part("2.50", "Bob")
        let file = read(
            CAMTText.message(
                CAMTText.entry("9") + CAMTText.entry("-3.50", "<NtryDtls><Btch/>\(parts)</NtryDtls><AddtlNtryInf>Pay run</AddtlNtryInf>")))
        #expect(file.rows == ["2026-03-05 900", "2026-03-05 -350"])
        #expect(splits(file) == ["1 -100 Ann for Ann", "1 -250 Bob for Bob"])
        #expect(file.statements[0].lines[1].flags.contains(.split))
        #expect(file.memos == ["", "Pay run"])
    }

    @Test func partsInSeveralDetailsAndInVersion2FormCountTheSame() {
        let old = { (amount: String) in
            "<NtryDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy=\"EUR\">\(amount)</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls>"
        }
        let file = read(CAMTText.message(CAMTText.entry("3.00", old("1.00") + old("2.00"))))
        #expect(splits(file) == ["0 100 ", "0 200 "])
    }

    @Test func partsMayGoTheOtherWay() {
        let parts = part("5.00", "Ann", direction: "DBIT") + part("1.50", "Bob", direction: "CRDT")
        #expect(
            splits(read(CAMTText.message(CAMTText.entry("-3.50", "<NtryDtls>\(parts)</NtryDtls>")))) == [
                "0 -500 Ann for Ann", "0 150 for Bob",
            ])
    }

    @Test func directionsThatABankCopiedWronglyDoNotHideThatThePartsAddUp() {
        let parts = part("1.00", "Ann", direction: "CRDT") + part("2.50", "Bob", direction: "CRDT")
        let amounts = read(CAMTText.message(CAMTText.entry("-3.50", "<NtryDtls>\(parts)</NtryDtls>"))).statements[0].splits.map(\.amount)
        #expect(amounts == [-100, -250])
    }

    @Test(arguments: ["EUR", "CHF"])
    func partsThatDoNotAddUpAreFactsAndNeverCountTwice(currency: String) {
        let parts = part("1.00", "Ann", currency: currency) + part(currency == "EUR" ? "9.00" : "2.50", "Bob", currency: currency)
        let file = read(CAMTText.message(CAMTText.entry("-3.50", "<NtryDtls>\(parts)</NtryDtls><AddtlNtryInf>Order</AddtlNtryInf>")))
        #expect(file.rows == ["2026-03-05 -350"])
        #expect(splits(file) == [])
        #expect(file.facts == ["0 counterpartName Ann", "0 counterpartName Bob"])
        #expect(file.memos == ["Order Ann for Ann Bob for Bob"])
    }

    @Test func oneNameForAllPartsIsThePayee() {
        let parts = part("1.00", "Ann") + part("2.50", "Ann")
        #expect(read(CAMTText.message(CAMTText.entry("-3.50", "<NtryDtls>\(parts)</NtryDtls>"))).rows == ["2026-03-05 -350 Ann"])
    }

    @Test func aBatchBeyondTheLimitIsOneRowAndSaysSo() {
        let parts = String(repeating: part("1.00", "Ann"), count: ImportLimits.splits + 1)
        let file = read(CAMTText.message(CAMTText.entry("-1001", "<NtryDtls>\(parts)</NtryDtls>")))
        #expect(file.rows == ["2026-03-05 -100100 Ann"])
        #expect(splits(file) == [])
        #expect(file.issueNames == ["camt.entry.parts@2"])
        #expect(file.issues.map(\.count) == [1001])
    }
}
