package import Bookkeeping
package import Values

/// Finds what is worth telling about a household's money: what changed against the usual, single rows that stand out, new
/// prices, possible duplicates, refunds that are waited for, and what was let go and came back.
///
/// Only booked rows that count as spending are looked at, for two years back at most. Amounts of different currencies never
/// meet. All thresholds are shares of what the household itself spends in a month, so that they fit every purse and currency.
package enum FindFacts {
    /// The facts of a ledger.
    ///
    /// Costs a few passes over two years of rows; series are found by `FindRecurring`.
    /// - Parameters:
    ///   - series: the ledger's series.
    ///   - today: nothing after it is known.
    ///   - marks: the tags by which a person waits for refunds.
    ///   - wishes: for each series what the household wants of it; nothing for none of them.
    ///   - limit: facts that are told at most.
    package static func facts(
        in ledger: Ledger, series: [RecurringSeries], today: Day, rules: CalendarRules, categories: LedgerCategories,
        marks: RowMarks = .none, wishes: [SeriesChoice?] = [], limit: Int = Facts.limit
    ) -> Facts {
        guard let scope = FactScope(ledger, series, categories, today: today) else { return Facts(asOf: nil, isYoung: true, all: []) }
        guard scope.knownDays >= Facts.leastDays else { return Facts(asOf: scope.asOf, isYoung: true, all: []) }
        var found = MarkedRefunds.find(marks, scope) + LetGoFacts.find(wishes, scope) + PriceFacts.find(wishes, scope)
        let months = ComparedMonth.all(scope, rules)
        let categories = months.map { CategoryFacts($0, scope) }
        for month in categories { found += month.find() }
        found += atMerchants(months, scope).filter { fact in
            guard fact.isOfMonth, let place = months.firstIndex(where: { $0.days == fact.days }) else { return true }
            return categories[place].moves(with: fact)
        }
        for index in found.indices {
            let spending = scope.places.currencies.firstIndex(of: found[index].currency).map { scope.spending[$0] } ?? 0
            found[index].weight = FactWeight.of(found[index], spending: spending, asOf: scope.asOf)
        }
        let told = JoinFacts.join(found, limit: limit, scope).map { complete($0, scope) }
        return Facts(asOf: scope.asOf, isYoung: months.isEmpty && told.isEmpty, all: told)
    }

    private static func atMerchants(_ months: [ComparedMonth], _ scope: FactScope) -> [Fact] {
        let rows = MerchantRows(scope)
        var merchants = MerchantFacts(months, scope)
        var unusual = UnusualFacts(scope)
        var duplicates = DuplicateFacts(scope)
        var refunds = RefundFacts(scope)
        scope.ledger.withColumns { columns in
            rows.eachGroup { group in
                merchants.look(group, columns)
                unusual.look(group, columns)
                duplicates.look(group, columns)
                refunds.look(group, columns)
            }
            unusual.lookAtStrangers(columns)
        }
        return duplicates.facts + refunds.facts + unusual.facts + merchants.facts
    }

    /// A fact with the rows behind a month's change, which only those that are told need.
    private static func complete(_ fact: Fact, _ scope: FactScope) -> Fact {
        guard fact.isOfMonth else { return fact }
        var fact = fact
        fact.evidence = scope.ledger.portions(for: fact.question, scope.categories)
        if fact.kind.isOfCategory { fact.driver = FindDriver.of(fact, scope) }
        return fact
    }
}
