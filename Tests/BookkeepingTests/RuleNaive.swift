import Bookkeeping
import Values

/// Rules as their description says it, one row after the other, to hold the quick plan against.
struct RuleNaive {
    let context: SearchContext
    let rules: [Rule]

    /// The changes, in any order.
    func changes(_ rows: RowSet) -> [RuleChange] {
        let naive = SearchNaive(context: context, wordsFindCategories: false)
        let matches = rules.map { $0.isEnabled ? Set(naive.rows($0.condition)) : [] }
        return (0..<context.ledger.count).filter { rows.contains($0) }.flatMap { changes(row: $0, matches) }
    }

    private func changes(row: Int, _ matches: [Set<Int>]) -> [RuleChange] {
        let ledger = context.ledger
        var found: [RuleChange] = []
        var set: Set<String> = []
        if ledger.flags[row].contains(.split) { set.insert("category") }
        if context.marks.note(ofRow: row) != 0 { set.insert("note") }
        for mark in context.marks.tags(ofRow: row) { set.insert("tag " + context.marks.tagNames.text(mark.tag)) }
        for (place, rule) in rules.enumerated() where matches[place].contains(row) {
            func change(_ kind: RuleChange.Kind) { found.append(RuleChange(row: row, rule: place, kind: kind)) }
            if let category = rule.effects.category, set.insert("category").inserted {
                let before = ledger.categoryNumbers[row]
                if ledger.categories.text(UInt32(before)) != category { change(.category(before: before, after: category)) }
            }
            let money = Money(minorUnits: ledger.amounts[row], ledger.currency(ofRow: row))
            if let split = rule.effects.split, !set.contains("category"), let amounts = split.amounts(of: money) {
                set.insert("category")
                change(.split(zip(amounts, split.parts).filter { $0.0 != 0 }.map { RuleChange.Part(amount: $0, category: $1.category) }))
            }
            if let merchant = rule.effects.merchant, set.insert("merchant").inserted {
                let before = ledger.merchant(ofRow: row)
                if ledger.merchants.text(before) != merchant { change(.merchant(before: before, after: merchant)) }
            }
            for tag in rule.effects.tags where set.insert("tag " + tag).inserted { change(.tag(tag)) }
            if let note = rule.effects.note, set.insert("note").inserted { change(.note(note)) }
            if rule.effects.isTransfer, set.insert("transfer").inserted, !ledger.flags[row].contains(.transfer) { change(.transfer) }
            if rule.stops { break }
        }
        return found
    }
}
