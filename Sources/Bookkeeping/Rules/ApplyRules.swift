import Values

/// Says what rules would do with rows.
///
/// Every rule looks at the rows as they are before any rule. Of two rules that set the same thing on a row the first one wins;
/// tags of all rules are added. What a person did by hand stays: a note that is there, and the parts of a divided row.
/// See decision 0012.
package struct ApplyRules {
    private let context: SearchContext
    private var compiler: SearchCompiler
    /// The rows by the bank's texts, where there is enough to look at.
    private let index: RowsByDescriptor?
    /// Rows that no rule kept for itself.
    private var reached: RowSet
    /// Rows whose category or parts no rule has set.
    private var uncategorised: RowSet
    private var unnamed: RowSet
    private var unnoted: RowSet
    private var unmoved: RowSet
    /// Rows that got a tag, by its name.
    private var tagged: [String: RowSet] = [:]
    private var changes: [RuleChange] = []
    private var uses: [RulePlan.Use]

    /// The plan of applying rules to rows; nothing is changed.
    ///
    /// - Parameters:
    ///   - rules: in their order; ones that are off, and ones beyond `RuleLimits.rules`, do nothing.
    ///   - rows: the rows to look at.
    ///   - decided: rows whose category the person chose; no rule sets it or divides them.
    ///   - named: rows whose merchant the person chose; no rule sets it.
    package static func plan(
        _ rules: [Rule], rows: RowSet, decided: [Int] = [], named: [Int] = [], in context: SearchContext
    ) -> RulePlan {
        var applying = ApplyRules(rules, rows, decided: decided, named: named, in: context)
        for (place, rule) in rules.prefix(RuleLimits.rules).enumerated() where rule.isEnabled { applying.apply(rule, place) }
        return RulePlan(changes: applying.changes, uses: applying.uses)
    }

    /// What the rule at a place of a list would do, once those before it had their turn; also one that is off.
    package static func trial(of place: Int, among rules: [Rule], on rows: RowsBeforeRules, in context: SearchContext) -> RuleTrial {
        let tried = Array(rules[...place])
        var applying = ApplyRules(tried, RowSet(all: rows.ledger.count), decided: rows.decided, named: rows.named, in: context)
        for (before, rule) in tried.dropLast().enumerated() where rule.isEnabled { applying.apply(rule, before) }
        let first = applying.changes.count
        let step = applying.compiler.compile(tried[place].condition)
        let matched = SearchScan.rows(step, in: context.ledger, within: applying.reached, index: applying.index)
        applying.apply(tried[place], place)
        return RuleTrial(matched: matched, changes: Array(applying.changes[first...]))
    }

    /// From how many rules and rows on sorting the rows by the bank's texts saves more than it costs.
    private static let indexedRules = 8
    private static let indexedRows = 50_000

    private init(_ rules: [Rule], _ rows: RowSet, decided: [Int], named: [Int], in context: SearchContext) {
        let isLarge = rules.count >= ApplyRules.indexedRules && rows.count >= ApplyRules.indexedRows
        index = isLarge ? RowsByDescriptor(context.ledger) : nil
        self.context = context
        compiler = SearchCompiler(context, wordsFindCategories: false)
        var held = RowSet(all: context.ledger.count)
        held.formIntersection(rows)
        reached = held
        unnamed = held
        unmoved = held
        let flags = context.ledger.flags
        uncategorised = held.filter { !flags[$0].contains(.split) }
        unnoted = held
        for note in context.marks.notes where note.text != 0 { unnoted.remove(Int(note.row)) }
        uses = Array(repeating: RulePlan.Use(), count: rules.count)
        for row in decided { uncategorised.remove(row) }
        for row in named { unnamed.remove(row) }
    }

    private mutating func apply(_ rule: Rule, _ place: Int) {
        let matched = SearchScan.rows(compiler.compile(rule.condition), in: context.ledger, within: reached, index: index)
        let first = changes.count
        uses[place].matched = matched.count
        guard uses[place].matched > 0 else { return }
        if let category = rule.effects.category { setCategory(category, matched, place) }
        if let split = rule.effects.split { divide(split, matched, place) }
        if let merchant = rule.effects.merchant { setMerchant(merchant, matched, place) }
        for tag in rule.effects.tags { addTag(tag, matched, place) }
        if let note = rule.effects.note { setNote(note, matched, place) }
        if rule.effects.isTransfer { setTransfer(matched, place) }
        if rule.stops { reached.subtract(matched) }
        var changed = RowSet(none: context.ledger.count)
        for change in changes[first...] { changed.insert(change.row) }
        uses[place].changed = changed.count
    }

    /// Takes the rows of a match on which something is still open, and closes it there.
    private static func take(_ matched: RowSet, from open: inout RowSet) -> RowSet {
        var taken = matched
        taken.formIntersection(open)
        open.subtract(taken)
        return taken
    }

    private mutating func setCategory(_ category: String, _ matched: RowSet, _ place: Int) {
        let numbers = context.ledger.categoryNumbers
        let same = ApplyRules.number(of: category, in: context.ledger.categories)
        ApplyRules.take(matched, from: &uncategorised).forEach { row in
            let before = numbers[row]
            if UInt32(before) != same {
                changes.append(RuleChange(row: row, rule: place, kind: .category(before: before, after: category)))
            }
        }
    }

    private mutating func divide(_ split: RuleSplit, _ matched: RowSet, _ place: Int) {
        var divided = RowSet(none: context.ledger.count)
        var candidates = matched
        candidates.formIntersection(uncategorised)
        candidates.forEach { row in
            let money = Money(minorUnits: context.ledger.amounts[row], context.ledger.currency(ofRow: row))
            guard let amounts = split.amounts(of: money) else { return }
            divided.insert(row)
            var parts: [RuleChange.Part] = []
            for (index, amount) in amounts.enumerated() where amount != 0 {
                parts.append(RuleChange.Part(amount: amount, category: split.parts[index].category))
            }
            changes.append(RuleChange(row: row, rule: place, kind: .split(parts)))
        }
        uncategorised.subtract(divided)
    }

    private mutating func setMerchant(_ merchant: String, _ matched: RowSet, _ place: Int) {
        let ledger = context.ledger
        let same = ApplyRules.number(of: merchant, in: ledger.merchants)
        ApplyRules.take(matched, from: &unnamed).forEach { row in
            let before = ledger.merchant(ofRow: row)
            if before != same { changes.append(RuleChange(row: row, rule: place, kind: .merchant(before: before, after: merchant))) }
        }
    }

    private mutating func addTag(_ tag: String, _ matched: RowSet, _ place: Int) {
        var given = tagged[tag] ?? alreadyTagged(tag)
        var missing = matched
        missing.subtract(given)
        given.formUnion(matched)
        tagged[tag] = given
        missing.forEach { changes.append(RuleChange(row: $0, rule: place, kind: .tag(tag))) }
    }

    private func alreadyTagged(_ tag: String) -> RowSet {
        var rows = RowSet(none: context.ledger.count)
        guard let number = ApplyRules.number(of: tag, in: context.marks.tagNames) else { return rows }
        for mark in context.marks.tags where mark.tag == number { rows.insert(Int(mark.row)) }
        return rows
    }

    private mutating func setNote(_ note: String, _ matched: RowSet, _ place: Int) {
        ApplyRules.take(matched, from: &unnoted).forEach { changes.append(RuleChange(row: $0, rule: place, kind: .note(note))) }
    }

    private mutating func setTransfer(_ matched: RowSet, _ place: Int) {
        let flags = context.ledger.flags
        ApplyRules.take(matched, from: &unmoved).forEach { row in
            if !flags[row].contains(.transfer) { changes.append(RuleChange(row: row, rule: place, kind: .transfer)) }
        }
    }

    /// The number of a text in a table; nil if the table lacks it.
    private static func number(of text: String, in table: TextTable) -> UInt32? {
        var text = text
        return text.withUTF8 { table.number(of: $0) }
    }
}
