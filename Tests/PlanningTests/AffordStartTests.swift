import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Can I afford it? What accounts start from")
struct AffordStartTests {
    private static let rows = """
        2026-01-02 -40000 RENT
        2026-01-05 100000 PAY
        2026-01-09 -25000 METRO
        2026-01-09 -1000 METRO !pending
        2026-01-02 -30000 METRO @Account1
        2026-01-05 50000 PAYMENT @Account1
        2026-01-09 -10000 METRO @Account1
        """

    private func start(_ held: [Int64?], isOpen: [Bool] = [true, true], currencies: [String] = ["CAD", "CAD"]) -> AffordStart {
        let accounts = currencies.enumerated().map { "Account\($0.offset) \($0.element)" }
        return AffordStart(of: ledger(AffordStartTests.rows, accounts: accounts), held: held, isOpen: isOpen, isOwed: [false, true])
    }

    @Test func withoutAnyBalanceEachStartsFromItsRowsAndWasEmptyOnItsLowestDay() {
        let start = start([nil, nil])
        // 350 − (−400), and on a card 100 − 200.
        #expect(start.held == [75_000, -10_000])
        #expect(start.assumed == [0, 1] && start.leftOut.isEmpty)
    }

    @Test func besideAKnownOneTheOthersOfItsCurrencyAreLeftOut() {
        let start = start([12_345, nil])
        #expect(start.held == [12_345, nil])
        #expect(start.assumed.isEmpty && start.leftOut == [1])
    }

    @Test func anotherCurrencyIsJudgedByItself() {
        let start = start([12_345, nil], currencies: ["CAD", "USD"])
        #expect(start.held == [12_345, -10_000])
        #expect(start.assumed == [1] && start.leftOut.isEmpty)
    }

    @Test func oneThatCannotPayChangesNoOther() {
        let start = start([12_345, nil], isOpen: [false, true])
        #expect(start.held == [12_345, -10_000])
        #expect(start.assumed == [1] && start.leftOut.isEmpty)
    }

    @Test func withEveryBalanceKnownNothingIsAssumed() {
        let start = start([12_345, -500])
        #expect(start.held == [12_345, -500] && start.assumed.isEmpty && start.leftOut.isEmpty)
    }
}
