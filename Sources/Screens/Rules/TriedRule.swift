import Bookkeeping
import Values

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
