import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Whether something can be afforded, by laws")
struct AffordLawTests {
    private static func asking(_ question: AffordQuestion, _ amount: Int64) -> AffordQuestion? {
        AffordQuestion(amount, on: question.day, repeats: question.repeats, from: question.account)
    }

    @Test(arguments: 0..<200) func moreMoneyNeverWorsensAVerdict(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var world = AffordRandom(&random)
        let question = try #require(world.question(&random))
        let before = try AffordAnswer(to: question, in: world.situation, findsAlternatives: false)
        world.start += 2 * Int64(random.integer(in: 0...2_000))
        let at = world.first.advanced(by: random.integer(in: 0...world.days - 1))
        world.payments.append(ExpectedPayment(.series(99), of: 1, .cad, on: at, amount: Int64(random.integer(in: 0...900))))
        let after = try AffordAnswer(to: question, in: world.situation, findsAlternatives: false)
        #expect(after.verdict >= before.verdict, "seed \(seed)")
        #expect(zip(after.proof.goals, before.proof.goals).allSatisfy { $0.days <= $1.days }, "seed \(seed)")
    }

    @Test(arguments: 0..<200) func lessNeverWorsensAVerdictAndNeverDelaysAGoalMore(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let world = AffordRandom(&random)
        let question = try #require(world.question(&random))
        let smaller = try #require(AffordLawTests.asking(question, Int64(random.integer(in: 1...Int(question.amount)))))
        let (more, less) = (
            try AffordAnswer(to: question, in: world.situation, findsAlternatives: false),
            try AffordAnswer(to: smaller, in: world.situation, findsAlternatives: false)
        )
        #expect(less.verdict >= more.verdict, "seed \(seed)")
        #expect(zip(less.proof.goals, more.proof.goals).allSatisfy { $0.days <= $1.days && $0.given <= $1.given }, "seed \(seed)")
        #expect(less.proof.total.low.after.amount >= more.proof.total.low.after.amount, "seed \(seed)")
    }

    @Test(arguments: 0..<200) func aLaterBillNeverLowersANearerBalance(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var world = AffordRandom(&random)
        let question = try #require(world.question(&random))
        guard let place = world.payments.firstIndex(where: { $0.amount < 0 }) else { return }
        let before = try AffordAnswer(to: question, in: world.situation, findsAlternatives: false)
        let bill = world.payments[place]
        let moved = bill.day.advanced(by: random.integer(in: 1...40))
        world.payments[place] = ExpectedPayment(bill.source, of: bill.account, .cad, on: moved, amount: bill.amount)
        let after = try AffordAnswer(to: question, in: world.situation, findsAlternatives: false)
        #expect(after.verdict >= before.verdict, "seed \(seed)")
        #expect(after.proof.total.median.after.amount >= before.proof.total.median.after.amount, "seed \(seed)")
        #expect(after.proof.total.low.before.amount >= before.proof.total.low.before.amount, "seed \(seed)")
    }

