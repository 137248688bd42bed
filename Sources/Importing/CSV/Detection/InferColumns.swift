/// Gives columns their roles by what their cells look like, where headers are missing or did not help.
enum InferColumns {
    /// What was found out beside the roles.
    struct Findings {
        /// Whether a running balance shows which column is the debit.
        var sidesAreProven = false
        /// Whether columns of debit and credit were found by their cells alone.
        var inferredSides = false
        /// Columns of which each may hold the amount, and nothing in the file tells which; a person has to say.
        var openAmounts = 0
    }

    /// Decides about the columns that headers left open.
    static func infer(_ columns: inout CSVColumns, _ trial: CSVTrial) -> Findings {
        inferDates(&columns)
        if columns.haveAmount { followBalance(&columns, trial) }
        let findings = columns.haveAmount ? Findings() : inferMoney(&columns, trial)
        inferWords(&columns)
        inferTexts(&columns)
        return findings
    }

    private static func inferDates(_ columns: inout CSVColumns) {
        var candidates = columns.roles.indices.filter { columns.isFree($0) && columns.profiles[$0].isDates && columns.meanings[$0].isEmpty }
        if columns.having(.date).isEmpty, candidates.isEmpty { takeValueDays(&columns) }
        if columns.having(.date).isEmpty, candidates.isEmpty {
            candidates = columns.roles.indices.filter { columns.isFree($0) && columns.profiles[$0].isDates }
        }
        // Dates that are written with separators go before digits that may be ids.
        let separated = candidates.filter { columns.profiles[$0].has(50, ofHundredIn: columns.profiles[$0].separatedDates) }
        for column in separated.isEmpty ? candidates : separated {
            if columns.having(.date).isEmpty, columns.mayTake(.date) {
                columns.roles[column] = .date
            } else if columns.having(.valueDate).isEmpty, columns.mayTake(.valueDate) {
                columns.roles[column] = .valueDate
            }
        }
    }

    /// Where a table has no other days, its value days are the days of its rows.
    private static func takeValueDays(_ columns: inout CSVColumns) {
        guard columns.mayTake(.date), let column = columns.having(.valueDate).first, !columns.fixed[column] else { return }
        if columns.profiles[column].filled > 0 { columns.roles[column] = .date }
    }
}

extension InferColumns {
    /// Finds columns of currency codes, of words or marks of debit and credit, and of statuses.
    private static func inferWords(_ columns: inout CSVColumns) {
        for column in columns.roles.indices where columns.isFree(column) && columns.meanings[column].isEmpty {
            let profile = columns.profiles[column]
            guard profile.filled > 0 else { continue }
            if profile.isSigns, !columns.having(.amount).isEmpty, columns.having(.sign).isEmpty, columns.mayTake(.sign) {
                columns.roles[column] = .sign
            } else if profile.has(90, ofHundredIn: profile.currencies), columns.having(.currency).isEmpty, columns.mayTake(.currency) {
                columns.roles[column] = .currency
            } else if profile.has(90, ofHundredIn: profile.statusWords), columns.having(.status).isEmpty, columns.mayTake(.status) {
                columns.roles[column] = .status
            }
        }
    }

    /// Finds the payee among the texts that are left: the column with the longest and most various ones. The other texts are memo,
    /// unless nothing but a repeated code is in them.
    private static func inferTexts(_ columns: inout CSVColumns) {
        let texts = columns.roles.indices.filter { column in
            let profile = columns.profiles[column]
            return columns.isFree(column) && columns.meanings[column].isEmpty && profile.filled > 0 && !profile.isDates
                && !profile.isAmounts
        }
        if columns.having(.payee).isEmpty, columns.mayTake(.payee) {
            if let best = texts.max(by: { weight($0, columns) < weight($1, columns) }) {
                columns.roles[best] = .payee
            } else if let substitute = columns.having(.memo).first ?? columns.having(.bankCode).first ?? columns.having(.reference).first {
                if !columns.fixed[substitute] { columns.roles[substitute] = .payee }
            }
        }
        for column in texts where columns.isFree(column) && columns.mayTake(.memo) && columns.profiles[column].variety > 1 {
            columns.roles[column] = .memo
        }
    }

