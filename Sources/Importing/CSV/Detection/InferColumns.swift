/// Gives columns their roles by what their cells look like, where headers are missing or did not help.
enum InferColumns {
    /// What was found out beside the roles.
    struct Findings {
        /// Whether a running balance shows which column is the debit.
        var sidesAreProven = false
        /// Whether columns of debit and credit were found by their cells alone.
        var inferredSides = false
    }

    /// Decides about the columns that headers left open.
    static func infer(_ columns: inout CSVColumns, _ trial: CSVTrial) -> Findings {
        inferDates(&columns)
        let findings = columns.haveAmount ? Findings() : inferMoney(&columns, trial)
        inferWords(&columns)
        inferTexts(&columns)
        return findings
    }

    private static func inferDates(_ columns: inout CSVColumns) {
        var candidates = columns.roles.indices.filter { columns.isFree($0) && columns.profiles[$0].isDates && columns.meanings[$0].isEmpty }
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

    private static func inferMoney(_ columns: inout CSVColumns, _ trial: CSVTrial) -> Findings {
        guard columns.mayTake(.amount) else { return Findings() }
        var money = columns.roles.indices.filter { columns.isFree($0) && columns.profiles[$0].isAmounts }
        let telling = money.filter { columns.profiles[$0].has(30, ofHundredIn: columns.profiles[$0].moneyAmounts) }
        if !telling.isEmpty { money = telling }
        money = Array(money.filter { columns.profiles[$0].bytes <= columns.profiles[$0].filled * 18 }.prefix(CSVLimits.moneyColumns))
        if let balance = columns.having(.balance).first {
            return inferBeside(balance, money, &columns, trial)
        }
        return inferWithBalance(money, &columns, trial)
    }

    /// Finds the amount, or debit and credit, beside a balance that is known.
    private static func inferBeside(_ balance: Int, _ money: [Int], _ columns: inout CSVColumns, _ trial: CSVTrial) -> Findings {
        for column in money {
            let chain = trial.chain(amount: [column], sign: signs(columns), balance: balance)
            if chain.isConvincing(chain.best()) {
                columns.roles[column] = .amount
                return Findings()
            }
        }
        if let pair = pair(money, trial) { return takeSides(pair, balance, &columns, trial) }
        if let first = money.first { columns.roles[first] = .amount }
        return Findings()
    }

    /// Finds the amount, or debit and credit, and perhaps a balance, among columns of money.
    private static func inferWithBalance(_ money: [Int], _ columns: inout CSVColumns, _ trial: CSVTrial) -> Findings {
        let pair = pair(money, trial)
        if let pair {
            let others = money.filter { $0 != pair.0 && $0 != pair.1 }
            let findings = takeSides(pair, others.first, &columns, trial)
            if let balance = others.first, columns.mayTake(.balance) { columns.roles[balance] = .balance }
            return findings
        }
        for balance in money.reversed() where columns.mayTake(.balance) {
            for amount in money where amount != balance {
                let chain = trial.chain(amount: [amount], sign: signs(columns), balance: balance)
                guard chain.isConvincing(chain.best()) else { continue }
                columns.roles[amount] = .amount
                columns.roles[balance] = .balance
                return Findings()
            }
        }
        // Without proof the first column that has both signs is the amount, else the first; a second full one is the balance.
        guard let amount = money.first(where: { columns.profiles[$0].negatives > 0 }) ?? money.first else { return Findings() }
        columns.roles[amount] = .amount
        if let balance = money.first(where: { $0 > amount && columns.profiles[$0].filled * 2 > columns.profiles[amount].filled }),
            columns.mayTake(.balance)
        {
            columns.roles[balance] = .balance
        }
        return Findings()
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

    /// The one of two columns in which all rows stand whose texts say that money came in; nothing when they say nothing or both.
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
