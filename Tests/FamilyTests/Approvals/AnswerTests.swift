import Testing
import Values

@testable import Family

/// What counts of what several people said to one question.
@Suite("Answers")
struct AnswerTests {
    static let seeds = 0..<1_000

    private func answers(_ random: inout SeededRandom) -> [Answer] {
        (0..<random.integer(in: 0...6)).compactMap { _ in
            Answer(
                random.happens(perMille: 500) ? .approved : .returned, by: familyID(random.integer(in: 11...13)),
                on: familyDay(random.integer(in: 0...8)), word: random.happens(perMille: 300) ? "again" : nil)
        }
    }

    @Test func theOrderAndTheRepetitionOfAnswersDoNotMatter() {
        for seed in Self.seeds {
            var random = SeededRandom(seed: UInt64(seed))
            let said = answers(&random)
            let automatic = random.happens(perMille: 500) ? familyDay(random.integer(in: 0...8)) : nil
            let other = (said + said.filter { _ in random.happens(perMille: 500) }).shuffled(using: &random)
            for today in 0...9 {
                #expect(
                    Settled(said, automaticallyOn: automatic, until: familyDay(today))
                        == Settled(other, automaticallyOn: automatic, until: familyDay(today)), "seed \(seed)")
                #expect(Settled(careful: said, until: familyDay(today)) == Settled(careful: other, until: familyDay(today)), "seed \(seed)")
            }
        }
    }

    @Test func aLaterDayTakesNoApprovalBack() {
        for seed in Self.seeds {
            var random = SeededRandom(seed: UInt64(seed))
            let said = answers(&random)
            let automatic = random.happens(perMille: 500) ? familyDay(random.integer(in: 0...8)) : nil
            var (kind, careful): (Day?, Day?)
            for today in 0...9 {
                let now = Settled(said, automaticallyOn: automatic, until: familyDay(today)).approvedOn
                let carefully = Settled(careful: said, until: familyDay(today)).approvedOn
                if let kind { #expect(now == kind, "seed \(seed), day \(today)") }
                if let careful { #expect(carefully == careful, "seed \(seed), day \(today)") }
                (kind, careful) = (now, carefully)
            }
        }
    }

    @Test func ofTwoOppositeAnswersOfOneDayOneRuleDecides() throws {
        for seed in Self.seeds {
            var random = SeededRandom(seed: UInt64(seed))
            let day = familyDay(random.integer(in: 0...5))
            let approval = try #require(Answer(.approved, by: familyID(11), on: day))
            let objection = try #require(Answer(.returned, by: familyID(12), on: day, word: "again"))
            for said in [[approval, objection], [objection, approval]] {
                #expect(
                    Settled(said, automaticallyOn: nil, until: familyDay(9))
                        == .approved(.member(familyID(11)), on: day, .returnedToo(by: familyID(12))), "seed \(seed)")
                #expect(
                    Settled(careful: said, until: familyDay(9))
                        == .returned(by: familyID(12), on: day, word: "again", .approvedToo(by: familyID(11))), "seed \(seed)")
            }
        }
    }

    @Test func aWordHasALimit() {
        #expect(Answer(.approved, by: familyID(1), on: familyDay(0), word: String(repeating: "a", count: 501)) == nil)
        #expect(Answer(.approved, by: familyID(1), on: familyDay(0), word: String(repeating: "a", count: 500)) != nil)
    }

    @Test func placesAreReadAsTheyAreWritten() {
        for place in [MoneyPlace.spend, .save, .give, .divided, .wish(familyID(900))] { #expect(MoneyPlace(code: place.code) == place) }
        #expect(MoneyPlace(code: "wish:1") == nil)
        #expect(MoneyPlace(code: "bank") == nil)
    }
}