    /// How much a column of texts tells: its length over all rows, times its variety.
    private static func weight(_ column: Int, _ columns: CSVColumns) -> Int64 {
        let profile = columns.profiles[column]
        return Int64(profile.bytes) * Int64(profile.variety)
    }
}

/// Columns of money whose heads say nothing, or the wrong thing.
extension InferColumns {
    /// Finds the amount, or debit and credit, and perhaps a balance.
    static func inferMoney(_ columns: inout CSVColumns, _ trial: CSVTrial) -> Findings {
        guard columns.mayTake(.amount) else { return Findings() }
        let money = unnamedMoney(columns)
        let balance = columns.having(.balance).first
        let pair = pair(money, trial)
        if balance == nil, let pair {
            let others = money.filter { $0 != pair.0 && $0 != pair.1 }
            let findings = takeSides(pair, others.first, &columns, trial)
            if let balance = others.first, columns.mayTake(.balance) { columns.roles[balance] = .balance }
            return findings
        }
        if let proof = proof(among: money, balance, columns, trial) {
            columns.roles[proof.amount] = .amount
            columns.roles[proof.balance] = .balance
            return Findings()
        }
        if let pair { return takeSides(pair, balance, &columns, trial) }
        guard !money.isEmpty else { return Findings() }
        guard let amount = AmountEvidence(money, columns, trial, words: signs(columns)).amount else {
            return Findings(openAmounts: money.count)
        }
        columns.roles[amount] = .amount
        // A second full column behind it is the balance.
        if balance == nil, columns.mayTake(.balance),
            let next = money.first(where: { $0 > amount && columns.profiles[$0].filled * 2 > columns.profiles[amount].filled })
        {
            columns.roles[next] = .balance
        }
        return Findings()
    }

    /// Where the balances follow from the amounts, they say what a column is, whatever stands over it: the column that a head calls
    /// the amount may be the balance of one in a language that is not known, or have it beside it.
    static func followBalance(_ columns: inout CSVColumns, _ trial: CSVTrial) {
        let amounts = columns.having(.amount)
        guard amounts.count == 1, !columns.fixed[amounts[0]], columns.having(.balance).isEmpty, columns.mayTake(.balance) else { return }
        for column in unnamedMoney(columns) where columns.meanings[column].isEmpty {
            for (amount, balance) in [(amounts[0], column), (column, amounts[0])] {
                let chain = trial.chain(amount: [amount], sign: signs(columns), balance: balance)
                guard chain.isConvincing(chain.best()) else { continue }
                columns.roles[amount] = .amount
                columns.roles[balance] = .balance
                return
            }
        }
    }

    /// The columns that look like money and have no role yet.
    private static func unnamedMoney(_ columns: CSVColumns) -> [Int] {
        var money = columns.roles.indices.filter { columns.isFree($0) && columns.profiles[$0].isAmounts }
        let telling = money.filter { columns.profiles[$0].has(30, ofHundredIn: columns.profiles[$0].moneyAmounts) }
        if !telling.isEmpty { money = telling }
        return Array(money.filter { columns.profiles[$0].bytes <= columns.profiles[$0].filled * 18 }.prefix(CSVLimits.moneyColumns))
    }

