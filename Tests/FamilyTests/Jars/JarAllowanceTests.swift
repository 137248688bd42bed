import Insights
import Planning
import Testing
import Values

@testable import Family

@Suite("Jars: allowances")
struct JarAllowanceTests {
    /// Clocks change on some of these days in Canada or Australia; others are ends of months and leap days.
    static let turns = [
        "2024-02-29", "2026-03-08", "2026-11-01", "2026-04-05", "2026-10-04", "2027-03-14", "2026-01-31", "2026-12-31", "2027-02-28",
    ]

    /// The due days of a cadence by asking of each day whether it is one.
    private func naive(_ code: String, _ first: Day, through last: Day) -> [Day] {
        guard first <= last else { return [] }
        return DaySpan(ordered: first, last).days.filter { day in
            let months = Int(Month(containing: day).number - Month(containing: first).number)
            let isDayOfMonth = day.civil.day == min(first.civil.day, Month(containing: day).length)
            switch code {
            case "weekly": return first.distance(to: day) % 7 == 0
            case "fortnightly": return first.distance(to: day) % 14 == 0
            case "monthly": return isDayOfMonth
            case "quarterly": return isDayOfMonth && months % 3 == 0
            case "yearly": return isDayOfMonth && months % 12 == 0
            default: return day == first
            }
        }
    }

    @Test func eachDueDayIsPaidOnceWhateverTheCalendarDoes() throws {
        let codes = ["weekly", "fortnightly", "monthly", "quarterly", "yearly", "once"]
        for seed in 0..<500 {
            var random = SeededRandom(seed: UInt64(seed))
            let turn = JarNotation.day(random.element(of: JarAllowanceTests.turns) ?? "")
            let code = random.element(of: codes) ?? ""
            let back = random.element(of: [0, 7, 14, 70, 365]) ?? 0
            let first = turn.advanced(by: -back)
            let today = turn.advanced(by: random.integer(in: -2...800))
            let change = turn.advanced(by: random.integer(in: -30...300))
            let skipped = random.happens(perMille: 300) ? " skip=\(turn.iso)" : ""
            let book = try JarNotation.book("allowance 500 \(code) \(first.iso) from=\(change.iso):700\(skipped)", today.iso)
            let days = naive(code, first, through: today).filter { skipped.isEmpty || $0 != turn }
            #expect(book.lines.map(\.day) == days, "seed \(seed): \(code) from \(first.iso)")
            // The change may lie before the first due day, and on it.
            #expect(book.lines.map(\.amount) == days.map { $0 < change || change < first ? 500 : 700 }, "seed \(seed)")
            #expect(book.sums.wentIn(.allowance) == book.total(on: today), "seed \(seed)")
        }
    }

    @Test func theNextIsTheFirstThatANewTodayPays() throws {
        for seed in 500..<1000 {
            var random = JarRandom(seed: seed)
            var records = JarRecords(.cad)
            for _ in 0..<random.random.integer(in: 1...4) { records.allowances.append(try random.allowance()) }
            for _ in 0..<2 { records.advances.append(try random.advance()) }
            let today = random.day()
            let next = try JarBook(records, today: today).nextAllowance
            records.advances = records.advances.filter { $0.day <= today }
            let far = try JarBook(records, today: today.advanced(by: 3000))
            let coming = far.lines(in: DaySpan(ordered: today.advanced(by: 1), far.today)).filter { $0.reason.kind == .allowance }
            #expect(next?.day == coming.first?.day, "seed \(seed)")
            guard let next else { continue }
            let sums = far.sums(in: DaySpan(next.day))
            #expect(next.amount == sums.wentIn(.allowance) && next.repayment == sums.wentOut(.repayment), "seed \(seed)")
            #expect(next.payments.map(\.allowance) == next.payments.map(\.allowance).sorted(), "seed \(seed)")
        }
    }

    @Test func itIsPaidByTodayAndNotBefore() throws {
        let text = "allowance 500 weekly 2026-03-06 until=2026-03-20 skip=2026-03-13"
        #expect(try JarNotation.book(text, "2026-03-05").lines.isEmpty)
        #expect(try JarNotation.book(text, "2026-03-05").nextAllowance?.day == JarNotation.day("2026-03-06"))
        #expect(try JarNotation.book(text, "2026-03-06").texts == ["2026-03-06 spend +500 =500 allowance"])
        #expect(try JarNotation.book(text, "2026-03-06").nextAllowance?.day == JarNotation.day("2026-03-20"))
        #expect(try JarNotation.book(text, "2026-12-31").texts.last == "2026-03-20 spend +500 =1000 allowance")
        #expect(try JarNotation.book(text, "2026-12-31").nextAllowance == nil)
    }

    @Test func aPausedAllowanceComesBack() throws {
        let text = "allowance 500 monthly 2026-01-31 from=2026-02-01:0 from=2036-05-01:800"
        let book = try JarNotation.book(text, "2026-06-01")
        #expect(book.texts == ["2026-01-31 spend +500 =500 allowance"])
        #expect(book.nextAllowance?.day == JarNotation.day("2036-05-31") && book.nextAllowance?.amount == 800)
    }

    @Test func sharesAreThoseOfEachDay() throws {
        let text = """
            allowance 1001 weekly 2026-01-02
            shares 2026-01-09 50 40 10
            shares 2026-01-16 34 33 33
            """
        #expect(
            try JarNotation.book(text, "2026-01-16").texts == [
                "2026-01-02 spend +1001 =1001 allowance",
                // Of 500.5, 400.4 and 100.1 the half has the largest remainder.
                "2026-01-09 spend +501 =1502 allowance", "2026-01-09 save +400 =400 allowance", "2026-01-09 give +100 =100 allowance",
                "2026-01-16 spend +341 =1843 allowance", "2026-01-16 save +330 =730 allowance", "2026-01-16 give +330 =430 allowance",
            ])
    }

    @Test func aChildhoodIsAWalk() throws {
        var records = try JarNotation.records("shares 2014-01-01 50 40 10\nallowance 700 weekly 2014-01-03\ninterest save 2014-01-01 500")
        let span = DaySpan(ordered: JarNotation.day("2014-01-01"), JarNotation.day("2025-12-31"))
        for day in span.days {
            for number in 0..<3 {
                let key = JarKey(JarNotation.id(100 + number), part: Int64(day.number))
                records.incomes.append(try JarIncome(key, on: day, 50, from: .chore))
            }
        }
        let book = try JarBook(records, today: span.last)
        #expect(book.sums.wentIn(.chore) == Int64(span.count) * 150)
        #expect(book.sums.wentIn(.allowance) == 626 * 700)
        #expect(book.total(on: span.last) == book.sums.wentIn)
        #expect(book.lines.count == (span.count * 3 + 626) * 3 + 12 * 12)
    }
}
