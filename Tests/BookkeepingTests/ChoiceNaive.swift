import Bookkeeping
import Values

/// The category of a row as the description says it, without rules: one row at a time, nothing remembered.
struct ChoiceNaive {
    let ledger: Ledger
    let choices: Choices
    let taxonomy: Taxonomy

    func category(ofRow row: Int) -> String {
        let own = choices.corrections.last { $0.row == ledger.ids[row] }
        if let own, !ledger.flags[row].contains(.split) { return counted(own.category) }
        let base = counted(ledger.categories.text(UInt32(ledger.categoryNumbers[row])))
        guard ledger.flags[row].isDisjoint(with: [.split, .transfer]) else { return base }
        return learned(row, base: base) ?? base
    }

    private func learned(_ row: Int, base: String) -> String? {
        let amount = ledger.amounts[row]
        let merchant = shown(ledger.merchants.text(ledger.merchant(ofRow: row)))
        var kept: [Correction] = []
        for older in choices.corrections.reversed() where older.isLearned && !older.merchant.isEmpty && shown(older.merchant) == merchant {
            let isReplaced = kept.contains { newer in
                (newer.amount > 0) == (older.amount > 0) && counted(newer.category) != counted(older.category)
                    && distance(newer.amount, older.amount) < 256
            }
            if !isReplaced { kept.append(older) }
        }
        let isIncome = taxonomy.category(code: base).map { taxonomy[$0].flow == .income } ?? false
        var candidates = kept.filter { ($0.amount > 0) == (amount > 0) }
        if candidates.isEmpty, amount > 0, !isIncome { candidates = kept.filter { $0.amount <= 0 } }
        // `min` gives the first of equals, the newest.
        return candidates.min { distance($0.amount, amount) < distance($1.amount, amount) }.map { counted($0.category) }
    }

    /// How far two amounts are from each other, 256 to a doubling, straight between powers of two.
    private func distance(_ left: Int64, _ right: Int64) -> Int {
        func size(_ amount: Int64) -> Int {
            let magnitude = max(Int(amount.magnitude), 1)
            var power = 1
            var octave = 0
            while power * 2 <= magnitude {
                power *= 2
                octave += 1
            }
            return octave * 256 + (magnitude - power) * 256 / power
        }
        return abs(size(left) - size(right))
    }

    private func shown(_ merchant: String) -> String {
        choices.merchants.last { $0.merchant == merchant }?.name ?? merchant
    }

    private func counted(_ category: String) -> String {
        var code = category
        while let next = choices.categories.first(where: { $0.category == code })?.mergedInto { code = next }
        return code == "uncategorized" ? "" : code
    }
}
