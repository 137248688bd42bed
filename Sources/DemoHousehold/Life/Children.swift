import Values

/// What two children do beside school.
struct Children {
    /// Courses that are paid once a term, by month of the year.
    let courses: [Course]
    /// Party presents, hot lunches, shoes that no longer fit.
    let bitsAndPieces: [Shop]
    /// What it is paid from.
    let payers: [Payer]

    /// A course with the months in which it is paid and its price.
    struct Course {
        /// Who gives it.
        let shop: Shop
        /// Months of the year (1…12) in which it is paid.
        let months: [Int]
        /// Its price at the story's beginning.
        let cents: Int64
    }
}

extension Household {
    /// Pays for the children's courses and the things in between.
    mutating func raiseChildren() {
        var chance = chance(.children)
        for month in months {
            for course in setting.children.courses where course.months.contains(month.civil.month) {
                let day = month.inMonth(chance.number(in: 3...19))
                let cents = risen(course.cents, perMilleAYear: 35, by: day) / 50 * 50
                buy(at: course.shop, for: cents, from: payer(setting.children.payers, &chance), on: day, &chance)
            }
        }
        for day in days where !isAway(on: day) && chance.happens(perMille: 46) {
            guard let shop = shop(setting.children.bitsAndPieces, &chance) else { continue }
            buy(at: shop, for: chance.cents(in: 6_00...62_00), from: payer(setting.children.payers, &chance), on: day, &chance)
        }
    }
}
