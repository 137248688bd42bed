import Testing

@testable import DemoHousehold

@Suite("Seeded chance")
struct ChanceTests {
    /// The published first outputs of SplitMix64 for the seed 1234567.
    @Test func theSequenceIsSplitMix64() {
        var chance = Chance(state: 1_234_567)
        #expect(
            [chance.next(), chance.next(), chance.next()] == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            ])
    }

    @Test func numbersStayInTheirRangeAndReachItsEnds() {
        var chance = Chance(seed: 4, concern: .cash)
        let numbers = (0..<2_000).map { _ in chance.number(in: -3...3) }
        #expect(Set(numbers) == Set(-3...3))
        #expect(chance.below(0) == 0)
        #expect(chance.pick([Int]()) == nil)
    }

    @Test func weightsDecideHowOften() {
        var chance = Chance(seed: 4, concern: .cash)
        let picked = (0..<4_000).compactMap { _ in chance.pick([1, 3]) { $0 } }
        #expect((2_800...3_200).contains(picked.count { $0 == 3 }))
    }

    @Test func codesKeepWhatIsNoCode() {
        var chance = Chance(seed: 4, concern: .cash)
        let code = chance.filled("AMZN Mktp CA*????~~")
        #expect(code.hasPrefix("AMZN Mktp CA*") && code.count == 19)
        #expect(code.suffix(2).allSatisfy { $0.isNumber })
    }

    @Test(arguments: [(0, "0.00"), (5, "0.05"), (-5, "-0.05"), (123_405, "1234.05"), (-99_999_999, "-999999.99")] as [(Int64, String)])
    func centsAreWrittenExactly(cents: Int64, text: String) {
        #expect(cents.decimal == text)
    }

    @Test(arguments: [(0, "0.00"), (99_999, "999.99"), (100_000, "1,000.00"), (-123_456_789, "-1,234,567.89")] as [(Int64, String)])
    func groupsAreThreeDigits(cents: Int64, text: String) {
        #expect(cents.grouped == text)
    }
}
