package import Bookkeeping
import Values

/// Finds for each series what the household said that it wants of it.
package enum MatchWishes {
    /// For each series the choice about it, or nothing.
    ///
    /// A choice goes with the series of its key. A series whose key is another one by now (its merchant was renamed, older rows
    /// came in) is known by its merchant while that merchant has no other series.
    package static func choices(for series: [RecurringSeries], in shown: ChosenLedger) -> [SeriesChoice?] {
        guard !shown.choices.series.isEmpty else { return series.map { _ in nil } }
        let names = shown.choices.merchants.reduce(into: [:]) { $0[$1.merchant] = $1.name }
        var byKey: [UInt64: SeriesChoice] = [:]
        var byMerchant: [String: [SeriesChoice]] = [:]
        for choice in shown.choices.series {
            byKey[choice.series] = choice
            byMerchant[names[choice.merchant] ?? choice.merchant, default: []].append(choice)
        }
        let merchants = series.map { shown.ledger.merchants.text($0.merchant) }
        let keys = Set(series.map { $0.key })
        var counts: [String: Int] = [:]
        for merchant in merchants { counts[merchant, default: 0] += 1 }
        return series.indices.map { place in
            if let choice = byKey[series[place].key] { return choice }
            guard counts[merchants[place]] == 1, let choices = byMerchant[merchants[place]], choices.count == 1 else { return nil }
            return keys.contains(choices[0].series) ? nil : choices[0]
        }
    }
}
