import Values

extension PairTransfers {
    /// Days between the two halves of a transfer across currencies at most.
    static let daysApartAcrossCurrencies = 3

    /// Pairs across currencies. Their amounts differ by a rate that nobody tells, so both texts must speak plainly of a
    /// transfer, the amounts must fit any rate of the last years, and neither row may fit a second one.
    func pairsAcrossCurrencies(_ range: Range<Int>) -> [(outgoing: Int32, incoming: Int32)] {
        guard Set(ledger.accounts.map { $0.currency }).count > 1 else { return [] }
        let plain = range.filter { isFree($0) && !used.contains(Int32(truncatingIfNeeded: $0)) && isPlain($0) }
        var fitting: [(outgoing: Int32, incoming: Int32)] = []
        for row in plain where ledger.amounts[row] < 0 && ledger.amounts[row] > Int64.min {
            let earliest = ledger.days[row] - Int32(PairTransfers.daysApartAcrossCurrencies)
            var place = plain.lowerBound { ledger.days[$0] >= earliest }
            while place < plain.count, ledger.days[plain[place]] <= ledger.days[row] + Int32(PairTransfers.daysApartAcrossCurrencies) {
                if fitsAcrossCurrencies(row, plain[place]) {
                    fitting.append((Int32(truncatingIfNeeded: row), Int32(truncatingIfNeeded: plain[place])))
                }
                place += 1
            }
        }
        var partners = [Int32](repeating: 0, count: range.count)
        for pair in fitting {
            partners[Int(pair.outgoing) - range.lowerBound] += 1
            partners[Int(pair.incoming) - range.lowerBound] += 1
        }
        return fitting.filter {
            partners[Int($0.outgoing) - range.lowerBound] == 1 && partners[Int($0.incoming) - range.lowerBound] == 1
        }
    }

    private func fitsAcrossCurrencies(_ outgoing: Int, _ incoming: Int) -> Bool {
        guard ledger.amounts[incoming] > 0, ledger.currency(ofRow: outgoing) != ledger.currency(ofRow: incoming) else { return false }
        guard !rejected.contains(TransferPair(outgoing: ledger.ids[outgoing], incoming: ledger.ids[incoming])) else { return false }
        return RateBand.allows(
            0 - ledger.amounts[outgoing], ledger.currency(ofRow: outgoing), ledger.amounts[incoming], ledger.currency(ofRow: incoming))
    }
}
