import Importing
import Testing
import Values

@Suite("Tables that other programs export")
struct TableTests {
    @Test func aYNABRegisterIsReadWithItsPartsTransfersAndIncome() {
        let file = read(TableSamples.ynab)
        #expect(file.format == .ynab)
        #expect(
            file.accountRows == [
                "Everyday",
                "2026-03-28 -1250 Corner Store | Groceries \"milk\"",
                "2026-03-20 -5525 Big Box #Red", "  -4000 Groceries | food", "  -1525 Supplies | soap",
                "2026-03-18 -20000 Transfer : Nest Egg | [Nest Egg]",
                "2026-03-15 123456 Employer | Income",
                "2026-03-01 50000 Starting Balance | <Everyday>",
                "Nest Egg",
                "2026-03-18 20000 Transfer : Everyday | [Everyday]",
            ])
        #expect(file.issueNames.isEmpty)
    }

    /// What a program calls cleared, uncleared or reconciled counts in its own balances, so it counts here.
    @Test(arguments: ["Uncleared", "Cleared", "Reconciled", "U", "", "Not cleared"])
    func noMarkOfAProgramMakesARowPending(mark: String) {
        let rows = [
            "Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared\n"
                + "A,,2026-03-20,P,,,,,$2.00,,\(mark)\nA,,2026-03-19,Q,,,,,$1.00,,Reconciled\n",
            "Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\nA,2026-03-20,P,,,-2,0,\(mark)\nA,2026-03-19,Q,,,-1,0,Reconciled\n",
            "2026-03-20 \(mark == "Uncleared" ? "! " : "")P\n    assets:a  $-2.00\n    expenses:b\n\n2026-03-19 * Q\n    assets:a  $-1.00\n"
                + "    expenses:b\n",
        ]
        for text in rows { #expect(read(text).rows.sorted() == ["2026-03-19 -100 Q", "2026-03-20 -200 P"]) }
    }

    @Test(arguments: ["Starting Balance", "Manual Balance Adjustment", "Reconciliation Balance Adjustment"])
    func whatSetsABalanceInYNABIsNoTransferAndNoIncome(payee: String) {
        let file = read(
            "Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared\n"
                + "A,,2026-03-20,\(payee),Inflow: Ready to Assign,Inflow,Ready to Assign,,$0.00,$40.00,Cleared\n")
        #expect(file.accountRows == ["A", "2026-03-20 4000 \(payee) | <A>"])
    }

    @Test func whatReconcilingMadeUpInActualIsNoTransferAndNoIncome() {
        let file = read(
            "Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\nA,2026-03-20,,Reconciliation balance adjustment,,4,0,Cleared\n")
        #expect(file.statements.first?.lines.first?.flags.contains(.openingBalance) == true)
    }

    @Test(arguments: [
        ("20/03/2026", "1.234,56€"), ("2026-03-20", "$1,234.56"), ("20.03.2026", "1 234,56 kr"), ("2026/03/20", "-($1234.56)"),
    ])
    func aYNABRegisterIsReadInThePersonsOwnStyle(day: String, amount: String) {
        let file = read(
            "Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared\n"
                + "A,,\(day),P,,,,,\"\(amount)\",,Cleared\n")
        #expect(file.rows == ["2026-03-20 \(amount.hasPrefix("-") ? 123456 : -123456) P"])
        #expect(file.statements[0].account.currency == (amount.hasSuffix("€") ? .eur : nil))
    }

    @Test func theDesktopProgramsRegisterIsReadToo() {
        let file = read(
            "\"Account\",\"Flag\",\"Check Number\",\"Date\",\"Payee\",\"Category\",\"Master Category\",\"Sub Category\",\"Memo\",\"Outflow\","
                + "\"Inflow\",\"Cleared\",\"Running Balance\"\n"
                + "\"A\",\"\",\"\",\"25/03/2026\",\"P\",\"Food:Groceries\",\"Food\",\"Groceries\",\"m\",$1.00,$0.00,\"C\",$9.00\n")
        #expect(file.accountRows == ["A", "2026-03-25 -100 P | Groceries \"m\""])
    }

    @Test func aPartOfADividedYNABRowMayBeATransfer() {
        let file = read(
            "Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared\n"
                + "A,,2026-03-20,Transfer : Cash,,,,Split (1/2) back,$40.00,$0.00,Cleared\n"
                + "A,,2026-03-20,Shop,F: G,F,G,Split (2/2),$10.00,$0.00,Cleared\n"
                + "Cash,,2026-03-20,Transfer : A,,,,back,$0.00,$40.00,Cleared\n")
        #expect(
            file.accountRows == [
                "A", "2026-03-20 -5000 Shop", "  -4000 [Cash] | back", "  -1000 G", "Cash", "2026-03-20 4000 Transfer : A | [A] \"back\"",
            ])
    }

    @Test func whatIsLeftOfADividedYNABRowIsKeptAndSaid() {
        let file = read(
            "Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared\n"
                + "A,,2026-03-20,Shop,F: G,F,G,Split (1/3) x,$40.00,$0.00,Cleared\n"
                + "A,,2026-03-19,Shop,F: G,F,G,,$1.00,$0.00,Cleared\n")
        #expect(file.accountRows == ["A", "2026-03-20 -4000 Shop | G \"x\"", "2026-03-19 -100 Shop | G"])
        #expect(file.issueNames == ["program.split.incomplete@2"])
    }

    @Test func mintIsReadWithTheBanksTextAndTheSignOfItsColumn() {
        let file = read(TableSamples.mint)
        #expect(file.format == .mint)
        #expect(
            file.accountRows == [
                "Chequing", "2026-03-20 -5432 METRO #4521 MONTREAL QC | Metro | Groceries \"for the week\"",
                "2026-03-16 200000 ACME CORP PAYROLL | Pay | Paycheck",
                "Visa", "2026-03-05 -1699 NETFLIX.COM | Netflix | Movies & DVDs #shared",
            ])
        #expect(file.statements[1].account.kind == .creditCard)
        #expect(file.issueNames.isEmpty)
    }

    @Test func monarchIsReadWithItsTags() {
        let file = read(TableSamples.monarch)
        #expect(file.format == .monarch)
        #expect(
            file.accountRows == [
                "Joint Chequing (...1234)", "2026-03-20 -5432 METRO #4521 MONTREAL QC | Metro | Groceries #food #weekly",
                "2026-03-16 200000 ACME CORP PAYROLL | Acme | Paychecks \"bonus inside\"",
            ])
    }

    @Test func actualIsReadWithItsPartsTransfersAndTags() {
        let file = read(TableSamples.actual)
        #expect(file.format == .actual)
        #expect(
            file.accountRows == [
                "Everyday",
                "2026-03-28 -1250 Corner Store | Groceries #food \"milk #food\"",
                "2026-03-20 -5525 Big Box \"the month\"", "  -4000 Groceries | food", "  -1525 Supplies | soap",
                "2026-03-18 -20000 Nest Egg | [Nest Egg]",
                "2026-03-02 -300 =Cash&Co | Fun",
                "2026-03-01 50000 Starting Balance | <Everyday>",
                "Nest Egg",
                "2026-03-18 20000 Everyday | [Everyday]",
            ])
        #expect(file.issueNames.isEmpty)
    }

    @Test func theExportOfOneActualAccountNamesCategoriesWithTheirGroups() {
        let file = read(
            "Account,Date,Payee,Notes,Category,Amount,Cleared,Reconciled\nA,2026-03-20,P,,Food: Groceries,-1,1,\nA,2026-03-19,Q,,,-2,,\n")
        #expect(file.format == .actual)
        #expect(file.accountRows == ["A", "2026-03-20 -100 P | Groceries", "2026-03-19 -200 Q"])
    }

    @Test func partsOfADividedActualRowMayComeBeforeTheWhole() {
        let file = read(
            "Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\n"
                + "A,2026-03-20,P,(SPLIT 1 OF 2) ,G,-1,0,Cleared\nA,2026-03-20,P,(SPLIT 2 OF 2) ,H,-2,0,Cleared\n"
                + "A,2026-03-20,P,(SPLIT INTO 2) w,,0,-4,Cleared\n")
        #expect(file.accountRows == ["A", "2026-03-20 -400 P \"w\"", "  -100 G", "  -200 H"])
        #expect(file.issueNames == ["program.split.mismatch@4"])
    }

    @Test func fireflyGivesEachAccountItsRowsAndTransfersBothSides() {
        let file = read(TableSamples.firefly)
        #expect(file.format == .firefly)
        #expect(
            file.accountRows == [
                "Everyday CAD",
                "2026-03-20 -5525 Big Box | Big shop #food #weekly", "  -4000 Groceries | food", "  -1525 Supplies | soap",
                "2026-03-18 -20000 Dollars | put aside | [Dollars] \"for the trip\"",
                "2026-03-15 123456 Employer | pay | Salary",
                "2026-03-10 -9900 Car | instalment | [Car]",
                "2026-03-01 50000 Initial \"balance\" for Everyday | <Everyday>",
                "Dollars USD", "2026-03-18 14550 Everyday | put aside | [Everyday] \"for the trip\"",
                "Car CAD", "2026-03-10 9900 Everyday | instalment | [Everyday]",
            ])
        #expect(file.issueNames == ["program.budgets.ignored@2"])
        #expect(file.statements[2].account.kind == .loan)
    }

    @Test func aBadLineNeverHidesTheGoodOnes() {
        let file = read(
            TableSamples.monarch
                + "someday,x,y,A,x,,1.00,,\n2026-03-20,x,y,A,x,,one,,\n2026-03-20,x,y,,x,,1.00,,\n2026-03-21,x,y,A,x,,1.00,,\n")
        #expect(file.issueNames == ["csv.date.unreadable@4", "csv.amount.unreadable@5", "program.account.missing@6"])
        #expect(file.statements.map { $0.lines.count } == [2, 1])
    }

    @Test func whatOnlyLooksLikeAnExportStaysATable() {
        #expect(read("Date,Payee,Memo,Outflow,Inflow\n2026-03-20,P,m,1.00,\n").format == .csv)
    }

    /// An export in pieces holds the same rows, in any order of the pieces.
    @Test(arguments: [TableSamples.mint, TableSamples.monarch, TableSamples.actual, TableSamples.ynab])
    func thePiecesOfAnExportHoldTheRowsOfTheWhole(text: String) {
        let lines = text.split(separator: "\n").map(String.init)
        let whole = read(text).rows.map { $0.filter { $0 != "?" } }.sorted()
        for cut in 1..<lines.count {
            // A divided row that is cut in two is no row of the whole.
            let parts = [Array(lines[1..<cut]), Array(lines[cut...])].map { ([lines[0]] + $0).joined(separator: "\n") + "\n" }
            let files = parts.map { read($0) }
            guard files.allSatisfy({ !$0.issueNames.contains { $0.hasPrefix("program.split") } }) else { continue }
            #expect(files.flatMap(\.rows).map { $0.filter { $0 != "?" } }.sorted() == whole, "cut at \(cut)")
        }
    }
}
