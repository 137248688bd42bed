/// The level that the days before each day show, the nearer ones more.
enum TrailingLevel {
    /// Days of rows from which on it matters little how often something monthly was seen.
    private static let monthlyBelow = 150

    /// For each day, and for the day behind the last one, the level by the days before it.
    ///
    /// - Parameter shape: what each day has of the level.
    static func levels(_ amounts: [Double], _ shape: [Double], halfLifeDays: Double) -> [Double] {
        // Near to the root of one half: 1 - ln 2 / h needs no power.
        let keep = 1 - 0.693_147 / halfLifeDays
        var (sum, weight) = (0.0, 0.0)
        var levels = [Double](repeating: 0, count: amounts.count + 1)
        // Whole months alone, while there are few: what comes once a month is otherwise seen once too often or too rarely.
        let skipped = amounts.count >= 30 && amounts.count < monthlyBelow ? amounts.count % 30 : 0
        for place in amounts.indices where place >= skipped {
            sum = sum * keep + amounts[place]
            weight = weight * keep + shape[place]
            levels[place + 1] = weight > 0 ? sum / max(weight, 1e-9) : 0
        }
        return levels
    }
}
