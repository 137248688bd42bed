import Testing
import Values

@testable import Growth

/// Missed questions come back, each time after a longer while.
@Suite("Growth: questions again")
struct QuizReviewTests {
    @Test func aMissedQuestionComesBackFiveTimes() throws {
        var said = [try event("missed:a.1@2026-01-01")]
        var today = day("2026-01-01")
        for (step, days) in [1, 3, 7, 16, 35].enumerated() {
            let all = GrowthEvents(said)
            today = today.advanced(by: days)
            #expect(QuizReview.all(all) == [QuizReview(question: "a.1", step: step, due: today)])
            #expect(QuizReview.due(all, on: today.advanced(by: -1)).isEmpty && QuizReview.due(all, on: today).count == 1)
            said += [QuizReview.answered("a.1", isRight: true, on: today)].compactMap { $0 }
        }
        #expect(QuizReview.all(GrowthEvents(said)).isEmpty)
        said += [QuizReview.answered("a.1", isRight: false, on: today.advanced(by: 90))].compactMap { $0 }
        #expect(QuizReview.all(GrowthEvents(said)).map { $0.step } == [0])
    }

    @Test func aMissStartsOverAndTooEarlyChangesNothing() throws {
        let said = try events(
            "missed:a.1@2026-01-01 recalled:a.1@2026-01-02 recalled:a.1@2026-01-03 missed:a.1@2026-01-04 recalled:a.1@2026-01-04")
        #expect(QuizReview.all(said) == [QuizReview(question: "a.1", step: 0, due: day("2026-01-05"))])
        let early = try events("missed:a.1@2026-01-01 recalled:a.1@2026-01-02 recalled:a.1@2026-01-04")
        #expect(QuizReview.all(early) == [QuizReview(question: "a.1", step: 1, due: day("2026-01-05"))])
        #expect(QuizReview.all(try events("recalled:a.1@2026-01-04")).isEmpty)
    }

    @Test func theLongestDueComesFirst() throws {
        let said = try events("missed:b.1@2026-01-02 missed:a.1@2026-01-03 missed:a.2@2026-01-02")
        #expect(QuizReview.due(said, on: day("2026-01-09")).map { $0.question } == ["a.2", "b.1", "a.1"])
        #expect(QuizReview.due(said, on: day("2026-01-09"), most: 1).count == 1)
        #expect(QuizReview.due(said, on: day("2026-01-09"), most: -1).isEmpty)
        #expect(QuizReview.answered("a:1", isRight: true, on: day("2026-01-09")) == nil)
    }

    /// Two devices answer in turns, and meet in any order; the plan is that of the answers in the order of their days.
    @Test func devicesAgree() {
        for seed in 0..<500 {
            var random = SeededRandom(seed: UInt64(seed))
            var answers: [(question: Int, day: Day, isRight: Bool)] = []
            for number in 0..<60 {
                answers.append((random.integer(in: 0...3), day("2026-01-01").advanced(by: number), random.happens(perMille: 700)))
            }
            let said = answers.compactMap { QuizReview.answered("q.\($0.question)", isRight: $0.isRight, on: $0.day) }
            let halves = [said.enumerated().filter { $0.offset % 2 == 0 }, said.enumerated().filter { $0.offset % 3 != 0 }]
            let rest = said.enumerated().filter { $0.offset % 2 == 1 && $0.offset % 3 == 0 }
            let met = (halves.flatMap { $0 } + rest).map { $0.element }.mixed(&random)
            let found = QuizReview.all(GrowthEvents(met))
            for question in 0...3 {
                var plan: (step: Int, due: Day)?
                for answer in answers where answer.question == question {
                    if !answer.isRight {
                        plan = (0, answer.day.advanced(by: 1))
                    } else if let (step, due) = plan, answer.day >= due {
                        plan = step == 4 ? nil : (step + 1, answer.day.advanced(by: [1, 3, 7, 16, 35][step + 1]))
                    }
                }
                let own = found.first { $0.question == "q.\(question)" }
                #expect(own?.step == plan?.step && own?.due == plan?.due, "seed \(seed), question \(question)")
            }
        }
    }
}
