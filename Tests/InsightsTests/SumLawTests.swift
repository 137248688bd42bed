import Insights
import Testing
import Values

@Suite("Sums")
struct SumLawTests {
    @Test(arguments: UInt64(1)...50) func areExactWhateverIsAddedAndTakenAway(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var (sum, whole) = (Sum(), Int128(0))
        for _ in 0..<random.integer(in: 1...60) {
            let amount = Int64(bitPattern: random.next()) >> Int64(random.integer(in: 0...60))
            if random.happens(perMille: 500) {
                sum.add(amount)
                whole += Int128(amount)
            } else {
                sum.subtract(amount)
                whole -= Int128(amount)
            }
            #expect(sum.value == Int64(clamping: whole), "seed \(seed)")
        }
    }

    @Test func ofTwoAmountsStopAtTheEnds() {
        for left in [Int64.min, -1, 0, 1, .max] {
            for right in [Int64.min, -1, 0, 1, .max] {
                #expect(Sum.adding(left, right) == Int64(clamping: Int128(left) + Int128(right)))
                #expect(Sum.subtracting(left, right) == Int64(clamping: Int128(left) - Int128(right)))
            }
        }
    }
}