    /// The amount whose steps the balance goes: the first pair of columns that convinces, or the only one that fits a file of two rows.
    private static func proof(
        among money: [Int], _ known: Int?, _ columns: CSVColumns, _ trial: CSVTrial
    ) -> (amount: Int, balance: Int)? {
        guard known != nil || columns.mayTake(.balance) else { return nil }
        var fitting: (amount: Int, balance: Int)?
        var fits = 0
        for balance in known.map({ [$0] }) ?? money.reversed() {
            for amount in money where amount != balance {
                let chain = trial.chain(amount: [amount], sign: signs(columns), balance: balance)
                let reading = chain.best()
                if chain.isConvincing(reading) { return (amount, balance) }
                guard chain.isProven(reading) else { continue }
                fitting = (amount, balance)
                fits += 1
            }
        }
        return fits == 1 ? fitting : nil
    }

    /// The column of words or marks of debit and credit, whether it has its role already or not.
    private static func signs(_ columns: CSVColumns) -> Int? {
        columns.having(.sign).first ?? columns.roles.indices.first { columns.isFree($0) && columns.profiles[$0].isSigns }
    }

    /// Two columns of which each row fills one: money out and money in.
    private static func pair(_ money: [Int], _ trial: CSVTrial) -> (Int, Int)? {
        for (index, first) in money.enumerated() {
            for second in money[(index + 1)...] {
                var either = 0
                var both = 0
                var counts = (0, 0)
                for row in trial.firstRow..<max(trial.firstRow, trial.sample.rows.count) {
                    let cells = trial.sample.cells(row)
                    let values = (trial.number(cells[first]) ?? 0, trial.number(cells[second]) ?? 0)
                    if values.0 != 0 { counts.0 += 1 }
                    if values.1 != 0 { counts.1 += 1 }
                    if values.0 != 0 && values.1 != 0 { both += 1 } else if values.0 != 0 || values.1 != 0 { either += 1 }
                }
                if either > 0, both * 20 <= either, counts.0 > 0, counts.1 > 0 { return (first, second) }
            }
        }
        return nil
    }

    /// The one of two columns in which all rows stand whose texts say that money came in; `nil` if the texts say nothing or say it of both.
    private static func sideOfMoneyIn(_ pair: (Int, Int), _ columns: CSVColumns, _ trial: CSVTrial) -> Int? {
        let texts = columns.roles.indices.filter { columns.isFree($0) && !columns.profiles[$0].isAmounts && !columns.profiles[$0].isDates }
        var counts = (0, 0)
        for row in trial.firstRow..<max(trial.firstRow, trial.sample.rows.count) {
            let cells = trial.sample.cells(row)
            guard texts.contains(where: { DirectionWords.isMoneyIn(cells[$0]) }) else { continue }
            if trial.number(cells[pair.0]) ?? 0 != 0 { counts.0 += 1 }
            if trial.number(cells[pair.1]) ?? 0 != 0 { counts.1 += 1 }
        }
        return counts.0 > 0 && counts.1 == 0 ? pair.0 : counts.1 > 0 && counts.0 == 0 ? pair.1 : nil
    }

    /// Decides which of two columns is the debit: the running balance proves it, texts say it, or else people pay more often than
    /// they are paid.
    private static func takeSides(_ pair: (Int, Int), _ balance: Int?, _ columns: inout CSVColumns, _ trial: CSVTrial) -> Findings {
        var debitIsFirst =
            columns.profiles[pair.0].filled - columns.profiles[pair.0].zeros
            >= columns.profiles[pair.1].filled - columns.profiles[pair.1].zeros
        var findings = Findings(sidesAreProven: false, inferredSides: true)
        if let balance {
            let chain = trial.chain(debit: pair.0, credit: pair.1, balance: balance)
            let reading = chain.best()
            if chain.isConvincing(reading) {
                debitIsFirst = !reading.isOwed
                findings.sidesAreProven = true
            }
        }
        if !findings.sidesAreProven, let side = sideOfMoneyIn(pair, columns, trial) {
            debitIsFirst = side == pair.1
            findings.sidesAreProven = true
        }
        columns.roles[debitIsFirst ? pair.0 : pair.1] = .debit
        columns.roles[debitIsFirst ? pair.1 : pair.0] = .credit
        return findings
    }
}

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
