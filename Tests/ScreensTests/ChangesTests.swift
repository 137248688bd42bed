import Bookkeeping
import LedgerNotation
import Screens
import TestSupport
import Testing
import Values

/// What a mirror says has changed.
@Suite("What changed")
struct ChangesTests {
    /// A premium and rent each month, coffee each day, dinners each Friday.
    private static let rows: [String] = days("2026-01-01", "2026-11-20").days.flatMap { day -> [String] in
        var rows = ["\(day.iso) -450 Tim Hortons : coffee"]
        if day.civil.day == 18 { rows.append("\(day.iso) -19120 Belairdirect : insurance") }
        if day.civil.day == 1 { rows.append("\(day.iso) -185000 Landlord : rent") }
        if day.weekday == .friday { rows.append("\(day.iso) -4000 Sushi Bar : restaurants") }
        return rows
    }

    private func changes(_ rows: [String], _ kind: PeriodKind, _ day: String) throws -> [String] {
        let context = ScreenContext(
            ledger: ledger(rows), today: LedgerNotation.day("2026-11-20"), catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy())
        let period = Period.containing(LedgerNotation.day(day), kind, rules: context.rules)
        let shown = try JSONReader.read(MirrorScreen(of: period, in: context).json())
        return (shown["view"]?["changes"]?["items"]?.array ?? []).compactMap { $0["category"]?.string }
    }

    @Test func aBillThatCameWhenItWasDueIsNoChange() throws {
        #expect(try changes(Self.rows, .day, "2026-11-18") == [])
        #expect(try changes(Self.rows, .week, "2026-11-18") == [])
        #expect(try changes(Self.rows, .week, "2026-11-01") == [])
    }

    @Test func whatIsNoBillIsAChangeBesideOne() throws {
        #expect(try changes(Self.rows + ["2026-11-18 -24000 Dentist : dental"], .week, "2026-11-18") == ["dental"])
        #expect(try changes(Self.rows + ["2026-11-18 -90000 Flooded Cellar : insurance"], .week, "2026-11-18") == ["insurance"])
        #expect(try changes(Self.rows + ["2026-11-17 -9000 Sushi Bar : restaurants"], .week, "2026-11-18") == ["restaurants"])
    }
}
