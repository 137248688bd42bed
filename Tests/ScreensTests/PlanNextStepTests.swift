import Bookkeeping
import Importing
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

/// Every page of Plan ends with something to do, above all for somebody who owes more than there is.
@Suite("Screens of Plan: next steps") struct PlanNextStepTests {
    /// The pages of Plan, whichever module makes them.
    static let pages = ScreenRequest.all.filter { $0.place?.place == "plan" }.map { $0.name }
    /// Pages that are told of what is owed itself, or counted with it: from these a way leads to the plan of getting out of debt.
    private static let leadingToDebts = ["forecast", "networth", "networthAhead", "assets", "health", "afford"]

    /// A household that owes on a card, on a loan and on its home, with little in its account, and an account of which nobody said what it holds.
    private static func inDebt(_ records: [SmallRecord] = []) -> ScreenContext {
        var ledger = Household.ledger
        (ledger.accounts[0].kind, ledger.accounts[1].kind) = (.chequing, .creditCard)
        let spans = [Int64(8_120), -412_300].enumerated().map { place, held in
            CoveredSpan(
                importNumber: 1, account: UInt16(place), days: days("2025-01-01", "2026-11-20"), opening: nil,
                closing: StatementBalance(amount: held, day: Household.today))
        }
        return ScreenContext(
            ledger: ledger, spans: spans, records: Household.assets + records, today: Household.today,
            catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(), currency: .cad)
    }

    /// A page as it is opened; *Can I afford it?* with something that is asked about.
    private static func view(_ name: String, _ context: ScreenContext) throws -> JSONValue {
        let question = name == "afford" ? #"{"amount":90000,"day":"2026-12-05"}"# : "{}"
        return try JSONReader.read(ScreenRequest.render(name, parameters: Array(question.utf8), in: context))
    }

    private static func ways(_ screen: JSONValue) -> [String] {
        screen.parts("list").compactMap { $0["way"]?["screen"]?.string }
    }

    /// What somebody can do on a page: ways to another one, forms, acts, and what is advised in words.
    private static func steps(_ screen: JSONValue) -> [String] {
        let items = screen.parts("list").flatMap { $0["items"]?.array ?? [] }
        let forms = (screen.parts("form") + items.compactMap { $0["form"] }).compactMap { $0["action"]?.string }
        let acts = items.flatMap { $0["acts"]?.array ?? [] }.compactMap { $0["label"]?.string }
        let empty = screen["view"]?["empty"]?["action"]?.string.map { [$0] } ?? []
        return ways(screen) + forms + acts + empty + items.compactMap { $0["text"]?.string }.filter { !$0.isEmpty }
    }

    @Test(arguments: pages) func someoneInDebtFindsAStepOnEachPage(name: String) throws {
        let more = Household.budgets + Household.bills + Household.goals + Household.envelopes
        for records in [[], more] {
            let screen = try PlanNextStepTests.view(name, PlanNextStepTests.inDebt(records))
            #expect(!PlanNextStepTests.steps(screen).isEmpty, "\(name), with \(records.count) records beside")
        }
    }

    @Test(arguments: leadingToDebts) func whatIsOwedLeadsToTheWayOut(name: String) throws {
        #expect(try PlanNextStepTests.ways(PlanNextStepTests.view(name, PlanNextStepTests.inDebt())).contains("debts"))
    }

    @Test(arguments: ["forecast", "networth", "networthAhead", "debts", "afford"]) func aBalanceThatNobodySaidCanBeSaid(name: String) throws
    {
        var context = PlanNextStepTests.inDebt()
        context = ScreenContext(
            ledger: context.ledger, records: Household.assets, today: Household.today, catalogue: Catalogue.load(.englishCanada),
            taxonomy: Taxonomy(), currency: .cad)
        #expect(try PlanNextStepTests.ways(PlanNextStepTests.view(name, context)).contains("accounts"))
    }
}
