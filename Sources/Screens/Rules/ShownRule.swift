import Bookkeeping
import Values

/// A rule as lists show it.
struct ShownRule: Sendable {
    /// The rule.
    let rule: Rule
    /// Its place in the list, counted from 1.
    let place: Int
    private let context: ScreenContext

    init(_ rule: Rule, place: Int, in context: ScreenContext) {
        self.rule = rule
        self.place = place
        self.context = context
    }

    private var wording: Wording { context.wording }

    /// `when merchant:metro`.
    private var condition: String { wording.text("rules.when", .text("condition", query)) }

    /// Its condition as a query, `*` for every row.
    private var query: String { rule.condition == .everything ? "*" : rule.condition.text }

    /// `category Coffee, tag work`.
    var effects: String {
        let effects = rule.effects
        var words: [String] = []
        if let category = effects.category { words.append(wording.text("rules.does.category", .text("name", name(category)))) }
        if let split = effects.split {
            let parts = split.parts.map { share($0.share) + " " + name($0.category) }
            words.append(wording.text("rules.does.split", .text("parts", wording.catalogue.list(parts))))
        }
        if let merchant = effects.merchant { words.append(wording.text("rules.does.merchant", .text("name", merchant))) }
        for tag in effects.tags { words.append(wording.text("rules.does.tag", .text("name", tag))) }
        if let note = effects.note { words.append(wording.text("rules.does.note", .text("text", note))) }
        if effects.isTransfer { words.append(wording.text("rules.does.transfer")) }
        if rule.stops { words.append(wording.text("rules.does.stop")) }
        return words.joined(separator: "; ")
    }

    private func name(_ category: String) -> String {
        context.looks.name(ofCode: category)
    }

    private func share(_ share: RuleShare) -> String {
        if case .rest = share { return wording.text("rules.does.rest") }
        return share.text
    }

    /// Draws the rule for a terminal.
    func draw(on block: inout TerminalBlock) {
        var head = TerminalLine("  \(wording.number(place))  ", .muted).adding(rule.name, .strong)
        if !rule.isEnabled { head.add("  " + wording.text("rules.off"), .muted) }
        block.add(head)
        block.paragraph(condition, .muted, indent: ShownRule.indent)
        block.paragraph("→ " + effects, indent: ShownRule.indent)
    }

    /// Columns before what stands below a rule's name.
    static let indent = 5

    /// Writes what the rule is.
    func writeMembers(to json: inout JSONWriter) {
        json.member("rule", place)
        json.member("name", rule.name)
        json.member("enabled", rule.isEnabled)
        json.member("when", query)
        json.object("does") { json in
            json.member("category", rule.effects.category)
            json.array("split") { json in
                for part in rule.effects.split?.parts ?? [] {
                    json.object { json in
                        json.member("share", part.share.text)
                        json.member("category", part.category)
                    }
                }
            }
            json.member("merchant", rule.effects.merchant)
            json.member("tags", rule.effects.tags)
            json.member("note", rule.effects.note)
            json.member("transfer", rule.effects.isTransfer)
        }
        json.member("stops", rule.stops)
    }
}
