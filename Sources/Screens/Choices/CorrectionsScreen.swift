package import Bookkeeping
package import Values

/// What a household taught: every correction that stands, newest first, and how many other rows follow each.
package struct CorrectionsScreen: Sendable {
    private let corrections: [(correction: Correction, day: Day)]
    private let context: ScreenContext

    /// The corrections that stand with the days on which they were made, oldest first.
    package init(_ corrections: [(correction: Correction, day: Day)], in context: ScreenContext) {
        self.corrections = corrections.reversed()
        self.context = context
    }

    private var wording: Wording { context.wording }

    private var empty: EmptyState? {
        corrections.isEmpty
            ? EmptyState("empty.noCorrections.", screen: "unsure", command: "evenkeel unsure", wording) : nil
    }

    private func reach(_ correction: Correction) -> String {
        guard correction.isLearned else { return wording.text("corrections.only") }
        return wording.text("corrections.followers", .count("count", context.chosen.followerCount(of: correction)))
    }

    private func merchant(_ correction: Correction) -> String {
        let name = context.chosen.merchantName(of: correction)
        return name.isEmpty ? wording.text("merchant.none") : name
    }
}

extension CorrectionsScreen: ScreenModel {
    /// Writes the corrections (`evenkeel corrections --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "corrections")
            json.array("corrections") { json in
                for (correction, day) in corrections {
                    json.object { json in
                        json.member("correction", Int(correction.number))
                        json.member("day", day)
                        json.member("row", correction.row)
                        json.member("merchant", merchant(correction))
                        json.member("category", correction.category)
                        json.member("learned", correction.isLearned)
                        json.member("followers", context.chosen.followerCount(of: correction))
                        if view { json.member("reach", reach(correction)) }
                    }
                }
            }
            guard view else { return }
            json.object("view") { json in
                json.member("title", wording.text("corrections.title"))
                json.member("empty", empty)
            }
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(wording.text("corrections.title"), .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        var table = TerminalTable([.right, .left, .name, .name, .left])
        for (correction, day) in corrections {
            table.add(
                .text(wording.number(Int(correction.number)), .strong), .text(wording.catalogue.date(day), .muted),
                .text(merchant(correction)), .text(context.looks.name(ofCode: correction.category)), .text(reach(correction), .muted))
        }
        block.add(table)
    }
}
