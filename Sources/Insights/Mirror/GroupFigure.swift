import Bookkeeping
import Values

/// What one group of categories did in some days.
package struct GroupFigure: Hashable, Sendable {
    /// Place in `Taxonomy.groups`; nil for the person's own categories.
    package var group: Int?
    /// Money in and out.
    package var flow: MoneyFlow
    /// The categories, most money out first; they sum to `flow`.
    package var categories: [CategoryFigure]

    /// Categories put into their groups, most money out first.
    package static func groups(of figures: [CategoryFigure], _ categories: LedgerCategories) -> [GroupFigure] {
        let unsure = categories.taxonomy?.category(code: "uncategorized").flatMap { categories.taxonomy?[$0].group }
        var groups: [GroupFigure] = []
        for figure in figures {
            let group = figure.category == 0 ? unsure : categories.category(figure.category)?.group
            if let place = groups.firstIndex(where: { $0.group == group }) {
                groups[place].flow = groups[place].flow.adding(figure.flow)
                groups[place].categories.append(figure)
            } else {
                groups.append(GroupFigure(group: group, flow: figure.flow, categories: [figure]))
            }
        }
        groups = groups.ordered { left, right in
            if left.flow.moneyOut != right.flow.moneyOut { return left.flow.moneyOut < right.flow.moneyOut }
            if left.flow.moneyIn != right.flow.moneyIn { return left.flow.moneyIn < right.flow.moneyIn }
            return (left.group ?? Int.max) < (right.group ?? Int.max)
        }
        return groups
    }
}
