import Testing
import Values

@testable import Growth

/// Which lesson comes next, the challenge of a day, and badges.
@Suite("Growth: learning")
struct LearningPathTests {
    private func lesson(_ code: String, after: [String] = [], by: [String] = [], topic: String = "saving") -> LessonEntry {
        LessonEntry(code: code, audience: .adult, topic: topic, minutes: 3, after: after, suggestedBy: by)
    }

    private func proposed(_ lessons: [LessonEntry], done: [String] = [], shown: [String] = [], most: Int = 5) -> [String] {
        LearningPath.proposed(lessons, done: done, shown: shown, for: .adult, most: most).map { $0.code }
    }

    @Test func whatTheMoneyShowsComesFirst() {
        let all = [lesson("a"), lesson("b", by: ["cardDebt"]), lesson("c", by: ["noBuffer"]), lesson("d", by: ["noBuffer", "cardDebt"])]
        #expect(proposed(all) == ["a", "b", "c", "d"])
        #expect(proposed(all, shown: ["noBuffer", "cardDebt"]) == ["d", "c", "b", "a"])
        #expect(proposed(all, done: ["d"], shown: ["cardDebt"], most: 2) == ["b", "a"])
        #expect(proposed(all, most: 0).isEmpty && proposed(all, most: -3).isEmpty)
    }

    @Test func whatLeadsToItIsWantedAsMuch() {
        let all = [lesson("a"), lesson("m"), lesson("n", after: ["m"]), lesson("z", after: ["n"], by: ["cardDebt"])]
        #expect(proposed(all, shown: ["cardDebt"]) == ["m", "a"])
        #expect(proposed(all, done: ["m"], shown: ["cardDebt"]) == ["n", "a"])
        #expect(proposed(all, done: ["m", "n"], shown: ["cardDebt"]) == ["z", "a"])
        #expect(proposed([lesson("a", after: ["gone"])]) == ["a"])
    }

    @Test func circlesAndUnknownCodesAreFound() {
        let all = [lesson("a", after: ["b"]), lesson("b", after: ["a"]), lesson("c", after: ["a"]), lesson("d", after: ["x"])]
        let problems = LearningPath.problems(all)
        #expect(problems.circular == ["a", "b", "c"] && problems.unknown == ["x"])
        #expect(proposed(all, shown: ["cardDebt"]) == ["d"])
        let teen = LessonEntry(code: "t", audience: .teen, topic: "saving", minutes: 3)
        #expect(LearningPath.problems([teen, lesson("e", after: ["t"])]).unknown == ["t"])
    }

    @Test func everyLessonComesAndNoneBeforeItsTurn() {
        for seed in 0..<500 {
            var random = SeededRandom(seed: UInt64(seed))
            let codes = ["noBudget", "cardDebt", "noBuffer"]
            let all = (0..<random.integer(in: 1...25)).map { number in
                lesson(
                    "l\(number)", after: (0..<number).filter { _ in random.happens(perMille: 120) }.map { "l\($0)" },
                    by: codes.filter { _ in random.happens(perMille: 200) })
            }
            #expect(LearningPath.problems(all).circular.isEmpty && LearningPath.problems(all).unknown.isEmpty, "seed \(seed)")
            let shown = codes.filter { _ in random.happens(perMille: 500) }
            var done: [String] = []
            while let next = proposed(all.mixed(&random), done: done, shown: shown, most: 1).first {
                #expect(proposed(all, done: done, shown: shown, most: 1) == [next], "seed \(seed)")
                let after = all.first { $0.code == next }?.after ?? ["?"]
                #expect(after.allSatisfy { done.contains($0) } && !done.contains(next), "seed \(seed)")
                done.append(next)
            }
            #expect(done.count == all.count, "seed \(seed)")
        }
    }

    @Test func aChallengeIsOfTheDay() {
        for seed in 0..<500 {
            var random = SeededRandom(seed: UInt64(seed))
            let count = random.integer(in: 1...12)
            let codes = (0..<count).map { "c\($0)" }
            let first = Day.earliest.advanced(by: random.integer(in: 2_000...5_000) * count)
            let days = (0..<count * 3).map { first.advanced(by: $0) }
            let found = days.map { DailyChallenge.code(of: codes.mixed(&random) + codes, on: $0, seed: UInt64(seed)) }
            for round in 0..<3 { #expect(Set(found[round * count..<(round + 1) * count]).count == count, "seed \(seed)") }
            if count > 1 { #expect(zip(found, found.dropFirst()).allSatisfy { $0 != $1 }, "seed \(seed)") }
            if count > 3 { #expect(Set((0..<9).map { DailyChallenge.code(of: codes, on: first, seed: $0) }).count > 1, "seed \(seed)") }
        }
        #expect(DailyChallenge.code(of: [], on: .earliest, seed: 0) == nil)
    }

    @Test func badgesGrowWithTheTopicAndStay() throws {
        let all = ["a", "b", "c", "d"].map { lesson($0) } + [lesson("t", topic: "tax")]
        func badges(_ text: String, _ lessons: [LessonEntry]) throws -> [TopicBadge] {
            TopicBadge.all(try events(text), lessons, for: .adult)
        }
        #expect(try badges("", all).map { $0.tier } == [nil, nil])
        #expect(try badges("lesson:a@2026-11-01", all).map { $0.code } == ["topic-saving-bronze", nil])
        #expect(try badges("lesson:a@2026-11-01 lesson:d@2026-11-01", all)[0].tier == .silver)
        let gold = "lesson:a@2026-11-01 lesson:b@2026-11-01 lesson:c@2026-11-01 lesson:d@2026-11-01 lesson:t@2026-11-01"
        #expect(try badges(gold, all).map { $0.tier } == [.gold, .gold] && badges(gold, all).allSatisfy { $0.isNew })
        let more = all + (0..<9).map { lesson("n\($0)") }
        let said = try badges(gold + " achieved:topic-saving-gold@2026-11-02", more)[0]
        #expect(said.tier == .gold && !said.isNew && said.done == 4 && said.lessons == 13)
        #expect(try badges(gold, more)[0].tier == .bronze)
    }
}
