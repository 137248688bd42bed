import Bookkeeping
import Insights
import LedgerNotation
import Testing
import Values

@Suite("Mirror: where the money of some days went")
struct MirrorTests {
    private let week = ledger(
        """
        2026-03-02 -1250 Metro : groceries
        2026-03-02 -475 Tim Hortons : coffee
        2026-03-04 -475 Tim Hortons : coffee
        2026-03-04 250000 Acme : salary
        2026-03-09 -900 Metro : groceries
        """)

    @Test func sumsInAndOutByCategoryMerchantAndDay() {
        let march = mirror(.week, "2026-03-04", of: week).currencies[0]
        #expect(march.total == MoneyFlow(moneyIn: 250_000, moneyOut: -2200, count: 4))
        #expect(march.categoryTexts(week) == ["groceries -1250", "coffee -950", "salary 250000"])
        #expect(march.merchantTexts(week) == ["Metro -1250 x1", "Tim Hortons -950 x2", "Acme 250000 x1"])
        #expect(march.dayTexts == ["2026-03-02 in 0 out -1725", "2026-03-04 in 250000 out -475"])
        #expect(march.days.count == 7)
    }

    @Test func transfersInvestmentsDeletedAndPendingRowsCountNowhere() {
        let ledger = ledger(
            """
            2026-03-02 -1000 Metro : groceries
            2026-03-02 -5000 Savings : transfer !transfer
            2026-03-02 -7000 Fund !investment
            2026-03-02 -9000 Twice !deleted
            2026-03-02 -300 Sushi Bar !pending
            2026-03-02 -200 Sushi Bar !pending !transfer
            """)
        let figures = mirror(.day, "2026-03-02", of: ledger).currencies[0]
        #expect(figures.total == MoneyFlow(moneyIn: 0, moneyOut: -1000, count: 1))
        #expect(figures.pending == MoneyFlow(moneyIn: 0, moneyOut: -300, count: 1))
        #expect(figures.categoryTexts(ledger) == ["groceries -1000"])
    }

    @Test func aDividedRowCountsByItsPartsAndWhatTheyLeave() {
        let ledger = ledger("2026-03-02 -5000 Costco : shopping = -3000 groceries + -1500 home + 200 refund")
        let figures = mirror(.day, "2026-03-02", of: ledger).currencies[0]
        #expect(figures.categoryTexts(ledger) == ["groceries -3000", "home -1500", "shopping -700", "refund 200"])
        #expect(figures.total == MoneyFlow(moneyIn: 200, moneyOut: -5200, count: 1))
        #expect(figures.total.net == -5000)
    }

    @Test func aDividedRowWithoutPartsCountsWhole() {
        var divided = ledger("2026-03-02 -5000 Costco : shopping")
        divided.setFlags([.split], ofRow: 0)
        #expect(mirror(.day, "2026-03-02", of: divided).currencies[0].categoryTexts(divided) == ["shopping -5000"])
    }

    @Test func currenciesAreNeverAddedAndTheBusiestComesFirst() {
        let ledger = ledger(
            """
            2026-03-02 -1000 Metro : groceries @Dollars
            2026-03-03 -2000 Metro : groceries
            2026-03-04 -3000 Metro : groceries
            """, accounts: ["Dollars USD", "Everyday CAD", "Pounds GBP"])
        let mirror = mirror(.week, "2026-03-04", of: self.ledgerNaming(ledger))
        #expect(mirror.currencies.map(\.currency.code) == ["CAD", "USD"])
        #expect(mirror.currencies.map(\.total.moneyOut) == [-5000, -1000])
    }

    /// Puts the rows without an account into the second one.
    private func ledgerNaming(_ ledger: Ledger) -> Ledger {
        var moved = ledger
        moved.replace(
            (1..<3).map { index in
                var row = ledger.row(index)
                row.account = 1
                return row
            })
        return moved
    }

    @Test func someAccountsAlone() {
        let ledger = ledger("2026-03-02 -1000 Metro @Card\n2026-03-02 -500 Metro", accounts: ["Everyday CAD", "Card CAD"])
        let mirror = Mirror(of: period(.day, "2026-03-02"), accounts: .some([1]), today: day("2026-03-02"), plain(ledger), in: ledger)
        #expect(mirror.currencies[0].total.moneyOut == -1000)
    }

