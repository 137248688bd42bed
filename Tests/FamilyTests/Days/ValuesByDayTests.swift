import Testing
import Values

@testable import Family

/// What was said from a day on holds until the next, and a later word leaves earlier days alone.
struct ValuesByDayTests {
    private func day(_ number: Int32) -> Day { Day(number: number) }

    @Test func aValueHoldsFromItsDayUntilTheNext() {
        let amounts = ValuesByDay<Int64>([(day(100), 500), (day(107), 700)])
        #expect(amounts[day(99)] == nil)
        #expect(amounts[day(100)] == 500)
        #expect(amounts[day(106)] == 500)
        #expect(amounts[day(107)] == 700)
        #expect(amounts[day(4_000)] == 700)
    }

    @Test func theOrderInWhichValuesComeDoesNotMatter() {
        var random = SeededRandom(seed: 24)
        for _ in 0..<200 {
            let said = (0..<Int64.random(in: 1...12, using: &random)).map { (day: day(Int32($0) * 3), value: $0 * 10) }
            #expect(ValuesByDay(said.shuffled(using: &random)) == ValuesByDay(said))
        }
    }

    @Test func aLaterWordLeavesEarlierDaysAsTheyWere() {
        var random = SeededRandom(seed: 240)
        for _ in 0..<200 {
            let said = (0..<6).map { _ in (day: day(.random(in: 0...99, using: &random)), value: Int64.random(in: 0...9, using: &random)) }
            let (before, after) = (ValuesByDay(said), ValuesByDay(said + [(day: day(100), value: 77)]))
            for number in Int32(0)..<100 { #expect(before[day(number)] == after[day(number)]) }
            #expect(after[day(100)] == 77)
        }
    }

    @Test func ofOneDayTheLastWordCounts() {
        #expect(ValuesByDay([(day(5), "one"), (day(5), "two")])[day(5)] == "two")
    }
}
