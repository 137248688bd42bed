package import Bookkeeping
package import Values

/// A household's rules, in their order.
package struct RulesScreen: Sendable {
    private let rules: [ShownRule]
    private let wording: Wording

    /// The screen of rules.
    package init(_ rules: [Rule], in context: ScreenContext) {
        self.rules = rules.enumerated().map { ShownRule($0.element, place: $0.offset + 1, in: context) }
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
                for rule in rules { json.object { rule.writeMembers(to: &$0) } }
            }
            guard view else { return }
            json.object("view") { json in
                json.member("title", title)
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
        block.add(TerminalLine(title, .strong).adding("  " + wording.text("rules.count", .count("count", rules.count)), .muted))
        for rule in rules {
            block.space()
            rule.draw(on: &block)
        }
    }
}
