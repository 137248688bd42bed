import Bookkeeping
import Insights
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

/// What recurs is found once for all screens of a household as it is seen, and found again when anything that it depends on is another.
@Suite("Screens: what is found once") struct SharedFindingTests {
    private static let rent = (1...10).map { "2026-\($0 < 10 ? "0" : "")\($0)-01 -185000 Landlord : rent" }

    private static func context(
        _ rows: [String], _ choices: Choices = Choices(), today: Day = day("2026-10-20"), records: [SmallRecord] = []
    ) -> ScreenContext {
        let chosen = ApplyChoices.run(
            choices, to: LedgerNotation.ledger(rows), Taxonomy(), today: today, rules: CalendarRules(weekStart: .monday))
        return ScreenContext(
            chosen, records: records, today: today, catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(), currency: .cad)
    }

    private static func found(_ context: ScreenContext) -> [RecurringSeries] {
        FindRecurring.series(
            in: context.ledger, today: context.today, categories: LedgerCategories(of: context.ledger, Taxonomy()))
    }

    private static func days(of context: ScreenContext) throws -> [JSONValue] {
        let screen = try JSONReader.read(ForecastScreen(in: context).json(view: false))
        return try #require(screen["total"]?["days"]?.array)
    }

    @Test func itIsWhatIsFound() {
        for context in [Household.context(.englishCanada), Household.editedContext(.englishCanada)] {
            let found = SharedFindingTests.found(context)
            #expect(!found.isEmpty)
            #expect(context.series == found)
            #expect(context.series == found, "asked once more")
        }
    }

    @Test func anotherRowAnotherDayAndAnotherChoiceAreFoundAnew() throws {
        let rows = SharedFindingTests.rent
        let before = SharedFindingTests.context(rows)
        let one = try #require(before.series.first)
        #expect(before.series.count == 1 && one.rows.count == 10)
        #expect(SharedFindingTests.context(Array(rows.dropLast())).series.first?.rows.count == 9)
        let later = SharedFindingTests.context(rows, today: day("2026-12-20"))
        #expect(later.series.first?.next != one.next || later.series.first?.status != one.status)
        var choices = Choices()
        choices.edits = [RowEdit(row: before.ledger.ids[4], merchant: "Somebody else")]
        #expect(SharedFindingTests.context(rows, choices).series.first?.rows.count == 9)
    }

    /// A row that somebody shows on another day is forecast on its bank's, whatever the screens share.
    @Test func aMovedRowMovesNoForecast() throws {
        let rows = SharedFindingTests.rent
        let before = SharedFindingTests.context(rows)
        var choices = Choices()
        choices.edits = [RowEdit(row: before.ledger.ids[9], day: day("2026-10-14"))]
        let moved = SharedFindingTests.context(rows, choices)
        #expect(moved.series != before.series)
        #expect(try SharedFindingTests.days(of: moved) == SharedFindingTests.days(of: before))
    }

    /// What a screen says does not depend on which others were asked before it.
    @Test func theOrderOfScreensChangesNothing() {
        let names = ScreenRequest.plan.filter { $0.parameters.isEmpty }.map { $0.name }
        let shared = Household.context(.englishCanada)
        for name in names + names.reversed() {
            let alone = ScreenRequest.render(name, in: Household.context(.englishCanada))
            #expect(ScreenRequest.render(name, in: shared) == alone, "\(name)")
        }
    }

    @Test func manyMayAskAtOnce() async {
        let context = Household.context(.englishCanada)
        let alone = SharedFindingTests.found(context)
        await withTaskGroup(of: [RecurringSeries].self) { group in
            for _ in 0..<8 { group.addTask { context.series } }
            for await series in group { #expect(series == alone) }
        }
    }
}