    @Test func anEmptyLedgerHasAMirrorWithoutFigures() {
        let empty = ledger("")
        let mirror = mirror(.month, "2026-03-02", of: empty)
        #expect(mirror.currencies.count == 1)
        #expect(mirror.currencies[0].total == .none)
        #expect(mirror.known == nil)
        #expect(Mirror(of: period(.month, "2026-03-02"), today: day("2026-03-02"), plain(Ledger()), in: Ledger()).currencies.isEmpty)
    }

    @Test func whatWentToACardOrSavingsIsNotSpentAndHasAFigureOfItsOwn() {
        let ledger = ledger(
            """
            2026-03-02 -1000 Metro : groceries
            2026-03-02 -5000 Visa : cardPayment
            2026-03-03 -7000 Broker : investments
            2026-03-03 -900 Both = -600 savings + -300 groceries
            2026-03-04 400 Bank : savings
            2026-03-04 -200 Visa : cardPayment !pending
            """)
        let categories = LedgerCategories(of: ledger, Taxonomy())
        let mirror = Mirror(of: period(.week, "2026-03-02"), today: day("2026-03-20"), categories, in: ledger)
        let figures = mirror.currencies[0]
        #expect(figures.total == MoneyFlow(moneyIn: 0, moneyOut: -1300, count: 2))
        #expect(figures.moved == MoneyFlow(moneyIn: 400, moneyOut: -12_600, count: 4))
        #expect(figures.pending == MoneyFlow(moneyIn: 0, moneyOut: -200, count: 1))
        #expect(figures.categoryTexts(ledger) == ["groceries -1300"])
        let all = mirror.evidence(.cad)
        #expect(ledger.flow(of: all, categories) == figures.total)
        #expect(ledger.flow(of: all.of(.setAside), categories) == MoneyFlow(moneyIn: 0, moneyOut: -12_600, count: 3))
        #expect(ledger.flow(of: all.of(.drawn), categories).net == 400)
        #expect(figures.usual == nil && figures.days.reduce(0) { $0 + $1.flow.moneyOut } == -1300)
    }

    @Test func whatComesBackLowersWhatWasSpentAndIsNoIncome() {
        let ledger = ledger(
            """
            2026-03-02 -6420 Amazon : onlineShopping
            2026-03-03 6420 Amazon : onlineShopping
            2026-03-03 -1000 Metro : groceries
            2026-03-04 4000 Winners : clothing
            2026-03-04 250000 Acme : salary
            2026-03-05 -5000 Acme : salary
            2026-03-05 -700 Somebody
            2026-03-05 300 Somebody
            """)
        let categories = LedgerCategories(of: ledger, Taxonomy())
        let figures = Mirror(of: period(.week, "2026-03-02"), today: day("2026-03-20"), categories, in: ledger).currencies[0]
        #expect(figures.total == MoneyFlow(moneyIn: 245_300, moneyOut: 2300, count: 8))
        #expect(
            figures.categories.filter { $0.flow.moneyOut != 0 }.map { "\(ledger.categories.text(UInt32($0.category))) \($0.flow.moneyOut)" }
                == ["groceries -1000", " -700", "clothing 4000"])
        #expect(figures.merchants.reduce(0) { $0 + $1.flow.moneyOut } == 2300)
    }

    @Test func amountsBeyondReasonAreHeldAtTheEndsOf64Bits() {
        let ledger = ledger("2026-03-02 -9223372036854775808 A : x\n2026-03-02 -9223372036854775807 B : x\n2026-03-03 -5 C : x")
        let figures = mirror(.week, "2026-03-02", of: ledger).currencies[0]
        #expect(figures.total.moneyOut == .min)
        #expect(
            MonthByCategory(from: Month(containing: day("2026-03-01")), count: 1, rules: mondays, plain(ledger), in: ledger)
                .matrix.moneyOut(slice: 0, category: 1) == .min)
    }
}
