/// Gathers how a file's signs, its words of debit and credit, and its payees go together, and decides what the signs mean.
struct CSVSignEvidence {
    /// Amounts above and below zero with something in common.
    private struct Count {
        var positive = 0
        var negative = 0
        var total: Int { positive + negative }

        mutating func add(_ isNegative: Bool) {
            if isNegative { negative += 1 } else { positive += 1 }
        }
    }

    private var debit = Count()
    private var credit = Count()
    private var unmarked = Count()
    /// Rows whose payee says that money came in.
    private var moneyIn = Count()
    private var all = Count()
    /// Whether the table has a header; without one a bare column may as well be a debit.
    var hasHeader = true

    /// No rows yet.
    init() {}

    /// Takes a row into account; an amount of zero says nothing.
    mutating func add(_ amount: Int64, word: SignWord, payeeIsMoneyIn: Bool) {
        guard amount != 0 else { return }
        let isNegative = amount < 0
        all.add(isNegative)
        if payeeIsMoneyIn { moneyIn.add(isNegative) }
        switch word {
        case .debit: debit.add(isNegative)
        case .credit: credit.add(isNegative)
        case .none: unmarked.add(isNegative)
        }
    }

    /// What the signs mean.
    /// - Parameters:
    ///   - isCard: whether the file's words speak of a payment card.
    ///   - balance: the reading of a running balance that convinces, if there is one; made with the signs as printed.
    func decide(isCard: Bool, balance: CSVBalanceChain.Reading?) -> CSVSignRule {
        if debit.total + credit.total > 0, let rule = decideByWords() { return rule }
        return decideBySigns(isCard: isCard, balance: balance)
    }

    private func decideByWords() -> CSVSignRule? {
        if unmarked.total > 0, debit.total == 0 {
            // Only money in is marked, so what is unmarked is money out.
            return CSVSignRule(words: .give, inverts: unmarked.negative * 2 <= unmarked.total)
        }
        if unmarked.total > 0, credit.total == 0 { return CSVSignRule(words: .give, inverts: false) }
        if debit.negative + credit.negative == 0 { return CSVSignRule(words: .give) }
        let agree = debit.positive == 0 && credit.negative == 0
        let disagree = debit.negative == 0 && credit.positive == 0
        if debit.total > 0, credit.total > 0 {
            if agree { return CSVSignRule(words: .nothing) }
            if disagree { return CSVSignRule(words: .give) }
            if debit.positive >= 5 * debit.negative, credit.positive >= 5 * credit.negative { return CSVSignRule(words: .turn) }
        }
        return nil
    }

    private func decideBySigns(isCard: Bool, balance: CSVBalanceChain.Reading?) -> CSVSignRule {
        // Payments received are left out of the count: a card with two purchases and two payments is still a card.
        let mostlyPositive = all.positive - moneyIn.positive > all.negative - moneyIn.negative
        if moneyIn.negative > 0, moneyIn.positive == 0 {
            if mostlyPositive || balance?.isOwed ?? false { return CSVSignRule(words: .nothing, inverts: true) }
            // Payments with a minus, but so have most rows: an account, unless the card's holder paid more often than they bought.
            return CSVSignRule(words: .nothing, isCertain: all.total >= CSVSignEvidence.manyRows && all.negative > 3 * all.positive)
        }
        if moneyIn.positive > moneyIn.negative, all.negative > 0 { return CSVSignRule(words: .nothing) }
        if let balance, !isCard { return CSVSignRule(words: .nothing, inverts: balance.isOwed && mostlyPositive) }
        if !mostlyPositive { return CSVSignRule(words: .nothing) }
        if isCard, moneyIn.positive == 0 { return CSVSignRule(words: .nothing, inverts: true, isCertain: false) }
        let isUsual = all.negative > 0 ? all.positive < 3 * all.negative : false
        return CSVSignRule(words: .nothing, inverts: false, isCertain: isUsual || (hasHeader && all.total < CSVSignEvidence.fewRows))
    }

    /// So few amounts of one sign are no reason to ask.
    static let fewRows = 5
    /// So many amounts show which sign is the usual one.
    static let manyRows = 12
}
