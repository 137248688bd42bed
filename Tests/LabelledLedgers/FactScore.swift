package import Bookkeeping
import Insights
import Values

/// How well possible duplicates and unusual rows agree with the truth, over any number of ledgers.
package struct FactScore: Sendable {
    /// Found and true.
    package private(set) var duplicates = Count()
    /// Found and true.
    package private(set) var unusual = Count()
    /// What went wrong, in short.
    package private(set) var mistakes: [String] = []

    /// How often something was found, and rightly.
    package struct Count: Hashable, Sendable {
        /// Told and true.
        package var right = 0
        /// Told and not true.
        package var wrong = 0
        /// True and not told.
        package var missed = 0

        /// Of a thousand that were told how many were true.
        package var precisionPerMille: Int { right * 1000 / max(1, right + wrong) }
        /// Of a thousand that were true how many were told.
        package var recallPerMille: Int { right * 1000 / max(1, right + missed) }
    }

    /// Nothing compared.
    package init() {}

    /// Finds the facts of a labelled ledger and compares.
    package mutating func add(_ labelled: LabelledFacts, _ taxonomy: Taxonomy, limit: Int, named name: String) {
        let ledger = labelled.ledger
        let categories = LedgerCategories(of: ledger, taxonomy)
        let series = FindRecurring.series(in: ledger, today: labelled.today, categories: categories)
        let facts = FindFacts.facts(
            in: ledger, series: series, today: labelled.today, rules: CalendarRules(weekStart: .monday), categories: categories,
            limit: limit)
        var twins = labelled.duplicates
        var unusual = labelled.unusual
        for fact in facts.all {
            switch fact.kind {
            case .possibleDuplicate, .refundDuplicate:
                let pair = Set((fact.evidence.map { $0.row } + fact.beside.map { Int($0) }).map { ledger.ids[$0] })
                if let place = twins.firstIndex(of: pair) {
                    twins.remove(at: place)
                    duplicates.right += 1
                } else {
                    duplicates.wrong += 1
                    mistakes.append("\(name) wrong duplicate: \(text(fact, labelled))")
                }
            case .unusualRow:
                if let place = unusual.firstIndex(where: { $0 == fact.evidence.first.map { ledger.ids[$0.row] } }) {
                    unusual.remove(at: place)
                    self.unusual.right += 1
                } else {
                    self.unusual.wrong += 1
                    mistakes.append("\(name) wrong unusual row: \(text(fact, labelled))")
                }
            default: break
            }
        }
        duplicates.missed += twins.count
        self.unusual.missed += unusual.count
        for pair in twins { mistakes.append("\(name) missed: \(pair.compactMap { labelled.names[$0] })") }
        for id in unusual { mistakes.append("\(name) missed: \(labelled.names[id] ?? "")") }
    }

    private func text(_ fact: Fact, _ labelled: LabelledFacts) -> String {
        let ledger = labelled.ledger
        let name = fact.evidence.first.flatMap { labelled.names[ledger.ids[$0.row]] } ?? "own"
        return
            "\(ledger.merchants.text(fact.merchant)) \(ledger.categories.text(UInt32(fact.category))) \(fact.amount) usual \(fact.usual) (\(name))"
    }
}
