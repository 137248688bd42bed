package import Bookkeeping
import Syncing
package import Values

/// A household's rules, in their order, and for how many rows each is.
package struct RulesScreen: Sendable {
    private let rules: [Entry]
    private let wording: Wording

    /// A rule of the list.
    private struct Entry {
        let shown: ShownRule
        /// The place that its record says; `nil` for a rule that no record is.
        let order: Int64?
        /// Rows that fulfil its condition and that no earlier rule kept for itself; `nil` where that was not looked for.
        let matched: Int?
    }

    /// The screen of rules.
    package init(_ rules: [Rule], in context: ScreenContext) {
        // The rows that are at hand were made with the household's rules as they stood then.
        let used = context.chosen.choices.rules
        self.rules = rules.enumerated().map { place, rule in
            let isUsed = place < used.count && used[place] == rule && place < context.chosen.plan.uses.count
            let record = rule.record.flatMap { id in context.records.first { $0.kind == .rule && $0.id == id } }
            return Entry(
                shown: ShownRule(rule, place: place + 1, in: context), order: record?["place"]?.integer,
                matched: rule.isEnabled && isUsed ? context.chosen.plan.uses[place].matched : nil)
        }
        wording = context.wording
    }

    private var title: String { wording.text("rules.title") }

    private var empty: EmptyState? {
        rules.isEmpty ? .noRules(wording) : nil
    }
}

extension RulesScreen: ScreenModel {
    /// Writes the rules (`evenkeel rules list --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "rules")
            json.array("rules") { json in
                for entry in rules { write(entry, view: view, to: &json) }
            }
            guard view else { return }
            json.object("view") { json in
                json.member("title", title)
                json.member("empty", empty)
            }
        }
    }

    private func write(_ entry: Entry, view: Bool, to json: inout JSONWriter) {
        let rule = entry.shown.rule
        json.object { json in
            entry.shown.writeMembers(to: &json)
            json.member("record", rule.record)
            json.member("order", entry.order)
            json.member("text", rule.text)
            json.member("form", RuleForm(rule))
            json.member("matched", entry.matched)
            guard view else { return }
            json.object("words") { json in
                json.member("does", entry.shown.effects)
                json.member("matched", entry.matched.map { wording.text("rows.count", .count("count", $0)) })
            }
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        guard empty == nil else {
            empty?.draw(on: &block)
            return
        }
        block.add(TerminalLine(title, .strong).adding("  " + wording.text("rules.count", .count("count", rules.count)), .muted))
        for entry in rules {
            block.space()
            entry.shown.draw(on: &block)
        }
    }
}
