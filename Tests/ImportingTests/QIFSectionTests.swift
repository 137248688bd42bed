import Importing
import Testing
import Values

@Suite("Sections and accounts of QIF")
struct QIFSectionTests {
    @Test(arguments: [
        ("!Type:Bank", AccountKind.chequing), ("!type:bank ", .chequing), ("  !Type:Bank", .chequing), ("!Type:Cash", .cash),
        ("!Type:CCard", .creditCard),
        ("!Type:Oth A", .asset), ("!Type:Oth L", .loan), ("!TYPE: BANK", .chequing),
    ])
    func types(header: String, kind: AccountKind) {
        let file = read(qif(record(), header: header))
        #expect(file.statements.map(\.account.kind) == [kind])
        #expect(file.rows == ["2026-03-25 -1250 METRO 12"])
    }

    @Test(arguments: ["Memorized", "Cat", "Class", "Prices", "Security", "Budget", "Tag", "Invitem"])
    func listsAreLeftOut(type: String) {
        let file = read("!Type:\(type)\nD3/25/2026\nT5.00\nPx\nS^BTC\n^\n" + qif(record()))
        #expect(file.rows == ["2026-03-25 -1250 METRO 12"])
        #expect(file.issueNames.isEmpty)
    }

    @Test func anUnknownTypeIsAnErrorAndLeftOut() {
        let file = read("!Type:Gold\n" + record() + qif(record()))
        #expect(file.rows == ["2026-03-25 -1250 METRO 12"])
        #expect(file.issueNames == ["qif.section.unknown@1"])
        #expect(file.issues[0].found == "!Type:Gold")
    }

    @Test func anAccountOwnsWhatFollows() {
        let text = """
            !Option:AutoSwitch
            !Account
            NCard
            TCCard
            ^
            NUnused
            TBank
            ^
            !Clear:AutoSwitch
            !Account
            NChequing
            DMy account
            TBank
            ^
            !Type:Bank
            \(record())!Account
            NCard
            TCCard
            ^
            !Type:CCard
            \(record("3/26/2026", "-9.99", "PNETFLIX"))!Account
            NChequing
            ^
            !Type:Bank
            \(record("3/27/2026", "5", "PBACK"))
            """
        let file = read(text)
        #expect(file.statements.map { file.text($0.account.name) } == ["Chequing", "Card"])
        #expect(file.statements.map(\.account.kind) == [.chequing, .creditCard])
        #expect(file.statements.map(\.lines.count) == [2, 1])
        #expect(file.rows == ["2026-03-25 -1250 METRO 12", "2026-03-27 500 BACK", "2026-03-26 -999 NETFLIX"])
        #expect(file.issueNames.isEmpty)
    }

    @Test func aListOfAccountsNamesNothing() {
        let file = read("!Option:AutoSwitch\n!Account\nNCard\nTCCard\n^\n!Clear:AutoSwitch\n" + qif(record()))
        #expect(file.statements.map { file.text($0.account.name) } == [""])
    }

    @Test func aHeaderThatComesAgainGoesOn() {
        let file = read(qif(record()) + qif(record("3/26/2026")))
        #expect(file.statements.count == 1)
        #expect(file.rows.count == 2)
    }

    @Test func aFileOfListsSaysThatItHasNoTransactions() {
        #expect(read("!Type:Cat\nNFood\n^\n").issueNames == ["qif.noTransactions@0"])
    }

    @Test(arguments: [
        ("Buy", "1,000.00", -100_000), ("Sell", "1,000.00", 100_000), ("Div", "5.00", 500), ("BuyX", "5.00", 0), ("ReinvDiv", "5.00", 0),
        ("MiscExp", "5.00", -500),
        ("XIn", "5.00", 500), ("XOut", "5.00", -500), ("ShrsIn", "5.00", 0), ("IntInc", "5.00", 500), ("Cash", "-5.00", -500),
        ("buy", "-5.00", -500), ("Odd", "5.00", 500),
    ])
    func investmentsMoveCashByTheirAction(action: String, amount: String, cents: Int) {
        let file = read("!Type:Invst\nD3/25/2026\nN\(action)\nYAAPL\nI32.00\nQ376.5\nT\(amount)\nO10\n^\n")
        #expect(file.rows == ["2026-03-25 \(cents) AAPL"])
        #expect(file.statements[0].account.kind == .investment)
        #expect(file.statements[0].lines[0].flags == .investment)
        let details = ["investmentAction \(action)", "security AAPL", "unitsInMillionths 376500000", "priceInMillionths 32000000"]
        #expect(file.detailNames.filter { !$0.hasPrefix("grossAmount") } == details)
        #expect(file.detailNames.contains("grossAmount 500") == (cents == 0))
    }

    @Test func anInvestmentMayHaveNoAmount() {
        #expect(read("!Type:Invst\nD1/ 1'01\nNCash\nL[Portfolio Account]\n^").rows == ["2001-01-01 0"])
        #expect(read("!Type:Invst\nD2/14'2020\nNBuy\nY$AAPL\n$100.00\nPTest\n^").rows == ["2020-02-14 -10000 Test"])
    }
}
