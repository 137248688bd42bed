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
