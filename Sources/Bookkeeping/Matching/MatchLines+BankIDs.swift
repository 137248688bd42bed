import Importing
extension MatchLines {
    /// Pass 1: the bank's own id and the same amount.
    ///
    /// Banks break their ids: some are zero for every row, some repeat, some change from one download to the next.
    /// An id counts only with its amount, and ids that contradict the texts are not trusted at all: when no id of the
    /// file is in the ledger although several of its rows plainly are, the bank makes new ids for each download.
    /// - Returns: whether a line with an unknown id can be believed to be another row than its equal in the ledger.
    mutating func matchBankIDs() -> Bool {
        guard !plan.bankKeys.isEmpty else { return false }
        let keys = rows.map { row -> UInt64 in
            let index = Int(row)
            guard ledger.bankKeys[index] != 0 else { return 0 }
            return MatchLines.key(ledger.bankKeys[index], ledger.amounts[index], 0)
        }
        var chains = KeyChains(keys)
        var met = 0
        pass { matching, line in
            let bankKey = matching.plan.bankKey(Int(line))
            guard bankKey != 0 else { return false }
            let amount = matching.plan.line(Int(line), in: matching.file).amount
            guard let place = chains.take(MatchLines.key(bankKey, amount, 0), where: { !matching.claimed[$0] }) else { return false }
            met += 1
            let confirms = matching.isUnbooked(place) && !matching.isPending(line)
            matching.settle(line, place, confirms ? .confirms : .known, confirms ? .wasPending : .sameBankID)
            return true
        }
        return met > 0
    }
}
