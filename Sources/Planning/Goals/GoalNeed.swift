package import Values

/// What keeps a goal on track, each time that money is put aside.
package struct GoalNeed: Hashable, Sendable {
    /// How often.
    package let rhythm: SavingRhythm
    /// What is put aside each time, rounded up so that the target is really reached by its day.
    package let amount: Int64
    /// The days on which it is put aside, all but those on which it is not needed any more. Empty where no such day is left before the
    /// target's: then the amount is all that is missing, at once.
    package let days: [Day]
    /// What the last one comes to, so that all together are what is missing.
    package let last: Int64

    /// What it takes to save an amount above zero on some days.
    init(_ rhythm: SavingRhythm, of left: Int64, on days: [Day]) {
        let amount = GoalNeed.level(left, over: max(1, days.count))
        let needed = Int((left - 1) / amount) + 1
        self.rhythm = rhythm
        self.amount = amount
        self.days = Array(days.prefix(needed))
        last = left - amount * Int64(needed - 1)
    }

    /// An amount above zero in equal parts, rounded up.
    static func level(_ left: Int64, over count: Int) -> Int64 { (left - 1) / Int64(max(count, 1)) + 1 }
}
