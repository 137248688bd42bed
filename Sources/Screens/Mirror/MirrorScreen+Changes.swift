import Insights
import Values

extension MirrorScreen {
    /// Changes that are named at most.
    static let changeLimit = 5

    /// The categories that differ most from the usual, largest difference first. A difference below a fiftieth of the
    /// usual spending is no news, nor is a bill that came when it was due.
    var changes: [MirrorChange] {
        guard let front, let usual = front.usual else { return [] }
        let least = usual.usual.moneyOut.magnitude / 50
        func isNews(_ usual: CategoryUsual) -> Bool { MirrorChange(usual).map { $0.amount.magnitude >= max(least, 1) } ?? false }
        let news = DueChanges.without(usual.categories.filter { isNews($0) }, in: mirror, front, context.categories, of: context.ledger)
        let changes = news.compactMap { MirrorChange($0) }
        let sorted = changes.ordered { left, right in
            if left.amount.magnitude != right.amount.magnitude { return left.amount.magnitude > right.amount.magnitude }
            return context.looks.code(left.category) < context.looks.code(right.category)
        }
        return Array(sorted.prefix(MirrorScreen.changeLimit))
    }

    /// `15% less than usual`
    func changeText(_ change: MirrorChange) -> String {
        let percent = wording.catalogue.locale.percent(Int64(change.comparison.number))
        return wording.text(
            "change." + change.comparison.code, .text("percent", percent), .count("times", change.comparison.number))
    }

    /// `$84.10; $99.00 is usual`: the two figures whose difference it is.
    func madeText(_ change: MirrorChange) -> String {
        wording.text(
            "change.made", .text("amount", wording.money(change.spent, currency)), .text("usual", wording.money(change.usual, currency)))
    }
}
