import Bookkeeping

/// The order in which figures are listed: most money out first, then least money in; at a tie more rows first, then by
/// name, so that the order never depends on the order in which rows were imported.
enum FigureOrder {
    /// Whether a figure comes before another one; the numbers are places of their names in a table.
    static func isBefore(_ left: MoneyFlow, _ leftNumber: UInt32, _ right: MoneyFlow, _ rightNumber: UInt32, names: TextTable) -> Bool {
        if left.moneyOut != right.moneyOut { return left.moneyOut < right.moneyOut }
        if left.moneyIn != right.moneyIn { return left.moneyIn < right.moneyIn }
        if left.count != right.count { return left.count > right.count }
        return names.withBytes(leftNumber) { left in
            names.withBytes(rightNumber) { right in left.lexicographicallyPrecedes(right) }
        }
    }
}
