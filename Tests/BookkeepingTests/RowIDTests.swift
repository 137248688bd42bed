import Bookkeeping
import Importing
import TestSupport
import Testing
import Values

/// A row's id comes from its import and its line alone.
@Suite("Ids of rows")
struct RowIDTests {
    private static let importID = UUID128(high: 0x0192_ABCD_EF01_7123, low: 1 << 63 | 77)

    private func read(_ text: String) -> StatementFile {
        ReadStatements.read(SourceText(copying: Array(text.utf8)), options: ReadOptions(today: Day(iso: "2026-11-25") ?? Day(number: 0)))
    }

    private func csv(_ days: [String]) -> String {
        "Date,Description,Amount\n" + days.enumerated().map { "\($1),SHOP \($0),-\($0 + 1).00\n" }.joined()
    }

    @Test(arguments: [["2026-03-01", "2026-03-02", "2026-03-02", "2026-03-05"], ["2026-03-05", "2026-03-02", "2026-03-02", "2026-03-01"]])
    func idsGrowFromTheOldestLineToTheNewest(days: [String]) {
        let file = read(csv(days))
        let plan = TestHousehold().plan(file)
        let ids = RowIDs(of: Self.importID, in: file)
        let all = plan.parts[0].order.map { ids.id($0) }
        #expect(all.count == 4)
        #expect(all == all.sorted() && Set(all).count == 4)
        #expect(all.allSatisfy { $0.version == 7 && $0.instant == Self.importID.instant })
    }

    @Test func whatElseIsKnownOfTheLinesMakesNoDifference() {
        var household = TestHousehold()
        household.importing(read(csv(["2026-03-02"])))
        let file = read(csv(["2026-03-01", "2026-03-02", "2026-03-03"]))
        let ids = RowIDs(of: Self.importID, in: file)
        let (knowing, fresh) = (household.plan(file), TestHousehold().plan(file))
        #expect(knowing.parts[0].order.map { ids.id($0) } == fresh.parts[0].order.map { ids.id($0) })
    }

    @Test func anIdTellsItsLineAndIsOfNoOtherImport() {
        let file = read(csv(["2026-03-05", "2026-03-02"]))
        let ids = RowIDs(of: Self.importID, in: file)
        for index in 0..<2 {
            let row = ids.id(LinePlace(statement: 0, line: index))
            let line = RowIDs.line(of: row, broughtBy: Self.importID)
            #expect(line?.offset == Int64(file.statements[0].lines[index].raw.offset))
            #expect(line?.twin == 0)
            #expect(RowIDs.line(of: row, broughtBy: UUID128(high: Self.importID.high, low: 1 << 63 | 78)) == nil)
        }
    }

    /// A demo, or a program that is quick, makes many imports in one millisecond.
    @Test func importsOfOneMillisecondHaveNoRowInCommon() {
        let file = read(csv(["2026-03-02"]))
        let row = RowIDs(of: Self.importID, in: file).id(LinePlace(statement: 0, line: 0))
        for number in UInt64(100)..<20_000 {
            let other = UUID128(high: Self.importID.high, low: 1 << 63 | number)
            #expect(RowIDs.line(of: row, broughtBy: other) == nil)
            #expect(RowIDs(of: other, in: file).id(LinePlace(statement: 0, line: 0)) != row)
        }
    }

    /// People, and the command line, call a row by the last digits of its id.
    @Test func rowsOfOneImportDifferInTheirLastDigits() {
        let file = read(csv((0..<2_000).map { _ in "2026-03-02" }))
        let ids = RowIDs(of: Self.importID, in: file)
        let ends = (0..<2_000).map { ids.id(LinePlace(statement: 0, line: $0)).text.suffix(8) }
        #expect(Set(ends).count >= 1_999)
    }

    /// One booking of a bank may hold thousands of payments, which all begin where it does.
    @Test func thousandsOfPaymentsOfOneBookingHaveIdsOfTheirOwn() {
        var file = read(csv((0..<20_000).map { _ in "2026-03-02" }))
        for index in 0..<19_999 { file.statements[0].lines[index].raw = file.statements[0].lines[0].raw }
        let ids = RowIDs(of: Self.importID, in: file)
        #expect(Set((0..<20_000).map { ids.id(LinePlace(statement: 0, line: $0)) }).count == 20_000)
    }

    /// Files of every format, those whose records give several lines included.
    @Test(arguments: UInt64(0)..<40) func noTwoLinesOfAFileHaveOneId(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let days = (0..<random.integer(in: 1...60)).map { _ in "2026-03-\(random.integer(in: 10...28))" }
        var file = read(csv(days))
        // Readers of other programs make several lines of one record.
        for index in file.statements[0].lines.indices where random.happens(perMille: 200) {
            file.statements[0].lines[index].raw = file.statements[0].lines[0].raw
        }
        let ids = RowIDs(of: Self.importID, in: file)
        let all = file.statements[0].lines.indices.map { ids.id(LinePlace(statement: 0, line: $0)) }
        #expect(Set(all).count == all.count, "seed \(seed)")
    }
}
