import Insights
import Planning
import Testing
import Values

@testable import Family

@Suite("Jars: bad input")
struct JarTroubleTests {
    private let key = JarNotation.key(1)
    private let today = JarNotation.day("2026-05-05")

    private func failure(_ body: () throws(JarFailure) -> Void) -> JarFailure? {
        do throws(JarFailure) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func eachAmountAndDayHasItsLimit() {
        let much = JarLimits.amount + 1
        for (amount, wanted) in [
            (Int64(0), JarFailure.zeroAmount), (-1, .negativeAmount), (.min, .negativeAmount), (much, .amountBeyondLimit(limit: much - 1)),
        ] {
            #expect(failure { () throws(JarFailure) in _ = try JarIncome(key, on: today, amount, from: .chore) } == wanted)
            #expect(failure { () throws(JarFailure) in _ = try JarSpending(key, on: today, amount, from: .jar(.give)) } == wanted)
            #expect(
                failure { () throws(JarFailure) in _ = try JarMove(key, on: today, amount, from: .jar(.give), to: .jar(.save)) } == wanted)
            #expect(failure { () throws(JarFailure) in _ = try JarAdvance(key, on: today, amount, repaying: .perCent(1)) } == wanted)
            #expect(failure { () throws(JarFailure) in _ = try JarAdvance(key, on: today, 5, repaying: .fixed(amount)) } == wanted)
            #expect(failure { () throws(JarFailure) in _ = try JarRepayment(key, on: today, amount, of: key) } == wanted)
        }
        let before = Day(number: Day.earliest.number - 1)
        for day in [before, Day(number: Day.latest.number + 1), Day(number: .min), Day(number: .max)] {
            #expect(failure { () throws(JarFailure) in _ = try JarIncome(key, on: day, 1, from: .chore) } == .dayOutside)
            #expect(failure { () throws(JarFailure) in _ = try JarCorrection(key, on: day, 1, in: .jar(.give)) } == .dayOutside)
            #expect(failure { () throws(JarFailure) in _ = try JarBook(JarRecords(.cad), today: day) } == .dayOutside)
        }
        #expect(failure { () throws(JarFailure) in _ = try JarCorrection(key, on: today, 0, in: .jar(.give)) } == .zeroAmount)
        #expect(
            failure { () throws(JarFailure) in _ = try JarCorrection(key, on: today, .min, in: .jar(.give)) }
                == .amountBeyondLimit(limit: JarLimits.amount))
        #expect(
            failure { () throws(JarFailure) in _ = try JarMove(key, on: today, 1, from: .jar(.give), to: .jar(.give)) }
                == .sameJar(.jar(.give)))
    }

    @Test func eachRuleHasItsLimit() throws {
        for (spend, save, give) in [(50, 50, 1), (-1, 101, 0), (0, 0, 0), (.max, 1, .min)] {
            #expect(failure { () throws(JarFailure) in _ = try JarShares(spend: spend, save: save, give: give) } == .sharesNotWhole)
        }
        for part in [0, 101, -5] {
            #expect(failure { () throws(JarFailure) in _ = try JarAdvance(key, on: today, 1, repaying: .perCent(part)) } == .perCentOutside)
        }
        #expect(failure { () throws(JarFailure) in _ = try JarMatching(perCent: 1001) } == .matchOutside(limit: 1000))
        #expect(failure { () throws(JarFailure) in _ = try JarMatching(perCent: 10, upTo: -1) } == .negativeAmount)
        let due = try DueDays(.every(.weekly), from: today)
        let negative = ValuesByDay([(day: today, value: Int64(-1))])
        #expect(failure { () throws(JarFailure) in _ = try Allowance(key.id, negative, due: due) } == .negativeAmount)
        let days = Set((0...JarLimits.skippedDays).map { today.advanced(by: $0) })
        #expect(
            failure { () throws(JarFailure) in _ = try Allowance(key.id, ValuesByDay([]), due: due, skipped: days) }
                == .tooManySkippedDays(limit: JarLimits.skippedDays))
        var records = JarRecords(.cad)
        records.interest.give = ValuesByDay([(today, JarLimits.basisPoints + 1)])
        #expect(failure { () throws(JarFailure) in _ = try JarBook(records, today: today) } == .interestOutside(limit: 10_000))
        records.interest.give = ValuesByDay([])
        records.accounts.give = ValuesByDay([(today, .min)])
        #expect(
            failure { () throws(JarFailure) in _ = try JarBook(records, today: today) } == .balanceBeyondLimit(limit: JarLimits.balance))
    }

    @Test func twoRecordsOfOneKeyThatSayDifferentThingsAreRefused() throws {
        for text in ["gift 2026-01-01 5", "buy 2026-01-01 5 spend", "move 2026-01-01 5 spend save", "correct 2026-01-01 5 save"] {
            let one = try JarNotation.records(text)
            #expect(failure { () throws(JarFailure) in _ = try JarBook(one.adding(one), today: today) } == nil, "\(text)")
            let other = try JarNotation.records(text.replacing(" 5", with: " 6"))
            #expect(
                failure { () throws(JarFailure) in _ = try JarBook(one.adding(other), today: today) } == .differentRecords(key), "\(text)")
        }
        let allowances = try JarNotation.records("allowance 5 weekly 2026-01-01")
        let others = try JarNotation.records("allowance 6 weekly 2026-01-01")
        #expect(failure { () throws(JarFailure) in _ = try JarBook(allowances.adding(others), today: today) } == .differentRecords(key))
    }

    @Test func whatIsTooMuchIsRefused() throws {
        var records = JarRecords(.cad)
        let due = try DueDays(.every(.everyDays(1)), from: .earliest)
        let amounts = ValuesByDay([(day: Day.earliest, value: JarLimits.amount)])
        func allowances(_ count: Int) throws {
            records.allowances = try (0..<count).map { try Allowance(JarNotation.id($0), amounts, due: due) }
        }
        try allowances(51)
        #expect(failure { () throws(JarFailure) in _ = try JarBook(records, today: today) } == .tooManyAllowances(limit: 50))
        try allowances(50)
        #expect(failure { () throws(JarFailure) in _ = try JarBook(records, today: .latest) } == .tooManyLines(limit: JarLimits.lines))
        try allowances(1)
        #expect(try JarBook(records, today: .latest).total(on: .latest) == 109_573 * JarLimits.amount)
        // Doubling each year ends at the limit and not in a trap.
        records.interest.spend = ValuesByDay([(Day.earliest, JarLimits.basisPoints)])
        #expect(
            failure { () throws(JarFailure) in _ = try JarBook(records, today: .latest) } == .balanceBeyondLimit(limit: JarLimits.balance))
        let chore = try JarIncome(key, on: today, 1, from: .chore)
        records.incomes = Array(repeating: chore, count: JarLimits.records + 1)
        #expect(failure { () throws(JarFailure) in _ = try JarBook(records, today: today) } == .tooManyRecords(limit: JarLimits.records))
    }

    @Test func theEndsOfTheCalendarDoNotTrap() throws {
        for seed in 0..<500 {
            var random = JarRandom(seed: seed)
            var records = try random.records()
            let much = [1, JarLimits.amount]
            func when() -> Day { random.random.element(of: [Day.earliest, today, .latest]) ?? today }
            for _ in 0..<4 {
                records.incomes.append(try JarIncome(random.key(), on: when(), much[1], from: .chore, into: random.destination()))
                records.spendings.append(try JarSpending(random.key(), on: when(), much[1], from: random.pot()))
                records.corrections.append(try JarCorrection(random.key(), on: when(), -much[1], in: random.pot()))
                records.advances.append(try JarAdvance(random.key(), on: when(), much[1], repaying: .fixed(much[0])))
            }
            records.interest = PerJar(all: ValuesByDay([]))
            let last = seed % 50 == 0 ? Day.latest : random.day()
            let book = try JarBook(records, today: last)
            #expect(book.total(on: .latest) == book.sums.wentIn - book.sums.wentOut, "seed \(seed)")
            #expect(book.lines(in: DaySpan(ordered: .earliest, .latest)).count == book.lines.count, "seed \(seed)")
            #expect(last < .latest || book.nextAllowance == nil, "seed \(seed)")
        }
    }

    @Test func eachFailureHasACodeOfItsOwn() {
        let failures: [JarFailure] = [
            .zeroAmount, .negativeAmount, .amountBeyondLimit(limit: 1), .balanceBeyondLimit(limit: 1), .dayOutside, .sharesNotWhole,
            .perCentOutside, .interestOutside(limit: 1), .matchOutside(limit: 1), .sameJar(.jar(.give)),
            .tooManySkippedDays(limit: 1), .tooManySteps(limit: 1), .tooManyAllowances(limit: 1), .tooManyRecords(limit: 1),
            .tooManyLines(limit: 1), .differentRecords(key),
        ]
        #expect(Set(failures.map(\.code)).count == failures.count)
        #expect(failures.count { $0.limit == 1 } == 9)
        #expect(Set(JarKind.allCases.map(\.code)).count == JarKind.allCases.count)
    }
}
