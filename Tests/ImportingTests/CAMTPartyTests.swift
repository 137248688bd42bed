import Importing
import Testing
import Values

@Suite("CAMT: who and what for")
struct CAMTPartyTests {
    /// Debtor and creditor with names and accounts; an empty name or account is left out.
    private func parties(_ debtor: (String, String), _ creditor: (String, String), _ more: String = "") -> String {
        func side(_ tag: String, _ side: (String, String)) -> String {
            (side.0.isEmpty ? "" : "<\(tag)><Nm>\(side.0)</Nm></\(tag)>")
                + (side.1.isEmpty ? "" : "<\(tag)Acct><Id><IBAN>\(side.1)</IBAN></Id></\(tag)Acct>")
        }
        return CAMTText.part("<RltdPties>\(side("Dbtr", debtor))\(side("Cdtr", creditor))\(more)</RltdPties>")
    }

    @Test func moneyOutNamesTheCreditorAndMoneyInTheDebtor() {
        let both = parties(("Ann", "DE01"), ("Bob", "DE02"))
        let reverse = parties(("Bob", "DE02"), ("Ann", "DE01"))
        let file = read(CAMTText.message(CAMTText.entry("-1", both) + CAMTText.entry("1", reverse)))
        #expect(file.rows == ["2026-03-05 -100 Bob", "2026-03-05 100 Bob"])
        #expect(file.facts == ["0 counterpartAccount DE02", "1 counterpartAccount DE02"])
    }

    @Test func aReversalKeepsTheRolesOfThePaymentThatItTakesBack() {
        let file = read(CAMTText.message(CAMTText.entry("1", "<RvslInd>true</RvslInd>" + parties(("Ann", "DE01"), ("Gym", "DE02")))))
        #expect(file.rows == ["2026-03-05 100 Gym"])
    }

    @Test func swappedRolesAreSeenByTheAccounts() {
        let swapped = parties(("Shop", "DE02"), ("Ann", "DE01"))
        let onlyWrong = parties(("", ""), ("Employer", "DE03"))
        let file = read(CAMTText.message(CAMTText.entry("-1", swapped) + CAMTText.entry("1", onlyWrong)))
        #expect(file.rows == ["2026-03-05 -100 Shop", "2026-03-05 100 Employer"])
    }

    @Test func ownNameIsNeverThePayee() {
        let file = read(CAMTText.message(CAMTText.entry("-1", parties(("Ann", "DE01"), ("", "")))))
        #expect(file.rows == ["2026-03-05 -100"])
    }

    @Test func namesOfVersion8AndOfBanksAreFound() {
        let party = "<RltdPties><Cdtr><Pty><Nm>Bakery</Nm></Pty></Cdtr></RltdPties>"
        let bank = "<RltdPties><Cdtr><Agt><FinInstnId><Nm>Bank</Nm></FinInstnId></Agt></Cdtr></RltdPties>"
        let file = read(CAMTText.message(CAMTText.entry("-1", CAMTText.part(party)) + CAMTText.entry("-1", CAMTText.part(bank))))
        #expect(file.rows == ["2026-03-05 -100 Bakery", "2026-03-05 -100 Bank"])
    }

    @Test func whomTheOtherSideActsForIsAFactOrThePayee() {
        let ultimate = "<UltmtCdtr><Nm>Petrol Station</Nm></UltmtCdtr>"
        let both = parties(("", ""), ("Payments Ltd", "DE02"), ultimate)
        let alone = parties(("", ""), ("", ""), ultimate)
        let file = read(CAMTText.message(CAMTText.entry("-1", both) + CAMTText.entry("-1", alone)))
        #expect(file.rows == ["2026-03-05 -100 Payments Ltd", "2026-03-05 -100 Petrol Station"])
        #expect(file.facts == ["0 counterpartAccount DE02", "0 counterpartName Petrol Station"])
    }

    @Test func accountsMayBeOfAnyKind() {
        let other = "<RltdPties><CdtrAcct><Id><Othr><Id>12-34</Id></Othr></Id></CdtrAcct></RltdPties>"
        #expect(read(CAMTText.message(CAMTText.entry("-1", CAMTText.part(other)))).facts == ["0 counterpartAccount 12-34"])
    }

    @Test func theMemoIsThePurposeThenTheBanksWords() {
        let purpose =
            "<RmtInf><Ustrd>Rent March</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf><AddtlTxInf>Fee 0</AddtlTxInf>"
        let file = read(CAMTText.message(CAMTText.entry("-1", CAMTText.part(purpose) + "<AddtlNtryInf>TRANSFER</AddtlNtryInf>")))
        #expect(file.memos == ["Rent March Fee 0 TRANSFER"])
        #expect(file.facts == ["0 reference RF18"])
    }

    @Test func withoutFreeTextTheReferencesAreTheMemo() {
        let structured =
            "<RmtInf><Strd><RfrdDocInf><Nb>INV-7</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf><AddtlRmtInf>Thanks</AddtlRmtInf></Strd></RmtInf>"
        #expect(read(CAMTText.message(CAMTText.entry("-1", CAMTText.part(structured)))).memos == ["INV-7 RF18 Thanks"])
    }

    @Test func piecesCutByTheFormatAreGluedAndRepeatedOnesLeftOut() {
        let full = String(repeating: "x", count: 139) + "M"
        let purpose = "<RmtInf><Ustrd>\(full)</Ustrd><Ustrd>arch</Ustrd><Ustrd>Rent</Ustrd></RmtInf>"
        let file = read(CAMTText.message(CAMTText.entry("-1", CAMTText.part(purpose) + "<AddtlNtryInf>Rent</AddtlNtryInf>")))
        #expect(file.memos == ["\(full)arch Rent"])
    }
}
