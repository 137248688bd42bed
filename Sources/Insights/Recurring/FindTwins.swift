package import Bookkeeping
import Values

/// Finds alike services that are paid for at the same time.
package enum FindTwins {
    /// The groups of two or more, by family, then currency.
    ///
    /// - Parameter series: the ledger's series; only those that have not ended and cost something are looked at.
    package static func groups(among series: [RecurringSeries], in ledger: Ledger, categories: LedgerCategories) -> [TwinGroup] {
        var members: [(family: ServiceFamily, index: Int)] = []
        for (index, one) in series.enumerated() where one.status != .ended && one.kind == .subscription && !one.isHabit {
            let family = ServiceFamily.of(
                merchant: letters(one.merchant, in: ledger), category: categories.category(one.category)?.code)
            if let family { members.append((family, index)) }
        }
        var groups: [TwinGroup] = []
        for family in ServiceFamily.allCases {
            let alike = members.filter { $0.family == family }.map { $0.index }
            var currencies: [Currency] = []
            for index in alike where !currencies.contains(series[index].currency) { currencies.append(series[index].currency) }
            for currency in currencies.sorted() {
                if let group = group(family, currency, alike.filter { series[$0].currency == currency }, series) { groups.append(group) }
            }
        }
        return groups
    }

    private static func group(_ family: ServiceFamily, _ currency: Currency, _ alike: [Int], _ series: [RecurringSeries]) -> TwinGroup? {
        guard alike.contains(where: { series[$0].merchant != series[alike[0]].merchant }) else { return nil }
        var sum = Sum()
        for index in alike { sum.add(series[index].perYear) }
        let order = alike.ordered { left, right in
            let (one, two) = (series[left].perYear, series[right].perYear)
            return one != two ? one < two : left < right
        }
        return TwinGroup(family: family, currency: currency, series: order, perYear: sum.value)
    }

    /// The letters and digits of a merchant's name without accents and capitals.
    private static func letters(_ merchant: UInt32, in ledger: Ledger) -> [UInt8] {
        var folded: [UInt8] = []
        ledger.merchants.withBytes(merchant) { TextFolding.fold($0, appendingTo: &folded) }
        return folded.filter { ($0 >= 65 && $0 <= 90) || ($0 >= 48 && $0 <= 57) }.map { $0 >= 65 ? $0 | 0x20 : $0 }
    }
}
