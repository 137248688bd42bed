import Testing
import Values

@Suite("Allocation")
struct AllocationTests {
    @Test func partsSumBackToTheWhole() {
        trials(5000) { random in
            let whole = Money(minorUnits: random.anyInteger(), .cad)
            guard let parts = try? whole.allocated(by: weights(&random)) else { return false }
            var sum = Money(minorUnits: 0, .cad)
            for part in parts {
                guard let next = try? sum.adding(part) else { return false }
                sum = next
            }
            return sum == whole
        }
    }

    @Test func everyPartIsWithinOneUnitOfItsShare() {
        trials(5000) { random in
            let whole = Money(minorUnits: random.anyInteger(), .cad)
            let weights = weights(&random)
            let total = weights.reduce(0, +)
            guard let parts = try? whole.allocated(by: weights) else { return false }
            return zip(parts, weights).allSatisfy { part, weight in
                let (share, remainder) = total.dividingFullWidth(whole.minorUnits.multipliedFullWidth(by: weight))
                let difference = part.minorUnits.subtractingReportingOverflow(share)
                return !difference.overflow && abs(difference.partialValue) <= (remainder == 0 ? 0 : 1)
            }
        }
    }

    @Test func aLargerWeightNeverGetsLess() {
        trials(2000) { random in
            let whole = Money(minorUnits: random.anyInteger(), .cad)
            let weights = weights(&random)
            guard let parts = try? whole.allocated(by: weights) else { return false }
            return zip(parts, weights).allSatisfy { part, weight in
                zip(parts, weights).allSatisfy { other, otherWeight in
                    weight <= otherWeight || part.minorUnits.magnitude >= other.minorUnits.magnitude
                }
            }
        }
    }

    @Test func oneHundredDollarsByThree() throws {
        let parts = try Money(minorUnits: 10_000, .cad).allocated(by: [1, 1, 1])
        #expect(parts.map(\.amountText) == ["33.34", "33.33", "33.33"])
    }

    @Test func aDebtIsSharedLikeACredit() throws {
        let parts = try Money(minorUnits: -5, .cad).allocated(by: [3, 0, 7])
        #expect(parts.map(\.minorUnits) == [-2, 0, -3])
    }

    @Test(arguments: [[], [0, 0], [1, -1]])
    func weightsThatMeanNothingAreRefused(weights: [Int64]) {
        #expect(throws: MoneyError.noWeights) { try Money(minorUnits: 1, .cad).allocated(by: weights) }
    }

    @Test(arguments: [[Int64.max], [Int64(Int32.max), 1], [1, Int64(Int32.max) + 1]])
    func weightsBeyondThirtyTwoBitsAreRefused(weights: [Int64]) {
        #expect(throws: MoneyError.overflow) { try Money(minorUnits: 1, .cad).allocated(by: weights) }
    }

    /// One to nine weights, zeros and large ones among them, never all zero.
    private func weights(_ random: inout SeededRandom) -> [Int64] {
        let limit: UInt64 = [3, 100, 200_000_000][Int(random.below(3))]
        var weights = (0..<random.below(9)).map { _ in Int64(random.below(limit)) }
        weights.append(Int64(random.below(limit)) + 1)
        return weights
    }
}
