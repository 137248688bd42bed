/// Gives columns their roles by their headers' words, where their cells agree.
enum AssignColumns {
    /// Decides about every column whose header is known.
    static func assign(_ columns: inout CSVColumns) {
        var ranks = [Int](repeating: Int.max, count: columns.roles.count)
        for column in columns.roles.indices where columns.isFree(column) {
            let profile = columns.profiles[column]
            guard let meaning = columns.meanings[column].first(where: { columns.mayTake($0.role) && profile.accepts($0.role) }) else {
                continue
            }
            columns.roles[column] = meaning.role
            ranks[column] = meaning.rank
        }
        for role in CSVRole.allCases where !role.isPlural { keepBest(role, &columns, ranks) }
        settleAmounts(&columns, ranks)
        settleTexts(&columns, ranks)
        settleCategories(&columns, ranks)
        settleIDs(&columns)
        settleAccount(&columns)
    }

    /// Of several columns with a role that only one can have, the best header stays; the others become what is next to it.
    private static func keepBest(_ role: CSVRole, _ columns: inout CSVColumns, _ ranks: [Int]) {
        let rivals = columns.having(role).filter { !columns.fixed[$0] }
        guard rivals.count > 1, var best = rivals.first else { return }
        for column in rivals.dropFirst() {
            let isEmptier = columns.profiles[best].filled == 0 && columns.profiles[column].filled > 0
            if ranks[column] < ranks[best] || (ranks[column] == ranks[best] && isEmptier) { best = column }
        }
        for column in rivals where column != best { columns.roles[column] = substitute(for: role, columns) }
    }

    private static func substitute(for role: CSVRole, _ columns: CSVColumns) -> CSVRole {
        switch role {
        case .date where columns.having(.valueDate).isEmpty && columns.mayTake(.valueDate): .valueDate
        case .bankID where columns.having(.reference).isEmpty && columns.mayTake(.reference): .reference
        default: .ignored
        }
    }

    /// Several amounts stay only when each header names its currency. Beside filled columns of debit and credit an amount stays
    /// only when it has a sign of its own.
    private static func settleAmounts(_ columns: inout CSVColumns, _ ranks: [Int]) {
        let amounts = columns.having(.amount).filter { !columns.fixed[$0] }
        let named = amounts.filter { columns.currencies[$0] != 0 }
        if amounts.count > 1, named.count < amounts.count || named.count < 2 {
            var best = amounts[0]
            for column in amounts.dropFirst() where ranks[column] < ranks[best] { best = column }
            for column in amounts where column != best { columns.roles[column] = .ignored }
        }
        let sides = columns.having(.debit) + columns.having(.credit)
        guard let amount = columns.having(.amount).first, !columns.fixed[amount], !sides.isEmpty else { return }
        let isSigned = columns.profiles[amount].negatives > 0
        if isSigned || sides.allSatisfy({ columns.profiles[$0].amounts == 0 }) {
            for column in sides where !columns.fixed[column] { columns.roles[column] = .ignored }
        } else {
            for column in columns.having(.amount) { columns.roles[column] = .ignored }
        }
    }

    /// The payee is the column whose header says so best. A name goes before a description, which then is memo; numbered
    /// descriptions are one text.
    private static func settleTexts(_ columns: inout CSVColumns, _ ranks: [Int]) {
        let payees = columns.having(.payee).filter { !columns.fixed[$0] && columns.profiles[$0].filled > 0 }
        var best: Int?
        for column in payees where ranks[column] < (best.map { ranks[$0] } ?? Int.max) { best = column }
        for column in columns.having(.payee) where !columns.fixed[column] && column != best {
            let isNumbered = ranks[column] == HeaderMeaning.continuation && best.map { ranks[$0] == 1 } ?? false
            if !isNumbered { columns.roles[column] = columns.mayTake(.memo) ? .memo : .ignored }
        }
        // A payer alone, without a payee beside it, is the payee.
        if let payer = columns.having(.payer).first, !columns.fixed[payer], columns.having(.payee).isEmpty {
            columns.roles[payer] = .payee
        }
    }

    /// A group, a category and a subcategory are one text from the general to the special; a group to the right of its category,
    /// and headers that only hold the word, are left out.
    private static func settleCategories(_ columns: inout CSVColumns, _ ranks: [Int]) {
        let found = columns.having(.category).filter { !columns.fixed[$0] }
        guard let best = found.first(where: { ranks[$0] == 1 }) ?? found.first else { return }
        for column in found where (ranks[column] > 2 && column != best) || (ranks[column] < ranks[best] && column > best) {
            columns.roles[column] = .ignored
        }
    }

    /// A column of accounts that is blank in places, or in which nearly every row has another one, holds the other side's.
    private static func settleAccount(_ columns: inout CSVColumns) {
        guard let account = columns.having(.account).first, !columns.fixed[account] else { return }
        let profile = columns.profiles[account]
        var rows = 0
        for other in columns.profiles { rows = max(rows, other.filled) }
        let isPatchy = profile.filled * 10 < rows * 9
        let isVarious = profile.filled >= 4 && profile.variety * 2 > min(profile.filled, 256)
        guard isPatchy || isVarious else { return }
        columns.roles[account] = columns.having(.counterpart).isEmpty && columns.mayTake(.counterpart) ? .counterpart : .ignored
    }

    /// An id that repeats is a reference.
    private static func settleIDs(_ columns: inout CSVColumns) {
        for column in columns.having(.bankID) where !columns.fixed[column] {
            let profile = columns.profiles[column]
            if profile.filled == 0 || profile.variety * 10 < min(profile.filled, 200) * 5 {
                columns.roles[column] = substitute(for: .bankID, columns)
            }
        }
    }
}
