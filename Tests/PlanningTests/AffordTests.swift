import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Whether something can be afforded, by hand")
struct AffordTests {
    private static let all = AffordCases.verdicts + AffordCases.bills + AffordCases.others

    @Test(arguments: all.indices) func whatIsWorkedOutByHandComesOut(place: Int) throws {
        let (name, text) = AffordTests.all[place]
        let noted = AffordCase(text)
        let answer = try AffordAnswer(to: #require(noted.question), in: noted.situation)
        #expect(!noted.expected.isEmpty, "\(name)")
        for words in noted.expected {
            let expected = words.dropFirst().joined(separator: " ")
            #expect(noted.check(words, answer) == expected, "\(name): \(words[0])")
        }
    }

    @Test func fiftyQuestionsAreWorkedOutByHand() {
        #expect(AffordTests.all.count >= 50)
        #expect(AffordTests.all.reduce(0) { $0 + AffordCase($1.text).expected.count } >= 120)
    }

    @Test(arguments: AffordCases.refused.indices) func whatCannotBeJudgedIsRefused(place: Int) throws {
        let noted = AffordCase(AffordCases.refused[place].text)
        let question = try #require(noted.question)
        do {
            _ = try AffordAnswer(to: question, in: noted.situation)
            Issue.record("\(AffordCases.refused[place].text) has an answer")
        } catch {
            #expect("\(error)" == AffordCases.refused[place].refusal)
        }
    }

    @Test func amountsThatAreNoneAreNoQuestions() {
        let at = day("2026-01-10")
        for amount in [Int64.min, -1, 0, AffordQuestion.limit + 1, .max] { #expect(AffordQuestion(amount, on: at) == nil) }
        for amount in [Int64(1), AffordQuestion.limit] { #expect(AffordQuestion(amount, on: at) != nil) }
    }

    /// From the 31st of January: the last day of a month that has none.
    @Test func paymentsFallOnTheDaysOfTheirCadence() throws {
        let at = day("2026-01-31")
        let cases: [(Cadence, String, [String])] = [
            (.monthly, "2026-04-30", ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]),
            (.quarterly, "2026-12-01", ["2026-01-31", "2026-04-30", "2026-07-31", "2026-10-31"]),
            (.halfYearly, "2026-12-01", ["2026-01-31", "2026-07-31"]),
            (.yearly, "2028-01-31", ["2026-01-31", "2027-01-31", "2028-01-31"]),
            (.weekly, "2026-02-14", ["2026-01-31", "2026-02-07", "2026-02-14"]),
            (.fortnightly, "2026-02-14", ["2026-01-31", "2026-02-14"]),
            (.fourWeekly, "2026-03-27", ["2026-01-31", "2026-02-28"]),
            (.semimonthly, "2026-03-15", ["2026-01-31", "2026-02-15", "2026-02-28", "2026-03-15"]),
            (.everyDays(10), "2026-02-20", ["2026-01-31", "2026-02-10", "2026-02-20"]),
            (.everyDays(0), "2026-02-01", ["2026-01-31", "2026-02-01"]),
        ]
        for (cadence, until, days) in cases {
            let question = try #require(AffordQuestion(1, on: at, repeats: .init(cadence, until: day(until))))
            #expect(question.days(through: .latest).map(\.iso) == days, "\(cadence.code)")
        }
        let endless = try #require(AffordQuestion(1, on: at, repeats: .init(.weekly)))
        #expect(endless.days(through: .latest).count == AffordQuestion.paymentLimit)
    }

    @Test func everyCodeIsDifferent() {
        #expect(Set(AffordVerdict.allCases.map(\.code)).count == 4)
        #expect(Set(AffordReason.allCases.map(\.code)).count == AffordReason.allCases.count)
        #expect(AffordAlternative.Kind.allCases.map(\.code) == ["later", "smaller", "anotherPot", "afterPayday"])
    }
}
