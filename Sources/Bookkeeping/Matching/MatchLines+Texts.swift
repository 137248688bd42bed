import Importing
import Values
extension MatchLines {
    /// Pass 2: same day, amount and text.
    ///
    /// A row and a line that both carry a bank id which differ are two different rows when the bank's ids are
    /// trusted. When they are not, one single such meeting is doubtful and several show that the ids change.
    mutating func matchTexts(idsAreTrusted: Bool) {
        let keys = rows.indices.map { place -> UInt64 in
            let index = Int(rows[place])
            guard !claimed[place], !isUnbooked(place) || ledger.flags[index].contains(.pending) else { return 0 }
            return MatchLines.key(
                UInt64(truncatingIfNeeded: Int(ledger.days[index])), ledger.amounts[index],
                ledger.descriptors.keys[Int(ledger.descriptorNumbers[index])])
        }
        var chains = KeyChains(keys)
        var contradicted: [Int32] = []
        pass { matching, line in
            let statementLine = matching.plan.line(Int(line), in: matching.file)
            let key = MatchLines.key(
                UInt64(truncatingIfNeeded: Int(statementLine.day.number)), statementLine.amount, matching.plan.keys[Int(line)])
            let place = chains.take(key) { place in
                !matching.claimed[place] && matching.bookingAllows(line, place) && matching.memosAllow(line, place)
                    && !(idsAreTrusted && matching.idsDiffer(line, place))
            }
            guard let place else { return false }
            if matching.idsDiffer(line, place) { contradicted.append(line) }
            matching.settle(line, place, .known, .sameText)
            return true
        }
        if contradicted.count == 1 {
            plan.matches[Int(contradicted[0])].kind = .doubtful
            plan.matches[Int(contradicted[0])].reason = .bankIDContradicts
        }
    }

    /// Whether line and row both carry a bank id and the ids differ.
    func idsDiffer(_ line: Int32, _ place: Int) -> Bool {
        let ours = plan.bankKey(Int(line))
        let theirs = ledger.bankKeys[Int(rows[place])]
        return ours != 0 && theirs != 0 && ours != theirs
    }

    /// A pending line may meet a pending or a booked row; a booked line leaves pending rows to `matchUnbooked`.
    private func bookingAllows(_ line: Int32, _ place: Int) -> Bool {
        isPending(line) || !ledger.flags[Int(rows[place])].contains(.pending)
    }

    /// Two texts of equal payee but different memos are two rows; a missing memo says nothing.
    func memosAllow(_ line: Int32, _ place: Int) -> Bool {
        let theirs = ledger.memoNumbers[Int(rows[place])]
        guard theirs != 0, plan.memo(Int(line)) != 0 else { return true }
        let ourKey = MatchKey.key(of: file.bytes(plan.line(Int(line), in: file).memo))
        let theirKey = ledger.texts.withBytes(theirs) { MatchKey.key(of: $0) }
        return ourKey == theirKey || fromOtherSource[place]
    }
}
