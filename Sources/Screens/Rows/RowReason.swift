package import Bookkeeping
import Values

/// Why a row is in its category, with what shows it: the rule, or the row that it follows.
package struct RowReason: Sendable {
    private let row: Int
    private let context: ScreenContext

    /// The reason of the row at an index of the ledger's columns.
    package init(ofRow row: Int, in context: ScreenContext) {
        self.row = row
        self.context = context
    }

    /// What decided; nothing for rows whose category was never asked for.
    package var reason: CategoryReason? { context.ledger.flags[row].categoryReason }

    /// The rule that decided, where one did.
    package var rule: Rule? { context.chosen.rule(on: row) }

    /// The correction of another row that it follows, where it follows one.
    package var correction: Correction? { context.chosen.correction(followedBy: row) }

    /// The reason as a sentence in the person's language.
    package var text: String {
        let wording = context.wording
        if let rule { return wording.text("row.reason.rule", .text("rule", rule.name)) }
        if context.ledger.flags[row].contains(.split) {
            return wording.text("row.reason.split", .count("count", context.ledger.splits(ofRow: row).count))
        }
        if let correction { return followText(correction) }
        if reason == .ownDecision, isRefund { return wording.text("row.reason.refund") }
        guard context.ledger.categoryNumbers[row] != 0 else { return wording.text("categoryReason.unsure") }
        return reason.map { wording.text("categoryReason." + $0.code) } ?? ""
    }

    /// Whether it is in its category as the refund of a purchase, and not by a word on the row itself.
    private var isRefund: Bool {
        let id = context.ledger.ids[row]
        let choices = context.chosen.choices
        return choices.refunds.contains { $0.refund == id } && !choices.corrections.contains { $0.row == id }
    }

    /// Which row it follows, named while it is still there.
    private func followText(_ correction: Correction) -> String {
        let wording = context.wording
        guard let index = context.ledger.index(of: correction.row) else {
            let amount = wording.money(correction.amount, context.ledger.currency(ofRow: row))
            return wording.text(
                "row.reason.followsGone", .text("merchant", ShownRow(row, in: context).name), .text("amount", amount))
        }
        let followed = ShownRow(index, in: context)
        return wording.text(
            "row.reason.follows", .text("merchant", followed.name), .text("day", wording.catalogue.date(followed.day)),
            .text("amount", followed.amountText))
    }
}
