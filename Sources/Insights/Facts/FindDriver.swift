import Bookkeeping
import Values

/// Finds what explains most of a category's change.
enum FindDriver {
    /// Per cent of the change that has to be explained.
    private static let needed: Int128 = 60

    /// The one row or merchant behind a category's change, or nothing. Costs a scan of the compared days.
    static func of(_ fact: Fact, _ scope: FactScope) -> FactDriver? {
        if fact.kind == .categoryMore, let row = row(fact) { return .row(row) }
        return merchant(fact, scope)
    }

    private static func explains(_ part: Int64, _ fact: Fact) -> Bool {
        (part < 0) == (fact.change < 0) && Int128(part.magnitude) * 100 >= Int128(fact.change.magnitude) * needed
    }

    private static func row(_ fact: Fact) -> Int32? {
        guard let most = fact.evidence.min(by: { $0.amount < $1.amount }), explains(most.amount, fact) else { return nil }
        // Where single purchases are usually as large, the largest one explains nothing.
        guard Int128(most.amount.magnitude) >= Int128(fact.usual.magnitude) else { return nil }
        return Int32(truncatingIfNeeded: most.row)
    }

    private static func merchant(_ fact: Fact, _ scope: FactScope) -> FactDriver? {
        var merchants: [UInt32] = []
        var places = [Int32](repeating: -1, count: scope.ledger.merchants.count)
        var flows: [[FlowSum<Sum>]] = []
        for (slice, span) in ([fact.days] + fact.comparedWith).enumerated() {
            var question = fact.question
            question.span = span
            for portion in scope.ledger.portions(for: question, scope.categories) {
                let merchant = scope.ledger.merchant(ofRow: portion.row)
                if places[Int(merchant)] < 0 {
                    places[Int(merchant)] = Int32(truncatingIfNeeded: merchants.count)
                    merchants.append(merchant)
                    flows.append(Array(repeating: FlowSum(), count: fact.comparedWith.count + 1))
                }
                flows[Int(places[Int(merchant)])][slice].add(portion, isOut: portion.amount < 0)
            }
        }
        var best: (driver: FactDriver, change: Int64)?
        for (place, merchant) in merchants.enumerated() where merchant != 0 {
            let all = flows[place].map { $0.flow }
            let usual = Median.of(all.dropFirst().map { $0.net }) ?? 0
            let change = Sum.subtracting(all[0].net, usual)
            guard explains(change, fact), change.magnitude > best?.change.magnitude ?? 0 else { continue }
            let visits = Median.of(all.dropFirst().map { Int64($0.count) }) ?? 0
            best = (.merchant(merchant, visits: all[0].count, usualVisits: Int(clamping: visits)), change)
        }
        return best?.driver
    }
}
