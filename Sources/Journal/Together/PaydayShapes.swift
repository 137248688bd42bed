import Values

/// Days after a payday, for every payday that there could be: one day of each month, two half a month apart, or every other week. Nobody has to say theirs.
struct PaydayShapes {
    /// Shapes that are taken out at most.
    static let limit = 5
    /// Days that a payday may be felt.
    private static let widths = [1, 2, 3, 5, 8]
    private static let fortnight = 14
    /// What the product of both strengths has to come to, since by that much, over the root of the days, a payday misleads: one that is only in spending, or only in feelings, misleads
    /// by nothing. Of ten people without a payday chance finds one in fewer than one. A sum of both would find one in every fourth person, and take a part of what is sought with it.
    private static let misleading = 9.0
    /// The same once a payday was found: then what is left of it is likely.
    private static let misleadingAfterOne = 7.0
    /// The square of a strength that chance does not come to with so many shapes: such a payday is there, and even a little of it in the other one would mislead.
    private static let sure = 20.0
    /// Days of each shape, by place.
    private let shapes: [[Int]]
    private let count: Int

    init(first: Day, count: Int) {
        self.count = count
        let dates = (0..<count).map { place -> (since: [Int], length: Int) in
            let civil = first.advanced(by: place).civil
            return ([civil.day], Day.length(ofMonth: civil.month, year: civil.year))
        }
        let before = first.civil
        let lengthBefore = before.month == 1 ? 31 : Day.length(ofMonth: before.month - 1, year: before.year)
        /// Days since the last such day of the month; in a shorter month its last day stands for it.
        func since(_ payday: Int, _ place: Int) -> Int {
            let (day, length) = (dates[place].since[0], dates[place].length)
            if day >= min(payday, length) { return day - min(payday, length) }
            let other = place >= day ? dates[place - day].length : lengthBefore
            return day + other - min(payday, other)
        }
        var shapes: [[Int]] = []
        for width in PaydayShapes.widths {
            for payday in 1...31 { shapes.append((0..<count).filter { since(payday, $0) < width }) }
            for payday in 1...16 {
                for second in [payday + 14, payday + 15, payday + 16] {
                    shapes.append((0..<count).filter { since(payday, $0) < width || since(second, $0) < width })
                }
            }
            for phase in 0..<PaydayShapes.fortnight {
                shapes.append((0..<count).filter { ($0 + phase) % PaydayShapes.fortnight < width })
            }
        }
        self.shapes = shapes
    }

    /// What is left of a series by the rest of the pattern.
    struct Series {
        let rest: [Double]
        let isKnown: [Bool]
        let known: Double
        let squares: Double
        let sum: Double
        let freedom: Double

        init(_ left: (rest: [Double], taken: Double), _ isKnown: [Bool]) {
            rest = left.rest
            self.isKnown = isKnown
            known = Double(isKnown.count { $0 })
            squares = rest.reduce(0) { $0 + $1 * $1 }
            sum = rest.reduce(0, +)
            freedom = known - left.taken - 3
        }

        /// The square of Fisher's z of a shape in units of its error.
        func strength(_ shape: [Int]) -> Double {
            guard freedom > 5, squares > 1e-9 else { return 0 }
            var (inside, days) = (0.0, 0.0)
            for place in shape where isKnown[place] {
                inside += rest[place]
                days += 1
            }
            guard days > 1, days < known - 1 else { return 0 }
            let offset = inside - sum * days / known
            let square = min(offset * offset / (days * (known - days) / known) / squares, 0.99)
            return Curve.fisherSquared(square) * freedom
        }
    }

    /// The shape that stands out most in a kind of spending and a feeling together; nil if none of them could mislead.
    func clearest(_ spending: [Series], _ feelings: [Series], isFirst: Bool) -> [Double]? {
        let least = isFirst ? PaydayShapes.misleading : PaydayShapes.misleadingAfterOne
        var best = (strength: 0.0, shape: -1)
        for (index, shape) in shapes.enumerated() {
            let spent = spending.reduce(0) { max($0, $1.strength(shape)) }
            let felt = feelings.reduce(0) { max($0, $1.strength(shape)) }
            // Strengths are squares here.
            guard spent * felt >= least * least || max(spent, felt) >= PaydayShapes.sure else { continue }
            if spent + felt > best.strength { best = (spent + felt, index) }
        }
        guard best.shape >= 0 else { return nil }
        var column = [Double](repeating: 0, count: count)
        for place in shapes[best.shape] { column[place] = 1 }
        return column
    }
}
