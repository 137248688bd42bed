package import Values

/// Values that were said from a day on, each until the next one: the amount of an allowance, the reward of a chore, how pocket money is divided.
///
/// A value that is said later never changes what an earlier day had, so what was paid by then stays as it was.
package struct ValuesByDay<Value: Hashable & Sendable>: Hashable, Sendable {
    /// What holds from a day on.
    package struct Step: Hashable, Sendable {
        /// The first day on which it holds.
        package let day: Day
        /// What holds then.
        package let value: Value
    }

    /// The values in the order of their days, of which each has one.
    package let steps: [Step]

    /// Values by their days, in any order; of several of one day the last one counts.
    package init(_ values: [(day: Day, value: Value)]) {
        var steps: [Step] = []
        for (day, value) in values {
            // Nearly always at the end: records have their fields in the order of the days.
            var place = steps.count
            while place > 0, steps[place - 1].day > day { place -= 1 }
            if place > 0, steps[place - 1].day == day {
                steps[place - 1] = Step(day: day, value: value)
            } else {
                steps.insert(Step(day: day, value: value), at: place)
            }
        }
        self.steps = steps
    }

    /// What holds on a day; nil before the first one.
    package subscript(day: Day) -> Value? {
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].day <= day { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : steps[low - 1].value
    }
}
