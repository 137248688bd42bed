import Syncing
import Values

/// The screen `rules`: what happens by itself to transactions, the upper rule first.
struct RulesLayout: Decodable, Sendable {
    let rules: [Rule]
    let view: View

    struct View: Decodable, Sendable {
        let title: String
        let empty: Page.Empty?
    }

    struct Rule: Decodable, Sendable {
        let name: String
        let enabled: Bool
        let when: String
        let record: String?
        let order: Int64?
        let text: String
        let form: Form?
        let words: Words?
        let does: Effects?
        let stops: Bool?

        /// What a form shows of it.
        var said: Said { Said(name: name, enabled: enabled, form: form, does: does, stops: stops) }
    }

    struct Words: Decodable, Sendable {
        let does: String
        let matched: String?
    }

    /// For which transactions a rule is, as far as a form has it; empty for what it does not ask for.
    struct Form: Decodable, Sendable {
        let merchant: String
        let text: String
        let account: String
        let category: String
        let direction: String
        let least: String
        let most: String
    }
}

/// A rule of a list.
package struct RuleItem: Hashable, Identifiable, Sendable {
    /// The id of its record.
    package let id: String
    /// Its place among the rules, counted from 0.
    let place: Int
    /// Its name.
    package let name: String
    /// For which transactions it is.
    package let when: String
    /// What it does.
    package let does: String
    /// How many transactions it is for, or that it is switched off.
    package let uses: String
    /// Whether it is in use.
    package let isOn: Bool
    /// Opens it; nil where it can only be looked at.
    package let way: PageWay?
    /// What moves it up.
    package let up: String
    /// What moves it down.
    package let down: String
    let placed: PlacedRule?

    init(_ rule: RulesLayout.Rule, at place: Int, categories: [String: String], isMine: Bool, _ texts: Catalogue) {
        (self.place, name, isOn) = (place, rule.name, rule.enabled)
        id = rule.record ?? String(place)
        when = rule.form.map { $0.words(categories, texts) } ?? rule.when
        does = "→ " + (rule.words?.does ?? "")
        uses = rule.enabled ? rule.words?.matched ?? "" : texts.text("rules.off")
        up = texts.text("web.rules.up", .text("name", rule.name))
        down = texts.text("web.rules.down", .text("name", rule.name))
        way = isMine ? rule.record.map { .rule($0) } : nil
        placed = PlacedRule(rule)
    }
}

/// A rule that is a record of its own, so that it can be moved and changed.
struct PlacedRule: Hashable, Sendable {
    let record: String
    let order: Int64
    let text: String

    init?(_ rule: RulesLayout.Rule) {
        guard let record = rule.record, let order = rule.order else { return nil }
        (self.record, self.order, text) = (record, order, rule.text)
    }

    /// The place behind all rules.
    static func last(of rules: [PlacedRule]) -> Int64 { max(0, rules.map(\.order).max() ?? 0) + 1 }

    /// What puts a rule at another place, and what takes that back. Where there is room between its new neighbours it alone changes, so that
    /// what another device does to the others is left alone; else those that it passes move up or down by one.
    static func move(_ rules: [PlacedRule], from: Int, to: Int) -> (deeds: [Deed], back: [Deed]) {
        DraggedList(things: rules, place: { $0.order }, placing: { $0.placing($1) }) { before, after in
            after.map { $0 - before > 1 } ?? true ? before + 1 : nil
        } again: {
            renumbered($0, rules)
        }.move(from: from, to: to)
    }

    /// The places that there were, given out in another order. Two that were the same become two.
    private static func renumbered(_ order: [PlacedRule], _ rules: [PlacedRule]) -> [(PlacedRule, Int64)] {
        var last: Int64 = 0
        return order.enumerated().compactMap { place, rule in
            last = max(rules[place].order, last + 1)
            return last == rule.order ? nil : (rule, last)
        }
    }

    private func placing(_ order: Int64) -> Deed { .set(.rule, record, ["place": .integer(order)]) }

    /// What switches it on or off: its text with or without the line that says so, which stands below its name.
    var turned: String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count > 1, lines[1] == PlacedRule.offLine {
            lines.remove(at: 1)
        } else {
            lines.insert(PlacedRule.offLine, at: min(1, lines.count))
        }
        return lines.joined(separator: "\n")
    }

    private static let offLine: Substring = "  off"
}

extension RulesLayout.Form {
    /// In words.
    ///
    /// - Parameter categories: names by their codes.
    func words(_ categories: [String: String], _ texts: Catalogue) -> String {
        func said(_ key: String, _ name: String, _ value: String) -> String? {
            value.isEmpty ? nil : texts.text("web.rules.says.\(key)", .text(name, value))
        }
        let mark = String(UnicodeScalar(texts.locale.numberStyle.decimalMark))
        let (least, most) = (least.replacing(".", with: mark), most.replacing(".", with: mark))
        let all = [
            said("merchant", "words", merchant), said("text", "words", text),
            direction.isEmpty ? nil : texts.text("web.rules.direction.\(direction)"),
            said(least == most ? "exactly" : "least", "amount", least), least == most ? nil : said("most", "amount", most),
            said("account", "name", account), said("category", "name", categories[category] ?? category),
        ].compactMap { $0 }
        return all.isEmpty ? texts.text("web.rules.says.everything") : all.joined(separator: " · ")
    }
}

/// The screen `ruleTry`: a rule as it is written, and what it would change.
struct RuleTryLayout: Decodable, Sendable {
    let problems: [Mistake]
    let rule: Rule?
    let matched: Int64
    let view: Said

    struct Mistake: Decodable, Sendable {
        let line: Int
        let message: String
    }

    struct Rule: Decodable, Sendable {
        let text: String
        /// What a form shows of it; nil where the answer has too little for that.
        let said: RulesLayout.Said?

        private enum Key: String, CodingKey {
            case text
        }

        init(from decoder: any Decoder) throws {
            text = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .text)
            said = try? RulesLayout.Said(from: decoder)
        }
    }

    struct Said: Decodable, Sendable {
        let sentence: String
        let items: [TriedRow]
    }
}

/// A mistake of a rule, and the line that it is in.
package struct RuleMistake: Hashable, Sendable {
    /// The line as it was typed; empty where the whole text is meant.
    package let line: String
    /// What is wrong.
    package let message: String
}

/// A transaction that a rule is for.
package struct TriedRow: Decodable, Hashable, Identifiable, Sendable {
    /// Its id in the ledger.
    package let id: String
    /// Whom it was with.
    package let name: String
    /// Its amount.
    package let amount: String
    /// Its colour among the twelve.
    package let colour: Int
    /// Its day.
    package let when: String
    /// What would change; empty for nothing.
    package let change: String

    /// Where it leads.
    package var way: PageWay { .row(id) }
}
