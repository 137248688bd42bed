import Testing
import Values

@Suite("Seeded randomness")
struct SeededRandomTests {
    /// xoshiro256** from SplitMix64(0), as the reference C programs of Blackman and Vigna print it.
    @Test func theFirstNumbersAreThoseOfTheReference() {
        var random = SeededRandom(seed: 0)
        #expect((0..<3).map { _ in random.next() } == [0x99EC_5F36_CB75_F2B4, 0xBF6E_1F78_4956_452A, 0x1A5F_849D_4933_E6E0])
    }

    @Test func drawsStayInTheirRange() {
        trials(2000) { random in
            let bound = random.next() >> random.below(64)
            let low = Int(truncatingIfNeeded: random.anyInteger())
            let high = max(low, Int(truncatingIfNeeded: random.anyInteger()))
            return (bound == 0 ? random.below(0) == 0 : random.below(bound) < bound)
                && (low...high).contains(random.integer(in: low...high))
        }
    }

    @Test func everyNumberOfASmallRangeIsDrawn() {
        var random = SeededRandom(seed: 7)
        #expect(Set((0..<200).map { _ in random.integer(in: -2...2) }) == [-2, -1, 0, 1, 2])
        #expect(random.integer(in: 5...5) == 5)
        #expect(random.element(of: [Int]()) == nil)
        #expect(!random.happens(perMille: 0) && random.happens(perMille: 1000))
    }
}
