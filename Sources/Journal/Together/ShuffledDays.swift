import Values

/// What chance makes of the same comparisons: the days of what is left of spending in random order, all kinds and lags at once, so that what belongs together stays
/// together (Freedman and Lane; Westfall and Young).
struct ShuffledDays {
    /// Orders that are looked at.
    static let orders = 999
    /// How often somebody without anything that moves together may hear of it. Below the promised 5 %, since the shares of patterns are themselves only estimated.
    static let mistakes = 0.042

    private let comparisons: [Shuffled]
    private var spending: [[Double]]
    /// The squares of `spending`, in the same order.
    private var squares: [[Double]]
    private let days: Int

    /// - Parameter spending: what is left of each kind on the known days, with a mean of zero and a variance of one.
    init(_ comparisons: [Comparison], _ spending: [[Double]], places: [Int]) {
        self.comparisons = comparisons.map { Shuffled($0, places) }
        self.spending = spending.map { kind in places.map { kind[$0] } }
        squares = self.spending.map { kind in kind.map { $0 * $0 } }
        days = places.count
    }

    /// Which evidence is beyond what chance makes: that of all comparisons together, and that of each feeling's by themselves.
    ///
    /// - Parameter evidence: of each feeling, and behind them of all.
    mutating func beyondChance(_ evidence: [Double], _ random: inout SeededRandom) -> [Bool] {
        let most = Int(ShuffledDays.mistakes * Double(ShuffledDays.orders + 1)) - 1
        var reached = [Int](repeating: 0, count: evidence.count)
        for _ in 0..<ShuffledDays.orders {
            shuffle(&random)
            var sums = [Double](repeating: 0, count: evidence.count)
            for comparison in comparisons {
                let found = comparison.evidence(spending[comparison.spending], squares[comparison.spending])
                sums[comparison.feeling] += found
                sums[evidence.count - 1] += found
            }
            for index in sums.indices where sums[index] >= evidence[index] { reached[index] += 1 }
            // For most people chance has shown by then that it does as well.
            if reached[evidence.count - 1] > most { return [Bool](repeating: false, count: evidence.count) }
        }
        return reached.map { $0 <= most }
    }

    /// Fisher and Yates.
    private mutating func shuffle(_ random: inout SeededRandom) {
        guard days > 1 else { return }
        for place in stride(from: days - 1, to: 0, by: -1) {
            let other = Int(random.below(UInt64(place + 1)))
            for kind in spending.indices {
                spending[kind].swapAt(place, other)
                squares[kind].swapAt(place, other)
            }
        }
    }
}

/// A comparison on the days of known spending.
private struct Shuffled {
    private let weights: [Double]
    private let squaredWeights: [Double]
    let feeling: Int
    let spending: Int
    private let shareOfMore: Double
    private let shareOfLess: Double
    private let pairs: Double

    init(_ comparison: Comparison, _ places: [Int]) {
        weights = places.map { comparison.weights[$0] }
        squaredWeights = weights.map { $0 * $0 }
        feeling = comparison.feeling
        spending = comparison.spending
        shareOfMore = Prior.share(comparison, isMore: true)
        shareOfLess = Prior.share(comparison, isMore: false)
        pairs = Double(comparison.places.count)
    }

    func evidence(_ order: [Double], _ squares: [Double]) -> Double {
        let sum = Shuffled.product(order, weights)
        let unevenness = Unevenness.held(Shuffled.product(squares, squaredWeights))
        let strength = Curve.fisherSquared(sum * sum / pairs) * (pairs - 3) / unevenness
        return Evidence.of(strength, share: sum > 0 ? shareOfMore : shareOfLess)
    }

    private static func product(_ left: [Double], _ right: [Double]) -> Double {
        left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { product(left, $0) } }
    }

    /// The sum of products, in four parts that do not wait for one another.
    private static func product(_ left: UnsafeBufferPointer<Double>, _ right: UnsafeBufferPointer<Double>) -> Double {
        var sums = (0.0, 0.0, 0.0, 0.0)
        let whole = left.count / 4 * 4
        var place = 0
        while place < whole {
            sums.0 += left[place] * right[place]
            sums.1 += left[place + 1] * right[place + 1]
            sums.2 += left[place + 2] * right[place + 2]
            sums.3 += left[place + 3] * right[place + 3]
            place += 4
        }
        var sum = sums.0 + sums.1 + sums.2 + sums.3
        while place < left.count {
            sum += left[place] * right[place]
            place += 1
        }
        return sum
    }
}
