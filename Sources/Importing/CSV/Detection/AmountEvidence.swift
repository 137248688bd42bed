/// Which of several columns of money holds the amount, as far as their signs and the words of debit and credit beside them tell.
struct AmountEvidence {
    /// The amount; nothing when nothing tells.
    let amount: Int?

    /// Looks at columns whose balance does not prove which is which.
    /// - Parameter words: the column of words or marks of debit and credit, or nothing.
    init(_ money: [Int], _ columns: CSVColumns, _ trial: CSVTrial, words: Int?) {
        let rows = money.map { columns.profiles[$0].filled }.max() ?? 0
        // Charges and rates are mostly blank or zero.
        var possible = money.filter { column in
            let profile = columns.profiles[column]
            return profile.filled * 2 > rows && profile.zeros * 2 <= profile.filled
        }
        if possible.isEmpty { possible = money }
        if let words { possible = possible.filter { AmountEvidence.agrees($0, with: words, trial) } }
        if possible.count == 1 {
            amount = possible[0]
        } else {
            let signed = possible.filter { columns.profiles[$0].negatives > 0 && columns.profiles[$0].hasPositives }
            amount = signed.count == 1 ? signed[0] : nil
        }
    }

    /// Whether a column's signs go with the words: it has none of its own, or all rows of a word have one sign.
    private static func agrees(_ column: Int, with words: Int, _ trial: CSVTrial) -> Bool {
        var debit = (positive: false, negative: false)
        var credit = (positive: false, negative: false)
        for row in trial.firstRow..<max(trial.firstRow, trial.sample.rows.count) {
            let cells = trial.sample.cells(row)
            guard let value = trial.number(cells[column]), value != 0 else { continue }
            switch SignWord.of(cells[words]) {
            case .debit: if value < 0 { debit.negative = true } else { debit.positive = true }
            case .credit: if value < 0 { credit.negative = true } else { credit.positive = true }
            case .none: break
            }
        }
        if !debit.negative && !credit.negative { return true }
        return !(debit.positive && debit.negative) && !(credit.positive && credit.negative) && debit.negative != credit.negative
    }
}
