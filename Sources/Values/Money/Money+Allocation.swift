extension Money {
    /// Splits the amount over weights without losing a minor unit: the parts always sum back to the whole.
    ///
    /// Each part gets its share rounded toward zero; the minor units left over go one each to the parts with the
    /// largest remainders, the earlier part first on a tie. A zero weight gets zero.
    /// - Throws: `noWeights` when `weights` is empty, holds a negative number or sums to zero; `overflow` when
    ///   the weights do not sum in 32 bits.
    package func allocated(by weights: [Int64]) throws(MoneyError) -> [Money] {
        var total: Int64 = 0
        for weight in weights {
            guard weight >= 0 else { throw .noWeights }
            total += min(weight, Int64(Int32.max))
            guard weight <= Int64(Int32.max), total <= Int64(Int32.max) else { throw .overflow }
        }
        guard total > 0 else { throw .noWeights }
        var parts: [Int64] = []
        var remainders: [(index: Int, remainder: Int64)] = []
        var left = minorUnits
        for (index, weight) in weights.enumerated() {
            let product = minorUnits.multipliedFullWidth(by: weight)
            let (share, remainder) = total.dividingFullWidth(product)
            parts.append(share)
            left -= share
            if weight > 0 { remainders.append((index, remainder < 0 ? 0 - remainder : remainder)) }
        }
        remainders = remainders.ordered { $0.remainder != $1.remainder ? $0.remainder > $1.remainder : $0.index < $1.index }
        let unit: Int64 = left < 0 ? -1 : 1
        for (index, _) in remainders where left != 0 {
            parts[index] += unit
            left -= unit
        }
        return parts.map { Money(minorUnits: $0, currency) }
    }
}
