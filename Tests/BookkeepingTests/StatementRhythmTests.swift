import Bookkeeping
import TestSupport
import Testing
import Values

@Suite("Coverage: when the next statement is due") struct StatementRhythmTests {
    private static func day(_ text: String) throws -> Day { try #require(Day(iso: text), "\(text)") }

    /// Statements of account 0 with the periods that are named, such as `2026-01-01/2026-01-31`.
    private static func spans(_ texts: String...) throws -> [CoveredSpan] {
        try texts.enumerated().map { number, text in
            CoveredSpan(
                importNumber: UInt32(number) + 1, account: 0, days: try #require(DaySpan(iso: text), "\(text)"), opening: nil, closing: nil)
        }
    }

    private static func due(_ spans: [CoveredSpan], _ today: String, closed: String? = nil) throws -> StatementDue? {
        StatementDue(of: 0, spans: spans, closed: try closed.map { try day($0) }, on: try day(today))
    }

    // MARK: Laws

    /// Statements of three accounts, balances that a person says among them.
    private static func random(_ random: inout SeededRandom) -> [CoveredSpan] {
        let start = Day(number: 20_000)
        let step = random.integer(in: 3...450)
        return (0..<random.integer(in: 0...20)).map { number in
            let account = UInt16(random.integer(in: 0...2))
            let end = start.advanced(by: number * step + random.integer(in: -4...4))
            if random.happens(perMille: 200) { return CoveredSpan(said: 5, of: account, on: end, isOpening: false) }
            return CoveredSpan(
                importNumber: UInt32(number) + 1, account: account,
                days: DaySpan(ordered: end.advanced(by: -random.integer(in: 0...90)), end), opening: nil, closing: nil)
        }
    }

    @Test(arguments: 0..<300) func nothingIsExpectedBeforeTheLastPeriodEndsAndAllThatIsDueIsOut(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let spans = StatementRhythmTests.random(&random)
        for account in UInt16(0)...2 {
            let ends = spans.filter { $0.account == account && !$0.isSaid }.map(\.days.last)
            for _ in 0..<20 {
                let today = Day(number: 20_000).advanced(by: random.integer(in: -100...9_000))
                guard let due = StatementDue(of: account, spans: spans, closed: nil, on: today), let last = ends.max() else { continue }
                #expect(Set(ends).count > 1, "seed \(seed)")
                #expect(due.end > last && due.out > due.end, "seed \(seed)")
                #expect((due.count > 0) == (due.out <= today), "seed \(seed)")
                if today <= last { #expect(due.count == 0, "seed \(seed)") }
            }
        }
    }

    @Test(arguments: 0..<300) func timeBringsMoreAndNeverLess(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let spans = StatementRhythmTests.random(&random)
        var before: StatementDue?
        for step in 0..<60 {
            let due = StatementDue(of: 0, spans: spans, closed: nil, on: Day(number: 20_000).advanced(by: step * 40))
            if let before, let due { #expect(due.count >= before.count && due.end >= before.end, "seed \(seed)") }
            before = due
        }
    }

    @Test(arguments: 0..<100) func aClosedAccountIsOwedNoStatement(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let spans = StatementRhythmTests.random(&random)
        let today = Day(number: 20_000).advanced(by: random.integer(in: 0...9_000))
        let before = today.advanced(by: -random.integer(in: 0...99))
        #expect(StatementDue(of: 0, spans: spans, closed: before, on: today) == nil, "seed \(seed)")
        let later = StatementDue(of: 0, spans: spans, closed: today.advanced(by: 1), on: today)
        #expect(later == StatementDue(of: 0, spans: spans, closed: nil, on: today), "seed \(seed)")
    }

    @Test(arguments: 0..<100) func theOrderOfImportsDoesNotMatter(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let spans = StatementRhythmTests.random(&random)
        #expect(StatementRhythm(of: 0, spans: spans) == StatementRhythm(of: 0, spans: spans.reversed()), "seed \(seed)")
        #expect(StatementRhythm(of: 0, spans: spans) == StatementRhythm(of: 0, spans: spans + spans), "seed \(seed)")
    }

    // MARK: By hand

    @Test func monthlyStatementsEndWithTheMonth() throws {
        let spans = try StatementRhythmTests.spans("2026-01-01/2026-01-31", "2026-02-01/2026-02-28")
        let waiting = try #require(try StatementRhythmTests.due(spans, "2026-04-02"))
        #expect(waiting.count == 0 && waiting.end.iso == "2026-03-31" && waiting.out.iso == "2026-04-03")
        let out = try #require(try StatementRhythmTests.due(spans, "2026-04-03"))
        #expect(out.count == 1 && out.end.iso == "2026-03-31")
        let several = try #require(try StatementRhythmTests.due(spans, "2026-07-20"))
        #expect(several.count == 4 && several.end.iso == "2026-06-30")
    }

    @Test func cardsEndOnADayOfTheMonth() throws {
        let spans = try StatementRhythmTests.spans("2025-12-18/2026-01-17", "2026-01-18/2026-02-17", "2026-02-18/2026-03-17")
        #expect(try StatementRhythmTests.due(spans, "2026-03-20")?.end.iso == "2026-04-17")
    }

    @Test func weeksAndQuartersHaveARhythmToo() throws {
        let weeks = try StatementRhythmTests.spans("2026-03-01/2026-03-07", "2026-03-08/2026-03-14")
        #expect(try StatementRhythmTests.due(weeks, "2026-03-15")?.end.iso == "2026-03-21")
        let quarters = try StatementRhythmTests.spans("2025-10-01/2025-12-31", "2026-01-01/2026-03-31")
        #expect(try StatementRhythmTests.due(quarters, "2026-04-15")?.end.iso == "2026-06-29")
    }

    @Test func noRhythmExpectsNothing() throws {
        #expect(try StatementRhythmTests.due(StatementRhythmTests.spans("2026-01-01/2026-01-31"), "2026-12-01") == nil)
        let oneEnd = try StatementRhythmTests.spans("2026-01-01/2026-01-31", "2026-01-15/2026-01-31", "2026-01-20/2026-02-02")
        #expect(try StatementRhythmTests.due(oneEnd, "2026-12-01") == nil, "fetched again, not another period")
        let wild = try StatementRhythmTests.spans(
            "2026-01-01/2026-01-09", "2026-01-01/2026-01-31", "2026-01-01/2026-04-20", "2026-01-01/2026-05-02", "2026-01-01/2026-09-30")
        #expect(try StatementRhythmTests.due(wild, "2026-12-01") == nil)
        let years = try StatementRhythmTests.spans("2020-01-01/2020-12-31", "2021-01-01/2024-12-31")
        #expect(try StatementRhythmTests.due(years, "2026-12-01") == nil)
    }
}
