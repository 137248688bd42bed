import Values

/// What the amounts of a series say, in minor units without the sign.
struct SeriesAmounts {
    /// Whether most rows have the same amount as the one before.
    let isFixedPrice: Bool
    /// The price of today, or the median of the last year of the series.
    let typical: Int64
    /// The least.
    let low: Int64
    /// The most.
    let high: Int64
    /// Lasting changes of a fixed price: the place of the first row at the new one, and both prices.
    let changes: [(place: Int, from: Int64, to: Int64)]
    private let lately: [Int64]
    private let hundredths: Int64

    /// Hundredths of days in a year.
    private static let year: Int64 = 36_524

    /// The amounts of a series in the order of its rows, so many hundredths of days apart; at least one.
    init(_ amounts: [Int64], hundredthsOfDays: Int64) {
        hundredths = max(1, hundredthsOfDays)
        let count = Int(truncatingIfNeeded: max(1, (SeriesAmounts.year + hundredths / 2) / hundredths))
        lately = Array(amounts.suffix(count))
        let isRare = hundredths >= Cadence.halfYearly.hundredthsOfDays
        let prices = SeriesAmounts.prices(amounts, isRare: isRare)
        isFixedPrice = prices.isFixed
        changes = prices.isFixed ? prices.changes : []
        typical = prices.isFixed ? prices.level : Median.of(lately) ?? 0
        low = amounts.min() ?? 0
        high = amounts.max() ?? 0
    }

    /// Whether all amounts lie close together, as a price in another currency does.
    var isSteady: Bool { Payment.isNear(low, high, perMille: 200) }

    /// What a year comes to: for a fixed price by the price of today, else by the mean of the last year of the series.
    var perYear: Int64 {
        if isFixedPrice {
            if let times = SeriesAmounts.timesAYear(hundredths) { return Int64(clamping: Int128(typical) * Int128(times)) }
            return Int64(clamping: (Int128(typical) * Int128(SeriesAmounts.year) + Int128(hundredths / 2)) / Int128(hundredths))
        }
        var sum = Sum()
        for amount in lately { sum.add(amount) }
        let parts = Int128(lately.count) * Int128(hundredths)
        return Int64(clamping: (Int128(sum.value) * Int128(SeriesAmounts.year) + parts / 2) / parts)
    }

    /// What one comes to in `perYear`: the price of today, or the mean of the last year of the series.
    var mean: Int64 {
        guard !isFixedPrice else { return typical }
        var sum = Sum()
        for amount in lately { sum.add(amount) }
        return Mean.of(sum.value, lately.count)
    }

    /// How often a cadence of months comes in a year, so that twelve of a monthly price are just its year; nothing for
    /// cadences of days, which do not divide a year.
    private static func timesAYear(_ hundredths: Int64) -> Int64? {
        let times = (year + hundredths / 2) / hundredths
        return abs(times * hundredths - year) <= times / 2 ? times : nil
    }

    /// The price levels that amounts stay at. A single amount in between is no change, but the last one may begin one.
    private static func prices(
        _ amounts: [Int64], isRare: Bool
    ) -> (isFixed: Bool, level: Int64, changes: [(place: Int, from: Int64, to: Int64)]) {
        var equal = 0
        for place in 1..<max(1, amounts.count) where Payment.isNear(amounts[place - 1], amounts[place], perMille: 1) { equal += 1 }
        let isFixed = equal * 5 >= (amounts.count - 1) * 3 || isRare && isStepped(amounts)
        var level = amounts[0]
        if amounts.count >= 3, amounts[0] != amounts[1], amounts[1] == amounts[2], !isRare { level = amounts[1] }
        var changes: [(place: Int, from: Int64, to: Int64)] = []
        var atLevel = 0
        for place in 0..<amounts.count {
            let amount = amounts[place]
            guard !Payment.isNear(amount, level, perMille: 1) else {
                atLevel += 1
                continue
            }
            let isLast = place == amounts.count - 1
            let lasts = isLast ? atLevel >= 3 && Payment.isNear(amount, level, perMille: 400) : amounts[place + 1] == amount
            guard lasts || isRare, place > 0 else { continue }
            changes.append((place, level, amount))
            level = amount
            atLevel = 1
        }
        return (isFixed, level, changes)
    }

    /// Whether yearly amounts move in small steps, as prices do.
    private static func isStepped(_ amounts: [Int64]) -> Bool {
        for place in 1..<max(1, amounts.count) where !Payment.isNear(amounts[place - 1], amounts[place], perMille: 200) { return false }
        return true
    }
}
