import Values

/// How much a fact deserves to be told: its kind gives a range, the money at stake beside what a month costs a place in it,
/// and its age takes away.
enum FactWeight {
    /// Per mille that a day takes away, and what stays at least.
    private static let perMilleADay = 8
    private static let stays = 500

    /// The weight of a fact, 0…1000.
    static func of(_ fact: Fact, spending: Int64, asOf: Day) -> Int {
        let range = range(fact.kind)
        let stake = Int128(stake(fact).magnitude) * Int128(range.factor)
        let share = Int(clamping: stake * 1000 / max(1, stake + Int128(spending)))
        let age = max(0, fact.days.last.distance(to: asOf))
        return (range.low + (range.high - range.low) * share / 1000) * max(stays, 1000 - age * perMilleADay) / 1000
    }

    /// The money that a fact is about.
    private static func stake(_ fact: Fact) -> Int64 {
        switch fact.kind {
        case .categoryMore, .categoryLess, .merchantMore, .merchantLess, .unusualRow: fact.change
        case .priceRise, .priceFall: fact.perYear
        case .merchantNew, .possibleDuplicate, .refundDuplicate, .refundHold, .refundExpected, .refundArrived, .letGoReturned: fact.amount
        }
    }

    /// Where a kind's weights lie, and by how much its money counts more than a month's spending.
    private static func range(_ kind: FactKind) -> (low: Int, high: Int, factor: Int) {
        switch kind {
        case .letGoReturned: (720, 950, 20)
        case .possibleDuplicate: (650, 980, 20)
        case .refundDuplicate: (600, 950, 20)
        case .refundExpected: (600, 900, 20)
        case .refundHold: (500, 850, 10)
        case .unusualRow: (450, 900, 10)
        case .priceRise: (420, 850, 10)
        case .categoryMore: (350, 850, 8)
        case .merchantMore: (300, 750, 8)
        case .merchantNew: (250, 700, 6)
        case .refundArrived: (320, 600, 10)
        case .priceFall: (300, 600, 10)
        case .categoryLess: (250, 600, 8)
        case .merchantLess: (200, 450, 8)
        }
    }
}
