package import Bookkeeping
package import Values

/// What a correction did, or taking one back: the row, what was learned from it, and which other rows changed.
package struct CorrectionScreen: Sendable {
    private let correction: Correction
    private let state: State
    private let changed: [Int]
    private let wasUnlearned: Bool
    private let context: ScreenContext

    /// What was done.
    package enum State: Sendable {
        /// The row got its category.
        case made
        /// It got back the one that it had.
        case undone
        /// Other rows follow it now, or no longer.
        case learned, limited

        var code: String {
            switch self {
            case .made: "made"
            case .undone: "undone"
            case .learned: "learned"
            case .limited: "limited"
            }
        }
    }

    /// Rows that are listed at most.
    static let page = 5
    /// Rows whose ids the JSON lists at most.
    static let idLimit = 1_000

    /// - Parameters:
    ///   - changed: the other rows that changed, as indices into the ledger's columns, ascending.
    ///   - wasUnlearned: whether no other rows follow because the person had taken that lesson back before.
    package init(_ correction: Correction, _ state: State, changed: [Int], wasUnlearned: Bool, in context: ScreenContext) {
        self.correction = correction
        self.state = state
        self.changed = changed
        self.wasUnlearned = wasUnlearned
        self.context = context
    }

    private var wording: Wording { context.wording }
    private var category: String { context.looks.name(ofCode: correction.category) }
    private var merchant: String {
        let shown = context.chosen.merchantName(of: correction)
        return shown.isEmpty ? wording.text("merchant.none") : shown
    }

    private var title: String {
        wording.text("correction.\(state.code)", .text("merchant", merchant), .text("category", category))
    }

    /// What became of the other rows.
    private var text: String {
        if !changed.isEmpty {
            return wording.text("correction.others", .count("count", changed.count), .text("merchant", merchant))
        }
        if wasUnlearned { return wording.text("correction.wasUnlearned") }
        switch state {
        case .made, .learned:
            return wording.text(correction.isLearned ? "correction.follow" : "correction.only", .text("merchant", merchant))
        case .undone, .limited: return wording.text("correction.noOthers")
        }
    }
}

extension CorrectionScreen: ScreenModel {
    /// Writes what was done (`evenkeel categorise ROW CATEGORY --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "correction")
            json.member("state", state.code)
            json.member("correction", Int(correction.number))
            json.member("row", correction.row)
            json.member("merchant", merchant)
            json.member("category", correction.category)
            json.member("learned", correction.isLearned && state != .undone)
            json.member("changed", changed.count)
            json.array("rows") { json in
                for row in changed.suffix(CorrectionScreen.idLimit) { json.string(context.ledger.ids[row].text) }
            }
            guard view else { return }
            json.object("view") { json in
                json.member("title", title)
                json.member("text", text)
            }
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.paragraph(title, .strong)
        block.paragraph(text, .muted)
        guard !changed.isEmpty else { return }
        var table = TerminalTable([.left, .right, .name, .name])
        for row in changed.suffix(CorrectionScreen.page).reversed() {
            let shown = ShownRow(row, in: context)
            table.add(.text(shown.day.iso, .muted), .text(shown.amountText), .text(shown.name), .text(shown.category.name, .muted))
        }
        block.add(table)
        if changed.count > CorrectionScreen.page {
            block.add("  " + wording.text("rows.more", .count("count", changed.count - CorrectionScreen.page)), .muted)
        }
    }
}
