import Bookkeeping
import Values

/// A rule while somebody writes it: its mistakes, or the rows that it is for with what it would change on them. Nothing is done.
struct RuleTryScreen: Sendable {
    private let context: ScreenContext
    private let mistakes: [ShownMistake]
    /// The rule without mistakes; `nil` where there are some, and for a text that is not one rule.
    private let rule: ShownRule?
    private let matched: Int
    private let changed: Int
    private let start: Int
    /// The rows of this page, the newest first.
    private let rows: [ChangedRow]

    /// Rows on one page when nobody says how many.
    static let page = 20

    /// What a rule would do.
    ///
    /// - Parameters:
    ///   - text: the rule as a file of rules has it, in the person's words or those that every language understands.
    ///   - record: the household's rule whose place it takes; nil for a new one, which stands last.
    ///   - start: how many of the newest rows are skipped.
    ///   - limit: how many are listed, at most `RowsScreen.pageLimit`.
    init(_ text: String, inPlaceOf record: UUID128?, from start: Int = 0, limit: Int = RuleTryScreen.page, in context: ScreenContext) {
        self.context = context
        let reading = RuleFile.read(text, context.searching.vocabulary)
        let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        mistakes = reading.problems.map { problem in
            let isLine = problem.line >= 1 && problem.line <= lines.count
            return ShownMistake(problem, in: isLine ? String(decoding: lines[problem.line - 1], as: UTF8.self) : "", context.wording)
        }
        guard reading.problems.isEmpty, reading.rules.count == 1 else {
            rule = nil
            (matched, changed) = (0, 0)
            self.start = 0
            rows = []
            return
        }
        let (place, trial) = RuleTryScreen.trial(reading.rules[0], inPlaceOf: record, in: context)
        rule = ShownRule(reading.rules[0], place: place + 1, in: context)
        matched = trial.matched.count
        self.start = min(max(start, 0), matched)
        let page = trial.matched.last(self.start + min(max(limit, 0), RowsScreen.pageLimit)).dropFirst(self.start)
        rows = ChangedRow.listed(Array(page), with: trial.changes, in: context)
        var changed = RowSet(none: context.ledger.count)
        for change in trial.changes { changed.insert(change.row) }
        self.changed = changed.count
    }

    /// Tries a rule at its place among the household's.
    private static func trial(_ rule: Rule, inPlaceOf record: UUID128?, in context: ScreenContext) -> (place: Int, trial: RuleTrial) {
        var rules = context.chosen.choices.rules
        let place = rules.firstIndex { record != nil && $0.record == record } ?? rules.count
        if place < rules.count { rules[place] = rule } else { rules.append(rule) }
        let rows =
            context.chosen.beforeRules
            ?? RowsBeforeRules(ledger: context.ledger, marks: context.chosen.marks, decided: [], named: [])
        let searching = SearchContext(rows.ledger, marks: rows.marks, today: context.today, rules: context.rules, vocabulary: .plain)
        return (place, ApplyRules.trial(of: place, among: rules, on: rows, in: searching))
    }

    private var wording: Wording { context.wording }

    private var title: String { wording.text("rules.try.title") }

    /// `12 transactions match; 3 would change.`
    private var sentence: String {
        rule == nil ? "" : wording.text("rules.try.uses", .count("matched", matched), .count("changed", changed))
    }
}

extension RuleTryScreen: ScreenModel {
    /// Writes the rule and the rows, or the mistakes, and, unless told otherwise, what a view needs.
    func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "ruleTry")
            json.array("problems") { json in
                for mistake in mistakes { mistake.write(to: &json) }
            }
            json.key("rule")
            if let rule {
                json.object { json in
                    rule.writeMembers(to: &json)
                    json.member("text", rule.rule.text)
                    json.member("form", RuleForm(rule.rule))
                }
            } else {
                json.null()
            }
            json.member("matched", matched)
            json.member("changed", changed)
            json.member("start", start)
            json.array("rows") { json in
                for row in rows { row.write(to: &json) }
            }
            if view { writeView(to: &json) }
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", title)
            json.member("sentence", sentence)
            json.array("items") { json in
                for row in rows { row.writeItem(to: &json) }
            }
        }
    }

    /// Draws the mistakes, or the rows, for a terminal.
    func draw(on block: inout TerminalBlock) {
        block.add(title, .strong)
        for mistake in mistakes { mistake.draw(on: &block) }
        block.paragraph(sentence, indent: 2)
        var table = TerminalTable([.left, .right, .name, .name])
        for row in rows {
            table.add(.text(row.row.day.iso, .muted), .text(row.row.amountText), .text(row.row.name), .text(row.sentence, .accent))
        }
        block.add(table, indent: 2)
    }
}
