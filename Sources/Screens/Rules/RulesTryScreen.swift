package import Bookkeeping
package import Values

/// What rules would do with the household's rows, without anything done.
package struct RulesTryScreen: Sendable {
    private let rules: [TriedRule]
    private let context: ScreenContext

    /// Rows of each rule that are listed when nobody says how many.
    package static let page = 5

    /// What rules would do with every row.
    ///
    /// - Parameter limit: the newest rows that change by each rule, at most `RowsScreen.pageLimit`.
    package init(_ rules: [Rule], limit: Int = RulesTryScreen.page, in context: ScreenContext) {
        let decided = context.ledger.flags.indices.filter { context.ledger.flags[$0].categoryReason == .ownDecision }
        let plan = ApplyRules.plan(rules, rows: RowSet(all: context.ledger.count), decided: decided, in: context.searching)
        let limit = min(max(limit, 0), RowsScreen.pageLimit)
        var changes: [[RuleChange]] = rules.map { _ in [] }
        for change in plan.changes { changes[change.rule].append(change) }
        self.rules = rules.indices.map { place in
            TriedRule(
                ShownRule(rules[place], place: place + 1, in: context), plan.uses[place],
                rows: ChangedRow.newest(limit, of: changes[place], in: context))
        }
        self.context = context
    }

    private var wording: Wording { context.wording }
    private var title: String { wording.text("rules.try.title") }
    private var rows: String { wording.text("rows.count", .count("count", context.ledger.count)) }

    private var empty: EmptyState? {
        rules.isEmpty ? .noRules(wording) : nil
    }
}

extension RulesTryScreen: ScreenModel {
    /// Writes what each rule would do (`evenkeel rules try --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "rulesTry")
            json.member("rows", context.ledger.count)
            json.array("rules") { json in
                for rule in rules { rule.write(to: &json) }
            }
            guard view else { return }
            json.object("view") { json in
                json.member("title", title)
                json.member("subtitle", rows)
                json.member("remark", wording.text("rules.try.remark"))
                json.member("empty", empty)
            }
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        guard empty == nil else {
            empty?.draw(on: &block)
            return
        }
        block.add(TerminalLine(title, .strong).adding("  " + rows, .muted))
        for rule in rules {
            block.space()
            rule.draw(wording, on: &block)
        }
        block.space()
        block.paragraph(wording.text("rules.try.remark"), .muted)
    }
}

/// What one rule would do.
struct TriedRule: Sendable {
    private let rule: ShownRule
    private let use: RulePlan.Use
    /// The newest rows that it would change.
    private let rows: [ChangedRow]

    init(_ rule: ShownRule, _ use: RulePlan.Use, rows: [ChangedRow]) {
        self.rule = rule
        self.use = use
        self.rows = rows
    }

    /// Draws the rule with how often it applies and its newest rows.
    func draw(_ wording: Wording, on block: inout TerminalBlock) {
        rule.draw(on: &block)
        guard rule.rule.isEnabled else { return }
        let counts = wording.text("rules.try.uses", .count("matched", use.matched), .count("changed", use.changed))
        block.paragraph(counts, use.matched > 0 ? .plain : .amber, indent: ShownRule.indent)
        var table = TerminalTable([.left, .right, .name, .name])
        for row in rows {
            table.add(.text(row.row.day.iso, .muted), .text(row.row.amountText), .text(row.row.name), .text(row.sentence, .accent))
        }
        block.add(table, indent: ShownRule.indent)
        let more = use.changed - rows.count
        guard !rows.isEmpty, more > 0 else { return }
        block.add(TerminalLine.spaces(ShownRule.indent) + wording.text("list.more", .count("count", more)), .muted)
    }

    /// Writes the rule with how often it applies and its newest rows.
    func write(to json: inout JSONWriter) {
        json.object { json in
            rule.writeMembers(to: &json)
            json.member("matched", use.matched)
            json.member("changed", use.changed)
            json.array("rows") { json in
                for row in rows { row.write(to: &json) }
            }
        }
    }
}