    @Test(arguments: 0..<200) func theProofAddsUpToTheCent(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let world = AffordRandom(&random)
        let question = try #require(world.question(&random))
        let answer = try AffordAnswer(to: question, in: world.situation, findsAlternatives: false)
        let proof = answer.proof
        let courses = [(proof.total, world.course(nil))] + (proof.account.map { [($0, world.course(question.account))] } ?? [])
        for (line, course) in courses {
            for (lowest, amounts) in [(line.low, course.low), (line.median, course.median)] {
                let at = try #require(course.place(of: lowest.after.day))
                let taken = question.amount * Int64(proof.paymentDays.count { $0 <= lowest.after.day })
                #expect(lowest.after.taken == taken && lowest.after.amount == amounts[at] - taken, "seed \(seed)")
                let places = try #require(course.place(of: proof.window.first))...(try #require(course.place(of: proof.window.last)))
                #expect(lowest.before.amount == amounts[places].min(), "seed \(seed)")
                for place in places {
                    let left = amounts[place] - question.amount * Int64(proof.paymentDays.count { $0 <= course.day(at: place) })
                    #expect(left >= lowest.after.amount, "seed \(seed)")
                }
                if lowest.before.day == lowest.after.day {
                    #expect(lowest.after.amount == lowest.before.amount - lowest.after.taken, "seed \(seed)")
                }
            }
        }
        for room in proof.budgets { #expect(room.after == room.before - room.taken && room.taken > 0, "seed \(seed)") }
        let given = proof.goals.reduce(0) { $0 + $1.given }
        #expect(given <= question.amount * Int64(proof.paymentDays.count), "seed \(seed)")
        let bills = proof.billsBefore + proof.billsAfter
        let counted = world.payments.filter { $0.amount < 0 && $0.day <= proof.window.last }
        #expect(bills.reduce(0) { $0 + $1.amount } == counted.reduce(0) { $0 + $1.amount }, "seed \(seed)")
        #expect(answer.verdict == proof.reasons.map(\.best).min() ?? .comfortably, "seed \(seed)")
    }

    @Test(arguments: 0..<200) func anAlternativeAskedHasTheVerdictThatItPromises(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let world = AffordRandom(&random)
        let question = try #require(world.question(&random))
        let answer = try AffordAnswer(to: question, in: world.situation)
        if answer.verdict == .comfortably { #expect(answer.alternatives.isEmpty, "seed \(seed)") }
        let situation = world.situation
        for alternative in answer.alternatives {
            let asked = try AffordAnswer(to: alternative.question, in: situation, findsAlternatives: false)
            #expect(asked.verdict == alternative.verdict && asked.proof.isWindowWhole, "seed \(seed)")
            #expect(alternative.verdict >= .yes && alternative.verdict > answer.verdict, "seed \(seed)")
            switch alternative.kind {
            case .smaller:
                #expect(alternative.question.amount < question.amount && alternative.question.day == question.day, "seed \(seed)")
                let more = try #require(AffordLawTests.asking(question, alternative.question.amount + 1))
                let verdict = try AffordAnswer(to: more, in: world.situation, findsAlternatives: false).verdict
                #expect(verdict < (answer.verdict == .yes ? .comfortably : .yes), "seed \(seed)")
            case .later, .afterPayday:
                #expect(alternative.question.day > question.day && alternative.question.amount == question.amount, "seed \(seed)")
            case .anotherPot: #expect(alternative.question.account != question.account, "seed \(seed)")
            }
        }
    }

    /// The first day that is good enough, found the slow way.
    @Test(arguments: 0..<100) func laterIsTheFirstDay(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let world = AffordRandom(&random)
        let at = world.first.advanced(by: random.integer(in: 0...world.days - 1))
        let question = try #require(AffordQuestion(Int64(random.integer(in: 1...3_000)), on: at))
        let answer = try AffordAnswer(to: question, in: world.situation)
        guard answer.verdict < .comfortably else { return }
        let wanted: AffordVerdict = answer.verdict == .yes ? .comfortably : .yes
        let situation = world.situation
        var first: Day?
        for day in DaySpan(ordered: at.advanced(by: 1), world.first.advanced(by: world.days)).days where first == nil {
            guard let asked = AffordQuestion(question.amount, on: day),
                let found = try? AffordAnswer(to: asked, in: situation, findsAlternatives: false), found.proof.isWindowWhole
            else { continue }
            if found.verdict >= wanted { first = day }
        }
        let told = answer.alternatives.filter { $0.kind == .later || $0.kind == .afterPayday }.map(\.question.day).min()
        #expect(told == first, "seed \(seed)")
    }

    @Test(arguments: 0..<60) func hostileAmountsTrapNowhere(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let ends: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
        func any() -> Int64 { random.element(of: ends) ?? 0 }
        let count = random.integer(in: 1...130)
        let first = random.happens(perMille: 500) ? day("2026-01-01") : Day.latest.advanced(by: 1 - count)
        func line() -> [Int64] { (0..<count).map { _ in any() } }
        func course() -> BalanceCourse { BalanceCourse(.cad, from: first, low: line(), median: line(), high: line()) }
        let situation = AffordSituation(
            total: AffordPot(nil, course(), kept: any()), pots: [AffordPot(1, course(), kept: any()), AffordPot(9, course(), kept: any())],
            cushion: random.happens(perMille: 500) ? Cushion(given: any()) : Cushion(essentialsPerMonth: any()),
            payments: [ExpectedPayment(.series(1), of: nil, .cad, on: first.advanced(by: count / 2), amount: any())],
            budgets: [AffordBudget(UUID128(high: 0, low: 1), DaySpan(ordered: .earliest, .latest), room: any())],
            goals: (0..<3).map { AffordGoal(UUID128(high: 0, low: $0), perMonth: any(), remaining: any()) })
        let repeats = random.happens(perMille: 500) ? AffordQuestion.Repeats(.everyDays(.min), until: .latest) : nil
        let at = first.advanced(by: random.integer(in: 0...count - 1))
        let question = try #require(AffordQuestion(AffordQuestion.limit, on: at, repeats: repeats, from: seed % 2 == 0 ? 1 : nil))
        let answer = try AffordAnswer(to: question, in: situation)
        #expect(answer.proof.goals.allSatisfy { (0...AffordDelay.limit).contains($0.days) && $0.given >= 0 }, "seed \(seed)")
    }
}
