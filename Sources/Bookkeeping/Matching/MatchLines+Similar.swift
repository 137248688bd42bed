import Importing
import Values

extension MatchLines {
    /// Pass 3: same day and amount, and one text holds the other's beginning, as when a format cuts names at 32 letters.
    mutating func matchSimilarTexts(idsAreTrusted: Bool) {
        var chains = dayAndAmountChains()
        pass { matching, line in
            let statementLine = matching.plan.line(Int(line), in: matching.file)
            let key = MatchLines.key(UInt64(truncatingIfNeeded: Int(statementLine.day.number)), statementLine.amount, 0)
            let place = chains.take(key) { place in
                !matching.claimed[place] && !matching.isUnbooked(place) && matching.textsAreSimilar(line, place)
                    && !(idsAreTrusted && matching.idsDiffer(line, place)) && matching.memosAllow(line, place)
            }
            guard let place else { return false }
            matching.settle(line, place, .known, .similarText)
            return true
        }
    }

    /// Pass 5: same day and amount in a file of another layout, texts apart. One bank prints one purchase quite
    /// differently in its CSV and its OFX; it is shown and not guessed.
    mutating func matchOtherSources() {
        var chains = dayAndAmountChains()
        pass { matching, line in
            let statementLine = matching.plan.line(Int(line), in: matching.file)
            let key = MatchLines.key(UInt64(truncatingIfNeeded: Int(statementLine.day.number)), statementLine.amount, 0)
            let place = chains.take(key) { !matching.claimed[$0] && matching.fromOtherSource[$0] && !matching.isUnbooked($0) }
            guard let place else { return false }
            matching.settle(line, place, .doubtful, .sameDayAndAmount)
            return true
        }
    }

    private func dayAndAmountChains() -> KeyChains {
        KeyChains(
            rows.indices.map { place in
                let index = Int(rows[place])
                guard !claimed[place] else { return 0 }
                return MatchLines.key(UInt64(truncatingIfNeeded: Int(ledger.days[index])), ledger.amounts[index], 0)
            })
    }

    /// Whether a line's and a row's payees are one text, one holding the other, or have the same clean merchant.
    func textsAreSimilar(_ line: Int32, _ place: Int) -> Bool {
        let descriptor = ledger.descriptorNumbers[Int(rows[place])]
        let ours = plan.descriptors[Int(line)]
        if ours == descriptor { return true }
        let payee = file.bytes(plan.line(Int(line), in: file).payee)
        return ledger.descriptors.texts.withBytes(descriptor) { SimilarText.oneHoldsTheOther(payee, $0) }
    }
}
