package import Importing
package import Values

/// A budget of another program as the household keeps it: what is to be spent in one category, with every amount that it ever had.
package struct FileBudget: Hashable, Sendable {
    /// What the program calls the category.
    package let name: String
    /// The code of a category, or the household's own name of it.
    package let category: String
    /// What the amounts are in.
    package let currency: Currency
    /// How long a period is.
    package let period: BudgetLength
    /// The first day of one of its periods, where they do not begin with the household's own weeks and months.
    package let start: Day?
    /// Amounts in minor units, oldest first; each holds from its day on until the next one.
    package let steps: [Step]

    /// An amount from a day on.
    package struct Step: Hashable, Sendable {
        /// The first day for which it holds.
        package let day: Day
        /// Minor units, zero or more.
        package let amount: Int64

        /// An amount from a day on.
        package init(day: Day, amount: Int64) {
            self.day = day
            self.amount = amount
        }
    }

    /// A budget of a category.
    package init(name: String, category: String, currency: Currency, period: BudgetLength, start: Day?, steps: [Step]) {
        self.name = name
        self.category = category
        self.currency = currency
        self.period = period
        self.start = start
        self.steps = steps
    }

    /// Amounts that a budget has at most; the newest ones are kept.
    package static let stepLimit = 600

    /// The budgets of a file: one for each category, currency and period that it says more than nothing of.
    ///
    /// Two categories of the program that are one here are added. An amount that is said again makes no step.
    ///
    /// - Parameters:
    ///   - categories: what files call the household's categories; a name that it does not know is the household's own.
    ///   - currency: what amounts are in where the file does not say.
    package static func all(
        in file: borrowing StatementFile, _ categories: FileCategories, _ taxonomy: Taxonomy, currency: Currency
    ) -> [FileBudget] {
        var gathered: [Gathered] = []
        var places: [UInt64: Int] = [:]
        for stated in file.budgets {
            let bytes = file.bytes(stated.category)
            guard FileCategoryNames.hasLetters(bytes) else { continue }
            var category = categories.category(named: bytes).map { taxonomy[$0].code } ?? file.text(stated.category)
            if category.utf8.count > ChoiceLimits.nameBytes { continue }
            var key = category.withUTF8 { Hash64(seed: Hash64.of($0)) }
            let money = stated.currency ?? currency
            key.combine(UInt64(money.packed))
            for byte in stated.period.code.utf8 { key.combine(UInt64(byte)) }
            let place = places[key.value] ?? gathered.count
            if place == gathered.count {
                places[key.value] = place
                gathered.append(Gathered(name: file.text(stated.category), category: category, currency: money, period: stated.period))
            }
            gathered[place].stated.append(stated)
        }
        return gathered.compactMap { $0.budget(file) }
    }
}

/// All that a file says of one budget.
private struct Gathered {
    let name: String
    let category: String
    let currency: Currency
    let period: BudgetLength
    var stated: [StatedBudget] = []

    /// The budget; nil for one that never has anything.
    func budget(_ file: borrowing StatementFile) -> FileBudget? {
        // What each of the program's own categories has from a day on; those that are one here are added.
        var names: [[UInt8]] = []
        var courses: [[FileBudget.Step]] = []
        for one in stated.ordered(by: { $0.from < $1.from }) {
            let name = Array(file.bytes(one.category))
            let place = names.firstIndex(of: name) ?? names.count
            if place == names.count {
                names.append(name)
                courses.append([])
            }
            Gathered.add(one, to: &courses[place])
        }
        var days: [Day] = []
        for course in courses { days += course.map { $0.day } }
        days = days.ordered { $0 < $1 }
        var steps: [FileBudget.Step] = []
        for (place, day) in days.enumerated() where place == 0 || days[place - 1] != day {
            let amount = courses.reduce(Int64(0)) { sum, course in
                let (more, overflow) = sum.addingReportingOverflow(course.last { $0.day <= day }?.amount ?? 0)
                return overflow ? Int64.max : more
            }
            if amount != (steps.last?.amount ?? 0) { steps.append(FileBudget.Step(day: day, amount: amount)) }
        }
        guard !steps.isEmpty else { return nil }
        if steps.count > FileBudget.stepLimit { steps.removeFirst(steps.count - FileBudget.stepLimit) }
        return FileBudget(name: name, category: category, currency: currency, period: period, start: start, steps: steps)
    }

    /// Months that begin with their first day are the household's own; weeks always begin where the program lets them.
    private var start: Day? {
        let first = stated.map { $0.from }.min()
        return period == .month && first?.civil.day == 1 ? nil : first
    }

    /// Puts what is stated behind what was, and nothing between two that leave days between them. What is said twice of a day is added, as of two
    /// categories of one name.
    private static func add(_ one: StatedBudget, to course: inout [FileBudget.Step]) {
        var amount = one.amount
        while let last = course.last, last.day >= one.from {
            if last.day == one.from {
                let (sum, overflow) = last.amount.addingReportingOverflow(amount)
                amount = overflow ? Int64.max : sum
            }
            course.removeLast()
        }
        course.append(FileBudget.Step(day: one.from, amount: amount))
        if let through = one.through, through < Day.latest { course.append(FileBudget.Step(day: through.advanced(by: 1), amount: 0)) }
    }
}
