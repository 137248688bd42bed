import Testing
import Values

@Suite("Ids")
struct UUIDTests {
    @Test func idsGrowWhateverTheClockDoes() {
        trials(200) { random in
            var generator = UUIDv7Generator()
            var now: Int64 = 1_772_366_400_000
            var last: UUID128?
            for _ in 0..<200 {
                now += Int64(random.integer(in: -2...2)) * Int64(random.below(50))
                let id = generator.next(at: Instant(milliseconds: now), random: &random)
                if let last, id <= last { return false }
                last = id
            }
            return true
        }
    }

    @Test func versionVariantAndMomentAreWhereTheyBelong() {
        trials(2000) { random in
            var generator = UUIDv7Generator()
            let instant = Instant(milliseconds: Int64(random.below(1 << 48)))
            let id = generator.next(at: instant, random: &random)
            return id.version == 7 && id.low >> 62 == 2 && id.instant == instant
        }
    }

    @Test func oneMillisecondIsNeverExhausted() {
        var generator = UUIDv7Generator()
        var ones = AllOnes()
        var last = generator.next(at: Instant(milliseconds: 5), random: &ones)
        for _ in 0..<10_000 {
            let id = generator.next(at: Instant(milliseconds: 5), random: &ones)
            #expect(id > last && id.version == 7 && id.low >> 62 == 2)
            last = id
        }
    }

    @Test func aMomentBefore1970CountsAs1970() {
        var generator = UUIDv7Generator()
        var random = SeededRandom(seed: 1)
        let first = generator.next(at: Instant(milliseconds: Int64.min), random: &random)
        #expect(first.version == 7)
        #expect(generator.next(at: Instant(milliseconds: -1), random: &random) > first)
    }

    @Test func textComesBackInEitherCase() {
        trials(2000) { random in
            let id = UUID128(high: random.next(), low: random.next())
            return UUID128(id.text) == id && UUID128(id.text.uppercased()) == id && id.text.utf8.count == 36
        }
    }

    @Test func orderIsThatOfTheText() {
        trials(2000) { random in
            let left = UUID128(high: random.below(4), low: random.next())
            let right = UUID128(high: random.below(4), low: random.next())
            return (left < right) == (left.text < right.text)
        }
    }

    @Test(arguments: [
        "", "0192f0c1-2345-7abc-89de-0123456789a", "0192f0c1-2345-7abc-89de-0123456789abc", "0192f0c1_2345-7abc-89de-0123456789ab",
        "0192f0c1-2345-7abc-89de-0123456789ag", "0192f0c123457abc89de0123456789ab", "0192f0c1-2345-7abc-89de0-123456789ab",
    ])
    func whatIsNoIdIsRefused(text: String) {
        #expect(UUID128(text) == nil)
    }

    @Test func idsOfTwoKindsAreTwoTypes() {
        enum Account {}
        let id = Identifier<Account>(UUID128(high: 1, low: 2))
        #expect(Identifier<Account>(id.text) == id)
        #expect(id.text == "00000000-0000-0001-0000-000000000002")
    }

    /// The worst random source for counting: every draw is the largest number.
    private struct AllOnes: RandomNumberGenerator {
        func next() -> UInt64 { UInt64.max }
    }
}
