/// Which of several columns of money holds the amount, as far as their signs and the words of debit and credit beside them tell.
struct AmountEvidence {
    /// The index of the amount column; `nil` if the evidence does not decide.
    let amount: Int?

    /// Looks at columns whose balance does not prove which is which.
    /// - Parameter words: the column of words or marks of debit and credit, or nothing.
    init(_ money: [Int], _ columns: CSVColumns, _ trial: CSVTrial, words: Int?) {
        guard money.count > 1 else {
            amount = money.first
            return
        }
        var rows = 0
        for column in money { rows = max(rows, columns.profiles[column].filled) }
        var (possible, signed) = ((count: 0, last: 0), (count: 0, last: 0))
        for column in money {
            let profile = columns.profiles[column]
            // Charges and rates are mostly blank or zero.
            if profile.filled * 2 <= rows || profile.zeros * 2 > profile.filled { continue }
            if let words, !AmountEvidence.agrees(column, with: words, trial) { continue }
            possible = (possible.count + 1, column)
            if profile.negatives > 0, profile.hasPositives { signed = (signed.count + 1, column) }
        }
        amount = possible.count == 1 ? possible.last : signed.count == 1 ? signed.last : nil
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
