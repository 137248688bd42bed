import Insights
package import Values

/// One line of a plan as YNAB exports it: what was assigned to a category in a month.
package struct PlanLine: Hashable, Sendable {
    /// The month.
    package let month: Month
    /// The category's name as the export has it.
    package let category: String
    /// Minor units that were assigned; nil where the export is empty, which is not the same as zero.
    package let assigned: Int64?

    /// A line of a plan.
    package init(_ month: Month, _ category: String, assigned: Int64?) {
        self.month = month
        self.category = category
        self.assigned = assigned
    }
}

/// Makes steps of budgets out of another program's plan.
package struct PlanSteps: Hashable, Sendable {
    /// The category's name.
    package let category: String
    /// The amounts, each from the first day of its month on, none equal to the one before it.
    package let steps: [BudgetStep]
    /// Months in which less than nothing was assigned, because money was taken out again; their steps are zero.
    package let loweredMonths: [Month]

    /// Lines that are read at most.
    package static let lineLimit = 200_000

    /// The steps of each category, in the order of their first lines.
    ///
    /// Months in a row with the same amount make one step. A month without an amount goes on as the one before: it is zero only where the
    /// export says zero. Two amounts of one category and month are added, since an export may have a name in two groups.
    package static func of(_ lines: [PlanLine]) throws(BudgetProblem) -> [PlanSteps] {
        guard lines.count <= lineLimit else { throw .tooManyLines }
        var places: [String: Int] = [:]
        var names: [String] = []
        var months: [[Month: Sum]] = []
        for line in lines {
            let place = places[line.category] ?? names.count
            if place == names.count {
                places[line.category] = place
                names.append(line.category)
                months.append([:])
            }
            guard let assigned = line.assigned else { continue }
            var sum = months[place][line.month] ?? Sum()
            sum.add(assigned)
            months[place][line.month] = sum
        }
        var all: [PlanSteps] = []
        for (place, name) in names.enumerated() { all.append(try PlanSteps(name, months[place])) }
        return all
    }

    private init(_ category: String, _ months: [Month: Sum]) throws(BudgetProblem) {
        var steps: [BudgetStep] = []
        var lowered: [Month] = []
        for month in Array(months.keys).ordered(by: { $0 < $1 }) {
            let assigned = months[month]?.value ?? 0
            if assigned < 0 { lowered.append(month) }
            let step = BudgetStep(from: month.day(1), amount: max(0, assigned))
            if steps.last?.amount != step.amount { steps.append(step) }
        }
        guard steps.count <= Budget.stepLimit else { throw .tooManySteps }
        self.category = category
        self.steps = steps
        loweredMonths = lowered
    }
}
