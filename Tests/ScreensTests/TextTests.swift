import Bookkeeping
import Importing
import Insights
import LedgerNotation
import Screens
import TestSupport
import Testing
import Values

@Suite("Screens: sentences")
struct TextTests {
    /// The hero sentence of a Thursday on which `today` was spent after four Thursdays of 51 dollars.
    private func sentence(_ today: Int, _ locale: Locale = .englishCanada, usual: Int = 5100) -> String {
        var rows = ["2026-10-22", "2026-10-29", "2026-11-05", "2026-11-12"].map { "\($0) -\(usual) Metro : groceries" }
        rows.append("2026-11-19 -\(today) Metro : groceries")
        rows.append("2026-10-01 -1 Before")
        let context = Household.context(locale, ledger(rows), today: day("2026-11-19"))
        let screen = MirrorScreen(of: context.current(.day), in: context).terminalText(TerminalStyle(width: 160))
        return String(screen.split(separator: "\n")[2].drop { $0 == " " })
    }

    @Test(arguments: [
        (4210, "You spent $42.10 today, a little under a usual Thursday."),
        (5100, "You spent $51.00 today, about the same as a usual Thursday."),
        (6000, "You spent $60.00 today, a little over a usual Thursday."),
        (3000, "You spent $30.00 today, about 41% less than a usual Thursday."),
        (7650, "You spent $76.50 today, about 50% more than a usual Thursday."),
        (10_200, "You spent $102.00 today, about twice a usual Thursday."),
        (15_300, "You spent $153.00 today, about 3 times a usual Thursday."), (0, "Nothing spent today. A usual Thursday is about $51."),
    ])
    func spendingIsComparedInTheStepsInWhichPeopleSpeak(amount: Int, text: String) {
        #expect(sentence(amount) == text)
    }

    @Test func anAmountBeyondReasonIsStillASentence() {
        #expect(sentence(Int.max, usual: 1) == "You spent $92,233,720,368,547,758.07 today, about 1,000,000 times a usual Thursday.")
    }

    @Test func theSameInOtherLanguages() {
        #expect(sentence(4210, .frenchCanada) == "Vous avez dépensé 42,10\u{A0}$ aujourd’hui, un peu moins qu’un jeudi habituel.")
        #expect(sentence(4210, .spanish) == "Has gastado 42,10\u{A0}$ hoy, un poco menos que un jueves normal.")
        #expect(
            sentence(10_200, .frenchCanada) == "Vous avez dépensé 102,00\u{A0}$ aujourd’hui, environ deux fois un jeudi habituel.")
        #expect(sentence(4210, .englishAustralia) == "You spent CA$42.10 today, a little under a usual Thursday.")
    }

    @Test func aBanksTextCannotCommandATerminal() {
        let rows = ledger("2026-11-19 -500 \u{1B}[2Jevil\u{7}\u{202E}txt\u{9B}31m : food")
        let context = Household.context(.englishCanada, rows, today: day("2026-11-19"))
        let text = MirrorScreen(of: context.current(.day), in: context).terminalText(TerminalStyle(width: 80, showsColour: false))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E })
    }

    @Test func aSecondCurrencyIsNamedApart() {
        let rows = ledger("2026-11-19 -500 A\n2026-11-19 -500 A\n2026-11-19 -700 B @Dollars", accounts: ["Everyday CAD", "Dollars USD"])
        let context = Household.context(.englishCanada, rows, today: day("2026-11-19"))
        let text = MirrorScreen(of: context.current(.day), in: context).terminalText(TerminalStyle(width: 120))
        #expect(text.contains("You spent $10.00 today."))
        #expect(text.contains("In USD, kept apart: US$7.00 out, US$0.00 in."))
    }

    @Test(arguments: [
        ("Date,Description,Amount\n", "CSV, us-ascii, 0 transactions"),
        ("Date,Description,Amount\n2026-11-19,METRO,-5.00\n", "CSV, us-ascii, 1 transaction, Nov 19, 2026"),
    ])
    func aFileSaysItsDaysWhereItHasRows(text: String, read: String) {
        let file = ReadStatements.read(SourceText(copying: Array(text.utf8)), options: ReadOptions(today: day("2026-11-20")))
        let known = ledger("2026-11-01 -900 METRO")
        let plan = PlanImport.plan(file, accounts: [0], into: known, knowledge: Knowledge()) { _ in true }
        let catalogue = Household.context(.englishCanada, known, today: day("2026-11-20")).wording.catalogue
        let screen = ImportScreen(name: "a.csv", file: file, plan: plan, ledger: known, state: .preview, catalogue: catalogue)
        #expect(screen.terminalText(TerminalStyle(width: 120)).split(separator: "\n").contains { $0.hasSuffix("a.csv  " + read) })
    }
}
