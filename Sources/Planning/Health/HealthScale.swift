/// What a measured value is worth, 0 to 10 000: straight lines between points.
package struct HealthScale: Hashable, Sendable {
    /// The points, by ascending value; before the first and behind the last one it is level.
    package let points: [Point]

    /// A value and what it is worth.
    package struct Point: Hashable, Sendable {
        /// The measured value, in the unit of the part.
        package let value: Int64
        /// What it is worth, 0 to `HealthScale.full`.
        package let level: Int64
    }

    /// What the best value is worth.
    package static let full: Int64 = 10_000

    private init(_ points: (value: Int64, level: Int64)...) {
        self.points = points.map { Point(value: $0.value, level: $0.level) }
    }

    /// What a value is worth, rounded toward zero.
    package func level(of value: Int64) -> Int64 {
        guard var last = points.first, value > last.value else { return points.first?.level ?? 0 }
        for point in points.dropFirst() {
            guard value > point.value else {
                let steps = Int128(value - last.value) * Int128(point.level - last.level)
                return last.level + Int64(clamping: steps / Int128(point.value - last.value))
            }
            last = point
        }
        return last.level
    }

    /// The scale of a part.
    ///
    /// Shares count in ten-thousandths, months of cover in hundredths, answers from 0 to 4. Six months of cover are full, as in the FinHealth
    /// Score; a tenth of credit in use is full and a third of it three quarters, as lenders look at it; debt payments of 36 % are what
    /// lenders commonly accept.
    package static func of(_ kind: HealthPartKind) -> HealthScale {
        switch kind {
        case .spentShare: HealthScale((8_000, 10_000), (10_000, 5_000), (12_000, 0))
        case .monthsWithin: HealthScale((0, 0), (10_000, 10_000))
        case .billsOnTime: HealthScale((5_000, 0), (10_000, 10_000))
        case .monthsCovered: HealthScale((0, 0), (100, 4_000), (300, 7_500), (600, 10_000))
        case .shareSaved: HealthScale((0, 0), (1_000, 5_000), (2_000, 10_000))
        case .debtPayments: HealthScale((0, 10_000), (2_000, 7_500), (3_600, 4_000), (5_000, 0))
        case .creditUse: HealthScale((1_000, 10_000), (3_000, 7_500), (10_000, 0))
        case .owedTrend: HealthScale((-1_000, 10_000), (0, 6_000), (1_000, 0))
        case .billsAhead: HealthScale((0, 0), (10_000, 10_000))
        case .goalsOnTrack: HealthScale((0, 0), (10_000, 10_000))
        case .longTerm, .debtEase, .insurance, .retirement: HealthScale((0, 0), (4, 10_000))
        }
    }
}
