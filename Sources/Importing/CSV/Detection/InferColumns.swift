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
