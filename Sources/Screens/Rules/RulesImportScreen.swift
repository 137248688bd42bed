package import Bookkeeping
package import Values

/// What a file of rules changes when its rules take the place of the household's.
package struct RulesImportScreen: Sendable {
    private let file: String
    private let replacement: RuleReplacement
    private let isDone: Bool
    private let wording: Wording

    /// The screen of a replacement, before or after it was stored.
    package init(_ replacement: RuleReplacement, from file: String, isDone: Bool, catalogue: Catalogue) {
        self.replacement = replacement
        self.file = file
        self.isDone = isDone
        wording = Wording(catalogue)
    }

    private var state: String { replacement.changesNothing ? "unchanged" : isDone ? "done" : "preview" }

    /// What has become of the rules, or would.
    private var result: String {
        wording.text("rules.import.\(state)", .count("count", replacement.rules.count))
    }

    /// What was done, in one sentence.
    package var resultText: String { result }
}

extension RulesImportScreen: ScreenModel {
    /// Writes what changes (`evenkeel rules import --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "rulesImport")
            json.member("file", file)
            json.member("state", state)
            json.object("counts") { json in
                for kind in RuleReplacement.Kind.allCases { json.member(kind.code, replacement.count(of: kind)) }
            }
            json.member("reordered", replacement.changesOrder)
            json.array("rules") { json in
                for step in replacement.steps {
                    json.object { json in
                        json.member("rule", step.place)
                        json.member("name", step.rule.name)
                        json.member("change", step.kind.code)
                    }
                }
            }
            guard view else { return }
            json.object("view") { json in
                json.member("title", file)
                json.member("sentence", result)
            }
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(TerminalLine(file, .strong))
        block.paragraph(result, indent: 2)
        guard !replacement.changesNothing else { return }
        block.space()
        var table = TerminalTable([.left, .name])
        for step in replacement.steps where step.kind != .same {
            table.add(.text(wording.text("rules.step.\(step.kind.code)"), ink(step.kind)), .text(step.rule.name))
        }
        block.add(table)
        let same = replacement.count(of: .same)
        if same > 0 { block.add("  " + wording.text("rules.import.same", .count("count", same)), .muted) }
        if replacement.changesOrder { block.add("  " + wording.text("rules.import.order"), .muted) }
    }

    private func ink(_ kind: RuleReplacement.Kind) -> Ink {
        switch kind {
        case .new: .sage
        case .changed: .amber
        case .removed: .sunset
        case .same: .muted
        }
    }
}
